import { required, lookUp } from '../../text/required.ts'
import type { Node, Statement } from '../syntax/nodes.ts'
import type { Collected } from './collect.ts'
import type { Session } from './session.ts'

type FunctionNode = Node & { kind: 'FunctionDeclaration' }

/** The MQL5 form of an old entry point, and of its returns. */
interface Entry {
  readonly name: string
  readonly head: string
  readonly result: string
}

const init: Entry = { name: 'OnInit', head: 'int OnInit()', result: 'return(INIT_SUCCEEDED);' }
const deinit: Entry = { name: 'OnDeinit', head: 'void OnDeinit(const int reason)', result: 'return;' }
const startOfExpert: Entry = { name: 'OnTick', head: 'void OnTick()', result: 'return;' }
const startOfScript: Entry = { name: 'OnStart', head: 'void OnStart()', result: 'return;' }

const parameters = [
  'const datetime &time[]',
  'const double &open[]',
  'const double &high[]',
  'const double &low[]',
  'const double &close[]',
  'const long &tick_volume[]',
  'const long &volume[]',
  'const int &spread[]',
]

function calculateHead(session: Session): string {
  const names = parameters.map((text) =>
    text.replace(/(\w+)\[/, (_whole, name: string) => `${session.freeName(name)}[`),
  )
  const counts = `const int ${session.freeName('rates_total')},const int ${session.freeName('prev_calculated')}`
  const [firstLine, secondLine] = [names.slice(0, 3).join(','), names.slice(3).join(',')]
  return `int OnCalculate(${counts},${firstLine},\n                ${secondLine})`
}

function entryOf(session: Session, name: string): Entry | null {
  if (name === 'init') return init
  if (name === 'deinit') return deinit
  if (name !== 'start') return null
  if (session.checked.kind === 'script') return startOfScript
  if (session.checked.kind !== 'indicator') return startOfExpert
  return { name: 'OnCalculate', head: calculateHead(session), result: `return(${session.freeName('rates_total')});` }
}

const newHandlerNames: Readonly<Record<string, readonly string[]>> = {
  init: ['OnInit'],
  deinit: ['OnDeinit'],
  start: ['OnCalculate', 'OnTick', 'OnStart'],
}

/**
 * Tells whether the old function becomes the handler. It stays if the new handler exists or the program calls the old
 * one.
 */
export function isReplaced(session: Session, fn: FunctionNode, { calledFunctions: called }: Collected): boolean {
  const { name } = fn.name
  if (fn.scope || !fn.body || fn.params.length > 0 || called.has(name)) return false
  return lookUp(newHandlerNames, name) !== undefined && !hasNewHandler(session, name)
}

/** Tells whether the program has the handler that MetaTrader 5 calls in place of an old function. */
export const hasNewHandler = (session: Session, name: string): boolean =>
  lookUp(newHandlerNames, name)?.some((other) => session.namesOutsideClasses.has(other)) ?? false

/** Turns init, start and deinit into event handlers in place. */
export function portEntry(session: Session, fn: FunctionNode): void {
  const entry = entryOf(session, fn.name.name)
  if (!entry || !fn.body) return
  session.replace(
    { ...fn, end: fn.body.start },
    `${entry.head}${textBeforeBody(session, fn)}`,
    `MetaTrader 5 calls ${entry.name}`,
  )
  for (const statement of returnsOf(fn.body.statements)) {
    if (session.original(statement) !== entry.result)
      session.replace(statement, entry.result, `the result of ${entry.name}`)
  }
  const last = fn.body.statements[fn.body.statements.length - 1]
  if (entry.result !== 'return;' && last?.kind !== 'ReturnStatement') {
    session.editsOf(fn).insert(fn.body.end - 1, `   ${entry.result}\n  `, `${entry.name} returns a value`)
  }
}

/** Returns white space and comments between the old head and its brace. */
function textBeforeBody(session: Session, fn: FunctionNode): string {
  return (
    /\)((?:\s|\/\/.*|\/\*[^]*?\*\/)*)$/.exec(
      session.sourceOf(fn).text.slice(fn.start, required(fn.body, 'body of a function').start),
    )?.[1] ?? '\n'
  )
}

function returnsOf(statements: readonly Node[]): Statement[] {
  const found: Statement[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    if (!('kind' in node)) return
    if (node.kind === 'ReturnStatement') found.push(node as Statement)
    else for (const value of Object.values(node)) visit(value)
  }
  statements.forEach(visit)
  return found
}

/** Returns a handler that calls the old function. */
export function callerOf(session: Session, name: string, first: readonly string[]): string {
  const entry = entryOf(session, name)
  if (!entry) return ''
  const result = entry.result === 'return;' ? '' : `\n   ${entry.result}`
  return `\n${entry.head}\n  {\n${first.map((line) => `   ${line}\n`).join('')}   ${name}();${result}\n  }\n`
}
