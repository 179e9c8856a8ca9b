import type { Program } from '../program.ts'
import type { Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import { assignmentsIn, blocksOf, visitExpressions } from '../tree/walk.ts'
import { assignedValues, type Assigned } from './assigned-values.ts'

/** Characters of a text that one object shows, with a blank at each side of a bubble's text. */
const maxShown = 61

/** Places of the texts in what makes drawings: positions of the arguments. */
const madeTexts: ReadonlyMap<string, number> = new Map([
  ['Label', 2],
  ['Box', 10],
])
const cellText = 3
const setText = 2

/** Characters of a number but for its decimals: a sign, 17 digits and a point. */
const wholeNumber = 19
/** Decimals of a number without a pattern. */
const usualPlaces = 10

/** Most characters of what helpers write, by their names. */
const writers: ReadonlyMap<string, (args: readonly Expr[]) => number> = new Map([
  ['ToText', () => wholeNumber + usualPlaces],
  ['PriceText', () => wholeNumber + usualPlaces],
  ['VolumeText', () => wholeNumber + usualPlaces],
  ['NumberText', ([, , most]: readonly Expr[]) => wholeNumber + placesOf(most)],
  ['PointText', ([, , most]: readonly Expr[]) => wholeNumber + placesOf(most)],
  ['IntegerToString', () => wholeNumber],
  ['TimeframeFrom', () => wholeNumber],
  ['TimeframeText', () => wholeNumber],
  ['CountedTimeframe', () => wholeNumber],
])

const placesOf = (most: Expr | undefined): number => (most?.kind === 'literal' ? Number(most.value) : Infinity)

/** Symbols have 31 characters at most. */
const maxSymbol = 31

/** Helpers whose text is one of those that they are given. */
const choosing: ReadonlySet<string> = new Set(['TextOr', 'PastOr', 'PastRef', 'Uppered', 'Lowered', 'Trimmed'])

/** Bounds of a text's lines; Infinity where none is known. */
interface Lines {
  /** Whether every such text has more than one line, and whether any has. */
  readonly mustBreak: boolean
  readonly mayBreak: boolean
  /** Most characters of the first line, of the last one and of any. */
  readonly first: number
  readonly last: number
  readonly longest: number
}

const oneLine = (longest: number): Lines => ({
  mustBreak: false,
  mayBreak: longest === Infinity,
  first: longest,
  last: longest,
  longest,
})

const unknown = oneLine(Infinity)
const empty = oneLine(0)

const namedTexts: ReadonlyMap<string, Lines> = new Map([
  ['NULL', empty],
  ['_Symbol', oneLine(maxSymbol)],
])

const linesOf = (text: string): Lines => {
  const lengths = text.split('\n').map((line) => line.length)
  const isBroken = lengths.length > 1
  const [first = 0, last = 0] = [lengths[0], lengths.at(-1)]
  return { mustBreak: isBroken, mayBreak: isBroken, first, last, longest: Math.max(...lengths) }
}

const eitherOf = (a: Lines, b: Lines): Lines => ({
  mustBreak: a.mustBreak && b.mustBreak,
  mayBreak: a.mayBreak || b.mayBreak,
  first: Math.max(a.first, b.first),
  last: Math.max(a.last, b.last),
  longest: Math.max(a.longest, b.longest),
})

const joined = (a: Lines, b: Lines): Lines => ({
  mustBreak: a.mustBreak || b.mustBreak,
  mayBreak: a.mayBreak || b.mayBreak,
  first: a.mustBreak ? a.first : a.first + b.first,
  last: b.mustBreak ? b.last : a.last + b.last,
  longest: Math.max(a.longest, b.longest, a.last + b.first),
})

const areSame = (a: Lines, b: Lines): boolean =>
  a.mustBreak === b.mustBreak &&
  a.mayBreak === b.mayBreak &&
  a.first === b.first &&
  a.last === b.last &&
  a.longest === b.longest

/** Whether the texts of some drawings, and of some cells, may need several objects of the chart. */
interface LongTexts {
  readonly drawings: boolean
  readonly cells: boolean
  /** Whether a line may have more characters than an object shows. */
  readonly lines: boolean
}

/** Returns where a text may have several lines, or more characters than an object shows. */
export function longTexts(program: Program): LongTexts {
  const all = [...program.functions, program.main]
  const bounds = new TextBounds(program, all)
  let [drawings, cells, lines] = [false, false, false]
  const isLong = (value: Expr | undefined): boolean => {
    const { mayBreak, longest } = value ? bounds.of(value) : unknown
    lines ||= longest > maxShown
    return mayBreak || longest > maxShown
  }
  for (const { body } of all) {
    visitExpressions(body, (value) => {
      const at = value.kind === 'new' ? madeTexts.get(value.name) : undefined
      if (value.kind === 'new' && at !== undefined && isLong(value.args[at])) drawings = true
      if (value.kind === 'call' && value.name === 'SetCell' && isLong(value.args[cellText])) cells = true
      if (value.kind === 'method' && value.name === 'SetText' && isLong(value.args[setText])) cells = true
    })
    for (const { target, value } of assignmentsIn(body))
      if (target.kind === 'field' && target.name === 'text' && isDrawing(target.object) && isLong(value))
        drawings = true
  }
  return { drawings, cells, lines }
}

const isDrawing = ({ type }: Expr): boolean => type.kind === 'pointer' && madeTexts.has(type.name)

/** A text that still grows after this number of rounds has no bound. */
const maxRounds = 12

/** The bounds of the script's texts, by what holds them: nothing is claimed of it that a value does not keep. */
class TextBounds {
  private readonly ofVariables = new Map<Variable, Lines>()
  private readonly ofResults = new Map<Func, Lines>()
  private readonly ofFields = new Map<string, Lines>()
  private readonly ofEnums: ReadonlyMap<string, Lines>

  constructor({ enums, classes }: Program, functions: readonly Func[]) {
    this.ofEnums = new Map(
      enums.flatMap(({ text, members }) =>
        text === null ? [] : [[text, members.map(({ comment }) => linesOf(comment)).reduce(eitherOf, empty)] as const],
      ),
    )
    const assigned = [...assignedValues(functions)].filter(([{ type }]) => type.kind === 'string')
    const results = functions.filter(({ result }) => result.kind === 'string')
    const fields = fieldValues(functions, classes)
    for (let round = 0, isChanged = true; isChanged; round++) {
      isChanged = false
      const widen = <Key>(known: Map<Key, Lines>, key: Key, values: readonly Assigned[]) => {
        const before = known.get(key) ?? empty
        const after = values.map((value) => this.assigned(value)).reduce(eitherOf, before)
        if (areSame(before, after)) return
        known.set(key, round < maxRounds ? after : unknown)
        isChanged = true
      }
      for (const [variable, values] of assigned) widen(this.ofVariables, variable, values)
      for (const func of results) widen(this.ofResults, func, returnedBy(func.body))
      for (const [field, values] of fields) widen(this.ofFields, field, values)
    }
  }

  of(value: Expr): Lines {
    switch (value.kind) {
      case 'literal':
        return linesOf(String(value.value))
      case 'name':
        return namedTexts.get(value.text) ?? unknown
      case 'variable':
      case 'array':
        return this.ofVariable(value.variable)
      case 'group':
        return this.of(value.value)
      case 'conditional':
        return eitherOf(this.of(value.whenTrue), this.of(value.whenFalse))
      case 'binary':
        return value.operator === '+' ? joined(this.of(value.left), this.of(value.right)) : unknown
      case 'field':
        return value.object.type.kind === 'pointer'
          ? (this.ofFields.get(fieldKey(value.object.type.name, value.name)) ?? unknown)
          : unknown
      case 'site':
        return typeof value.site.type === 'string' ? unknown : this.ofResult(value.site.type)
      case 'call':
        return value.callee ? this.ofResult(value.callee) : this.ofHelper(value.name, value.args)
      default:
        return unknown
    }
  }

  private assigned(value: Assigned): Lines {
    if (value === 'none') return empty
    if (value === 'unseen') return unknown
    return value.kind === 'given back' ? this.ofVariable(value.param) : this.of(value)
  }

  /** A text that a user writes into an input may be long. */
  private ofVariable(variable: Variable): Lines {
    return variable.storage === 'input' ? unknown : (this.ofVariables.get(variable) ?? empty)
  }

  private ofResult(func: Func): Lines {
    return func.request ? unknown : (this.ofResults.get(func) ?? empty)
  }

  private ofHelper(name: string, args: readonly Expr[]): Lines {
    if (choosing.has(name))
      return args
        .filter(({ type }) => type.kind === 'string')
        .map((arg) => this.of(arg))
        .reduce(eitherOf, empty)
    const write = writers.get(name)
    return write ? oneLine(write(args)) : (this.ofEnums.get(name) ?? unknown)
  }
}

const fieldKey = (type: string, field: string): string => `${type}.${field}`

/** Values that the text fields of the script's types are given, by type and field. */
function fieldValues(
  functions: readonly Func[],
  classes: Program['classes'],
): ReadonlyMap<string, readonly Assigned[]> {
  const found = new Map<string, Assigned[]>()
  for (const { name, fields } of classes)
    for (const { name: field, type } of fields) if (type.kind === 'string') found.set(fieldKey(name, field), [])
  const fieldsOf = new Map(classes.map(({ name, fields }) => [name, fields]))
  for (const { body } of functions) {
    visitExpressions(body, (value) => {
      if (value.kind !== 'new') return
      fieldsOf
        .get(value.name)
        ?.forEach(({ name: field }, k) => found.get(fieldKey(value.name, field))?.push(value.args[k] ?? 'unseen'))
    })
    for (const { target, value, operator } of assignmentsIn(body)) {
      const type = target.kind === 'field' ? target.object.type : null
      if (target.kind === 'field' && type?.kind === 'pointer')
        found.get(fieldKey(type.name, target.name))?.push(operator === '=' ? value : 'unseen')
    }
  }
  return found
}

const returnedBy = (statements: readonly Stmt[]): readonly Expr[] =>
  statements.flatMap((statement) => [
    ...(statement.kind === 'return' && statement.value ? [statement.value] : []),
    ...blocksOf(statement).flatMap(returnedBy),
  ])
