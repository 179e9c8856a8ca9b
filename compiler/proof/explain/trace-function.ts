import type { CheckedProgram, FunctionInfo, MqlType } from '../../mql/check/model.ts'
import { childrenOf } from '../../mql/port/walk.ts'
import type { Block, Node, ReturnStatement } from '../../mql/syntax/nodes.ts'
import { followed } from './explanation-words.ts'
import { resultName, type TraceRequest } from './trace-request.ts'

/** A variable of the script, and how the program reads it. */
export type Read = readonly [name: string, value: string]

/** Text that is put into a program, which keeps its lines. */
export interface Insertion {
  readonly at: number
  readonly text: string
  /** The word there that it replaces. */
  readonly instead?: string
}

export const callMark = '@call'
/** The field that says how many calls a bar has made. */
export const callCount = '@made'
const numericTypes: ReadonlySet<string> = new Set(['double', 'int', 'long', 'bool', 'float', 'uint'])

export const printed = (read: readonly Read[]): string =>
  read.map(([variable, value]) => `+"|${variable}="+StringFormat("%.15g",(double)(${value}))`).join('')

interface Local {
  readonly name: string
  /** How its value is written: a variable with a history is an array by bar. */
  readonly value: string
  /** The offset behind which it may be read. */
  readonly from: number
}

/** A function of the script or of a library in the program: a function, or the method of the object of its state. */
interface TracedFunction {
  readonly body: Block
  readonly params: readonly string[]
  readonly locals: readonly Local[]
  /** Type of the result where it is a number; null for others. */
  readonly resultType: string | null
  readonly isVoid: boolean
}

/** Whether a variable holds numbers that are the script's; a color has its parts in another order. */
export function isNumeric(type: MqlType): boolean {
  const held = type.kind === 'array' ? type.element : type
  return held.kind === 'primitive' && numericTypes.has(held.name)
}

/** Declarations of numbers at the top of a body. */
export const numbersIn = (body: Block): readonly { readonly name: string; readonly at: number }[] =>
  body.statements.flatMap((statement) =>
    statement.kind === 'VariableDeclaration' && numericTypes.has(statement.type.name)
      ? statement.declarators
          .filter(({ dimensions }) => dimensions.length === 0)
          .map((found) => ({ name: found.name.name, at: statement.end }))
      : [],
  )

export const placed = (name: string, text: string, index: string): string =>
  new RegExp(`\\b${name}\\[${index}\\]`).test(text) ? `${name}[${index}]` : name

/** Names that are taken in MQL get a number: `iClose` is `iClose2`. Returns the program's name for each that has one. */
export function programNames(names: Iterable<string>, available: readonly string[]): ReadonlyMap<string, string> {
  const wanted = new Set(names)
  return new Map(
    [...wanted].flatMap((name) => {
      const found = available.includes(name)
        ? name
        : available.find((other) => !wanted.has(other) && isNumbered(other, name))
      return found === undefined ? [] : [[name, found] as const]
    }),
  )
}

const isNumbered = (name: string, stem: string): boolean =>
  name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length))

/**
 * Finds a function in a program. It has several there where it is called with several types; of functions with one name
 * the one that has most of its parameters is meant.
 */
export function tracedFunctions(
  { functions }: CheckedProgram,
  text: string,
  { inside, functions: known }: Pick<TraceRequest, 'inside' | 'functions'>,
): readonly TracedFunction[] {
  if (!inside) return []
  const stem = inside.name.name.toLowerCase()
  const longer = [...known].map((name) => name.toLowerCase()).filter((name) => name.length > stem.length)
  const isIt = (info: FunctionInfo): boolean => {
    if (info.owner && info.name !== 'At') return false
    const name = (info.owner ?? info).name.toLowerCase()
    const isOther = longer.some((other) => name === other || isNumbered(name, other))
    return (name === stem || isNumbered(name, stem)) && !isOther
  }
  const found = functions.filter(isIt).flatMap((info) => tracedFunction(info, text) ?? [])
  const params = inside.params.map((param) => param.name.name)
  const score = ({ params: own, locals }: TracedFunction): number =>
    programNames(params, [...own.map((name) => name.replace(/Now$/, '')), ...namesOf(locals)]).size
  const most = Math.max(...found.map(score))
  return found.filter((one) => score(one) === most)
}

function tracedFunction({ declaration, owner }: FunctionInfo, text: string): TracedFunction | null {
  const { body, params, returnType, pointer } = declaration
  if (!body) return null
  const index = /\(const int (\w+)/.exec(text.slice(declaration.start, body.start))?.[1] ?? 'i'
  const code = text.slice(body.start, body.end)
  const fields = (owner?.fields ?? []).flatMap((field): readonly Local[] => {
    return isNumeric(field.type) ? [{ name: field.name, value: placed(field.name, code, index), from: 0 }] : []
  })
  const locals = numbersIn(body).map(({ name, at }): Local => ({ name, value: name, from: at }))
  const numbers = params.flatMap(({ type, name, dimensions }): readonly Local[] =>
    name && dimensions.length === 0 && numericTypes.has(type.name)
      ? [{ name: name.name, value: name.name, from: 0 }]
      : [],
  )
  const isNumber = returnType !== null && !pointer && numericTypes.has(returnType.name)
  return {
    body,
    params: params.flatMap(({ name }) => (name ? [name.name] : [])),
    locals: [...fields, ...locals, ...numbers],
    resultType: isNumber ? returnType.name : null,
    isVoid: returnType?.name === 'void',
  }
}

/** Where a function gives its variables their values and returns its result; null without one. */
export function placesIn([first]: readonly TracedFunction[], names: ReadonlySet<string>) {
  if (!first) return null
  const { body, locals } = first
  const ofProgram = programNames(names, namesOf(locals))
  return { body, names: ofProgram, result: returnsIn(body).at(-1)?.start ?? null }
}

const namesOf = (locals: readonly Local[]): readonly string[] => locals.map(({ name }) => name)

interface CallsInput {
  readonly names: ReadonlySet<string>
  readonly onBar: Block
  /** The condition that a bar is asked for. */
  readonly isInside: string
}

/** Returns what prints a function's variables and its result at the end of each call on the bars that are asked for. */
export function callInsertions(
  checked: CheckedProgram,
  traced: readonly TracedFunction[],
  { names, onBar, isInside }: CallsInput,
): readonly Insertion[] {
  return [
    { at: 0, text: 'int tracedCalls=-1; ' },
    { at: onBar.start + 1, text: ` tracedCalls=${isInside} ? 0 : -1; ` },
    ...requestedBodies(checked).flatMap(pauseIn),
    ...traced.flatMap((one) => printsIn(one, names)),
  ]
}

/** Bodies of what calculates on the bars of a request. */
const requestedBodies = ({ functions }: CheckedProgram): readonly Block[] =>
  functions.flatMap(({ name, owner, declaration: { body } }) =>
    name === 'Calculate' && body && owner?.fields.some((field) => field.name === 'bars') ? [body] : [],
  )

/** Calls on other bars than the chart's are not traced. */
const pauseIn = (body: Block): readonly Insertion[] => [
  { at: body.start + 1, text: ' int tracedBefore=tracedCalls; tracedCalls=-1; ' },
  ...returnsIn(body).flatMap(({ start, end }): readonly Insertion[] => [
    { at: start, text: '{ tracedCalls=tracedBefore; ' },
    { at: end, text: ' }' },
  ]),
  { at: body.end - 1, text: ' tracedCalls=tracedBefore; ' },
]

function printsIn(
  { body, locals, resultType, isVoid }: TracedFunction,
  names: ReadonlySet<string>,
): readonly Insertion[] {
  const ofProgram = programNames(names, namesOf(locals))
  const printAt = (at: number, result: readonly Read[]): string => {
    const read = [...ofProgram].flatMap(([name, own]): readonly Read[] => {
      const local = locals.find((one) => one.name === own)
      return local && local.from <= at ? [[name, local.value]] : []
    })
    const all = printed([...result, ...read.slice(0, followed.variables)])
    return `if(tracedCalls>=0 && ++tracedCalls<=${followed.calls}) Print("${callMark}"${all});`
  }
  return [
    ...returnsIn(body).flatMap(({ start, end, value }): readonly Insertion[] => {
      if (!value || resultType === null)
        return [
          { at: start, text: `{ ${printAt(start, [])} ` },
          { at: end, text: ' }' },
        ]
      const print = printAt(start, [[resultName, 'tracedResult']])
      return [
        { at: start, text: `{ ${resultType} tracedResult=`, instead: 'return' },
        { at: end, text: ` ${print} return(tracedResult); }` },
      ]
    }),
    ...(isVoid ? [{ at: body.end - 1, text: ` ${printAt(body.end, [])} ` }] : []),
  ]
}

function returnsIn(body: Node): readonly ReturnStatement[] {
  const returns: ReturnStatement[] = []
  const visit = (node: Node): void => {
    if (node.kind === 'ReturnStatement') returns.push(node)
    for (const part of childrenOf(node)) visit(part)
  }
  visit(body)
  return returns
}
