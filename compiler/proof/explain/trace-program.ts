import type { Dialect } from '../../api.ts'
import { check } from '../../mql/check/check.ts'
import type { CheckedProgram, FunctionInfo } from '../../mql/check/model.ts'
import { childrenOf } from '../../mql/port/walk.ts'
import type { Block, Node } from '../../mql/syntax/nodes.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'

/** Values of variables at the end of each bar, by name. */
export type Trace = ReadonlyMap<string, Float64Array>

/** Values of a function's variables at the end of each call, by bar. */
export type CallTrace = ReadonlyMap<number, readonly ReadonlyMap<string, number>[]>

export interface ProgramTrace {
  readonly values: Trace
  /** Line that first gives a variable its value, by name. */
  readonly lines: ReadonlyMap<string, number>
  /** Of the function that was asked for; empty without one. */
  readonly calls: CallTrace
}

/** What to trace: variables of the script, or those of one of its functions. */
export interface Wanted {
  readonly names: ReadonlySet<string>
  /** Null for the script itself. */
  readonly inside: string | null
  /** The bars. */
  readonly first: number
  readonly last: number
}

/** Runs a changed program and returns its messages. */
export type RunTraced = (program: Source) => readonly string[]

const mark = '@trace '
const callMark = '@call'
const numericTypes: ReadonlySet<string> = new Set(['double', 'int', 'long', 'bool', 'float', 'uint'])
/** Variables of one trace: each is printed on each bar. */
const maxTraced = 60

/** Text that is put into a program, which keeps its lines. */
interface Insertion {
  readonly at: number
  readonly text: string
}

/**
 * Runs a converted program that also prints variables at the end of each bar, or of each call of a function. Statements
 * are added on the lines there are. Null where the program has no `OnBar` or not the function.
 */
export function traceProgram(
  { text, name }: Source,
  dialect: Dialect,
  wanted: Wanted,
  runTraced: RunTraced,
): ProgramTrace | null {
  const checked = check([{ name, text }], dialect)
  const onBar = functionNamed(checked, 'OnBar')
  const index = /OnBar\(const int (\w+)/.exec(text)?.[1]
  if (!onBar || index === undefined) return null
  const inner = wanted.inside === null ? null : tracedFunction(checked, text, wanted.inside)
  if (wanted.inside !== null && !inner) return null
  const read = inner ? [] : variablesOf(checked, onBar, text, index).filter(([own]) => wanted.names.has(own))
  const shown = read.slice(0, maxTraced)
  const isInside = `${index}>=${wanted.first} && ${index}<=${wanted.last}`
  const insertions: readonly Insertion[] = [
    { at: onBar.end - 1, text: ` if(${isInside}) Print("${mark}"+IntegerToString(${index})${printed(shown)}); ` },
    ...(inner ? callInsertions(inner, wanted, { body: onBar, isInside }) : []),
  ]
  const traced = { name, text: withInsertions(text, insertions) }
  if (check([traced], dialect).diagnostics.some(({ severity }) => severity === 'error')) return null
  const { values, calls } = readTrace(runTraced(traced), shown, wanted.last + 1)
  const names = inner ? inner.variables.map(([own]) => own) : shown.map(([own]) => own)
  return { values, calls, lines: linesOf(text, names, inner?.body ?? onBar) }
}

type Read = readonly [name: string, value: string]

const printed = (read: readonly Read[]): string =>
  read.map(([variable, value]) => `+"|${variable}="+StringFormat("%.15g",(double)(${value}))`).join('')

function functionNamed({ functions }: CheckedProgram, name: string): Block | null {
  return functions.find((found) => found.name === name && found.owner === null)?.declaration.body ?? null
}

/** Declarations of numbers at the top of a body. */
const numbersIn = (body: Block): readonly { readonly name: string; readonly at: number }[] =>
  body.statements.flatMap((statement) =>
    statement.kind === 'VariableDeclaration' && numericTypes.has(statement.type.name)
      ? statement.declarators
          .filter(({ dimensions }) => dimensions.length === 0)
          .map((found) => ({ name: found.name.name, at: statement.end }))
      : [],
  )

function variablesOf({ globals }: CheckedProgram, body: Block, text: string, index: string): readonly Read[] {
  const series = globals.flatMap((variable): readonly Read[] =>
    variable.input === null ? [[variable.name, placed(variable.name, text, index)]] : [],
  )
  return [...numbersIn(body).map(({ name }): Read => [name, name]), ...series]
}

/** A variable with a history is an array by bar. */
const placed = (name: string, text: string, index: string): string =>
  new RegExp(`\\b${name}\\[${index}\\]`).test(text) ? `${name}[${index}]` : name

// ------------------------------------------------------------------------------------------ functions

interface TracedFunction {
  readonly body: Block
  /** With the offset behind which a local may be read; 0 for fields. */
  readonly variables: readonly (readonly [name: string, value: string, from: number])[]
  readonly isVoid: boolean
}

/** Finds a function of the script: a function, or the method of the object that keeps its state. */
function tracedFunction({ functions }: CheckedProgram, text: string, name: string): TracedFunction | null {
  const wanted = name.toLowerCase()
  const isIt = (info: FunctionInfo): boolean =>
    info.owner ? info.name === 'At' && info.owner.name.toLowerCase() === wanted : info.name.toLowerCase() === wanted
  const found = functions.find((info) => isIt(info) && info.declaration.body)
  const body = found?.declaration.body
  if (!found || !body) return null
  const index = /\(const int (\w+)/.exec(text.slice(found.declaration.start, body.start))?.[1] ?? 'i'
  const code = text.slice(body.start, body.end)
  const fields = (found.owner?.fields ?? []).flatMap((field) => {
    const isNumber = field.type.kind !== 'class' && field.type.kind !== 'pointer'
    return isNumber ? [[field.name, placed(field.name, code, index), 0] as const] : []
  })
  const locals = numbersIn(body).map(({ name: own, at }) => [own, own, at] as const)
  return { body, variables: [...fields, ...locals], isVoid: text.slice(found.declaration.start).startsWith('void') }
}

/** Calls in which a function's variables are printed on a bar. */
const maxCalls = 20

function callInsertions(
  { body, variables, isVoid }: TracedFunction,
  { names }: Wanted,
  onBar: { readonly body: Block; readonly isInside: string },
): readonly Insertion[] {
  const printAt = (at: number): string => {
    const read = variables
      .filter(([own, , from]) => names.has(own) && from <= at)
      .map(([own, value]): Read => [own, value])
    return `if(tracedCalls>=0 && ++tracedCalls<=${maxCalls}) Print("${callMark}"${printed(read.slice(0, maxTraced))});`
  }
  const returns: Node[] = []
  const visit = (node: Node): void => {
    if (node.kind === 'ReturnStatement') returns.push(node)
    for (const part of childrenOf(node)) visit(part)
  }
  visit(body)
  return [
    { at: 0, text: 'int tracedCalls=-1; ' },
    { at: onBar.body.start + 1, text: ` tracedCalls=${onBar.isInside} ? 0 : -1; ` },
    ...returns.flatMap(({ start, end }) => [
      { at: start, text: `{ ${printAt(start)} ` },
      { at: end, text: ' }' },
    ]),
    ...(isVoid ? [{ at: body.end - 1, text: ` ${printAt(body.end)} ` }] : []),
  ]
}

function withInsertions(text: string, insertions: readonly Insertion[]): string {
  const sorted = [...insertions].sort((a, b) => a.at - b.at)
  let changed = ''
  let from = 0
  for (const { at, text: added } of sorted) {
    changed += text.slice(from, at) + added
    from = at
  }
  return changed + text.slice(from)
}

// -------------------------------------------------------------------------------------------- reading

function readTrace(
  logs: readonly string[],
  read: readonly Read[],
  count: number,
): Pick<ProgramTrace, 'values' | 'calls'> {
  const values = new Map(read.map(([name]) => [name, new Float64Array(count).fill(Number.NaN)]))
  const calls = new Map<number, readonly ReadonlyMap<string, number>[]>()
  let ofBar: ReadonlyMap<string, number>[] = []
  for (const log of logs) {
    if (log.includes(callMark)) ofBar.push(new Map(fieldsOf(log)))
    const from = log.indexOf(mark)
    if (from < 0) continue
    const bar = Number(log.slice(from + mark.length).split('|')[0])
    for (const [name, value] of fieldsOf(log)) {
      const series = values.get(name)
      if (series) series[bar] = value
    }
    calls.set(bar, ofBar)
    ofBar = []
  }
  return { values, calls }
}

function fieldsOf(log: string): readonly (readonly [name: string, value: number])[] {
  return log
    .split('|')
    .slice(1)
    .map((field) => {
      const [name = '', value = ''] = field.split('=')
      const number = Number(value)
      // The largest numbers mean na.
      return [name, Math.abs(number) > 1e300 || value === '' ? Number.NaN : number] as const
    })
}

function linesOf(
  text: string,
  names: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): ReadonlyMap<string, number> {
  const starts = lineStarts(text)
  const code = text.slice(start, end)
  return new Map(
    names.flatMap((name) => {
      const found = new RegExp(`\\b${name}(\\[\\w+\\])?\\s*=[^=]`).exec(code)
      return found ? [[name, positionAt(starts, start + found.index).line] as const] : []
    }),
  )
}
