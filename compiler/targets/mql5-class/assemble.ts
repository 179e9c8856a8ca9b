import { print, frameVariables, inputsOf } from '../../emit/emit.ts'
import { joinSections } from '../../emit/sections.ts'
import { name } from '../../emit/code/settings.ts'
import type { EmitContext, EmittedParts, Refused } from '../../emit/target.ts'
import type { Program } from '../../ir/program.ts'
import type { Linked } from '../../link/link.ts'
import * as mql from '../../mql/syntax/build.ts'
import type {
  Declaration,
  Expression,
  FunctionDeclaration,
  Member,
  Statement,
  VariableDeclaration,
} from '../../mql/syntax/nodes.ts'
import { isPublic, pascalCase } from './frame.ts'
import { namesDeclaredIn, withPrefix, wordsOf } from './words.ts'

/**
 * Puts the class together. State of a run is a member, so that a host has as many objects as it likes;
 * types and functions without such values stand at file level, with names that begin like the class.
 */
export function assemble(context: EmitContext, parts: EmittedParts, linked: Linked): string | Refused {
  const { program, names } = context
  const [variable] = linked.variables
  if (variable) return { refused: `the runtime keeps ${variable.name} for the whole program` }
  const className = names.fresh(`C${pascalCase(program.title).slice(0, 24) || 'Indicator'}`)
  const [types = [], , globals = [], functions = []] = parts.script
  const all = inputsOf({ ...context, program: { ...program, alerts: [] } })
  const enums = all.filter(({ kind }) => kind === 'EnumDeclaration')
  const inputs = all.filter((one) => !enums.includes(one))
  const state = [...frameVariables(context), ...globals]
  const own = [...inputs, ...state].flatMap((one) => (one.kind === 'VariableDeclaration' ? namesOf(one) : []))
  const { outside, inside } = sorted([...functions, ...parts.frame].filter(isFunction), new Set(own))
  const fileLevel = [
    print(enums),
    linked.beforeScript,
    print(types),
    linked.beforeFrame,
    linked.types,
    print(outside),
    linked.functions,
  ]
  const shared = readBy(fileLevel, [...own, ...inside.map((one) => one.name.name)])
  if (shared !== null) return { refused: `a function that keeps values, or the runtime, reads ${shared} of the script` }
  const members = membersOf(className, { program, inputs, state, methods: inside })
  const [before, after] = [fileLevel.slice(0, 5), fileLevel.slice(5)]
  const text = joinSections([...before, print([classOf(className, members)]), ...after])
  return withPrefix(text, className, namesDeclaredIn(joinSections(fileLevel)))
}

const isFunction = (one: Declaration): one is FunctionDeclaration => one.kind === 'FunctionDeclaration'
const namesOf = (one: VariableDeclaration): readonly string[] => one.declarators.map((d) => d.name.name)

/** Functions that read a member are methods, and so are the functions that call them. */
function sorted(functions: readonly FunctionDeclaration[], own: ReadonlySet<string>) {
  const members = new Set(own)
  const inside = new Set<FunctionDeclaration>()
  for (let known = -1; known < inside.size;) {
    known = inside.size
    for (const one of functions) {
      const isMethod = isOfFrame(one) || [...wordsOf(print([one]))].some((word) => members.has(word))
      if (isMethod) members.add(one.name.name)
      if (isMethod) inside.add(one)
    }
  }
  return { inside: functions.filter((one) => inside.has(one)), outside: functions.filter((one) => !inside.has(one)) }
}

const frameMethods: ReadonlySet<string> = new Set(['Init', 'Calculate', 'OnBar'])
const isOfFrame = (one: FunctionDeclaration): boolean => frameMethods.has(one.name.name)

/** Returns a member that texts at file level read, which they cannot; null where they read none. */
function readBy(sources: readonly string[], members: readonly string[]): string | null {
  const words = wordsOf(sources.join('\n'))
  return members.find((member) => words.has(member)) ?? null
}

interface Parts {
  readonly program: Program
  readonly inputs: readonly Declaration[]
  readonly state: readonly Declaration[]
  readonly methods: readonly FunctionDeclaration[]
}

const classOf = (className: string, members: readonly Member[]): Declaration =>
  mql.classOf('class', className, members, {
    leading: [
      mql.blankLines(),
      ...mql.boxComment(
        'Set inputs of an object, call Init in OnInit and Calculate on',
        'each tick. The methods of the plots take the number of a bar.',
      ),
    ],
  })

function membersOf(className: string, { program, inputs, state, methods }: Parts): Member[] {
  const hoisted = methods.map(hoist)
  const variables = [...state, ...hoisted.flatMap(({ statics }) => statics)].filter(isVariable)
  const started = [...inputs.filter(isVariable), ...variables].flatMap((one) => firstValues(one, program))
  const functions = hoisted.map(({ method }) => method)
  return [
    ...(inputs.length > 0 ? [mql.access('public'), ...inputs.flatMap(asMember)] : []),
    mql.access('private'),
    ...variables.map((one) => plain(one)),
    ...functions.filter((one) => !isPublic(one)),
    mql.access('public'),
    mql.func(null, className, [], started, {
      leading: inputs.length > 0 ? [mql.sectionComment("Inputs have the script's own values")] : [],
    }),
    ...functions.filter(isPublic),
  ]
}

const isVariable = (one: Declaration): one is VariableDeclaration => one.kind === 'VariableDeclaration'

/** An input, or the heading of a group as a comment. */
function asMember(input: Declaration, at: number, list: readonly Declaration[]): Member[] {
  const before = list[at - 1]
  const heading =
    before?.kind === 'InputGroup' && before.title.kind === 'StringLiteral'
      ? [mql.sectionComment(before.title.value)]
      : []
  return isVariable(input) ? [plain(mql.withTrivia(input, { leading: [...heading, ...input.leading] }))] : []
}

/** A variable without storage and first value, which the constructor gives. */
const plain = (one: VariableDeclaration): VariableDeclaration => ({
  ...one,
  storage: null,
  leading: one.leading.filter(({ kind }) => kind === 'Comment'),
  declarators: one.declarators.map((declarator) => ({ ...declarator, init: null })),
})

/** Makes a method's static variables members: each object has its own. */
function hoist(method: FunctionDeclaration): { method: FunctionDeclaration; statics: readonly VariableDeclaration[] } {
  const { body } = method
  const isStatic = (one: Statement) => one.kind === 'VariableDeclaration' && one.storage === 'static'
  const statics = body?.statements.flatMap((one) => (one.kind === 'VariableDeclaration' && isStatic(one) ? [one] : []))
  if (!body || !statics?.length) return { method, statics: [] }
  const statements = body.statements.filter((one) => !isStatic(one))
  return { method: { ...method, body: { ...body, statements } }, statics }
}

const zeros: Readonly<Partial<Record<string, () => Expression>>> = {
  double: () => mql.real(0),
  int: () => mql.int(0),
  long: () => mql.int(0),
  color: () => mql.int(0),
  datetime: () => mql.int(0),
  bool: () => mql.bool(false),
  string: () => mql.string(''),
}

/** Assigns first values to variables: members begin undefined. Series grow, and objects begin with the first bar. */
function firstValues({ type, declarators }: VariableDeclaration, program: Program): Statement[] {
  const zero = Object.hasOwn(zeros, type.name) ? zeros[type.name] : undefined
  const isEnum = program.enums.some((one) => one.name === type.name)
  return declarators.flatMap(({ name: declared, init, dimensions, pointer }) => {
    if (dimensions.length > 0) return []
    const value = init ?? (pointer ? name('NULL') : isEnum ? mql.cast(type.name, 0) : zero?.())
    return value ? [mql.statement(mql.assign(declared.name, value))] : []
  })
}
