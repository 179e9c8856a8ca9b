import type { Node, Statement } from '../syntax/nodes.ts'
import type { Collected } from './collect.ts'
import type { Session } from './session.ts'

type FunctionNode = Node & { kind: 'FunctionDeclaration' }

/** How an old entry point is called in MQL5, and what its returns become. */
interface Entry {
  readonly name: string
  readonly head: string
  readonly result: string
}

const init: Entry = { name: 'OnInit', head: 'int OnInit()', result: 'return(INIT_SUCCEEDED);' }
const deinit: Entry = { name: 'OnDeinit', head: 'void OnDeinit(const int reason)', result: 'return;' }
const starts: Readonly<Record<string, Entry>> = {
  ea: { name: 'OnTick', head: 'void OnTick()', result: 'return;' },
  script: { name: 'OnStart', head: 'void OnStart()', result: 'return;' },
}

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

function calculateHead(s: Session): string {
  const names = parameters.map((text) => text.replace(/(\w+)\[/, (_whole, name: string) => `${s.freeName(name)}[`))
  return `int OnCalculate(const int ${s.freeName('rates_total')},const int ${s.freeName('prev_calculated')},${names.slice(0, 3).join(',')},\n                ${names.slice(3).join(',')})`
}

export function entryOf(s: Session, name: string): Entry | null {
  if (name === 'init') return init
  if (name === 'deinit') return deinit
  if (name !== 'start') return null
  if (s.checked.kind !== 'indicator') return starts[s.checked.kind] ?? starts.ea
  return { name: 'OnCalculate', head: calculateHead(s), result: `return(${s.freeName('rates_total')});` }
}

const modern: Readonly<Record<string, readonly string[]>> = {
  init: ['OnInit'],
  deinit: ['OnDeinit'],
  start: ['OnCalculate', 'OnTick', 'OnStart'],
}

/** The program has the handler under its new name as well, or calls the old one: then the old one stays a function. */
export function isReplaced(s: Session, fn: FunctionNode, { called }: Collected): boolean {
  const { name } = fn.name
  if (fn.scope || !fn.body || fn.params.length > 0 || called.has(name)) return false
  return Object.hasOwn(modern, name) && !modern[name].some((other) => s.names.has(other))
}

/** Turns init, start and deinit into event handlers, where they stand. */
export function portEntry(s: Session, fn: FunctionNode): void {
  const entry = entryOf(s, fn.name.name)
  if (!entry || !fn.body) return
  s.replace(
    { ...fn, end: fn.body.start } as FunctionNode,
    `${entry.head}${gap(s, fn)}`,
    `MetaTrader 5 calls ${entry.name}`,
  )
  for (const statement of returnsOf(fn.body.statements)) {
    if (s.original(statement) !== entry.result) s.replace(statement, entry.result, `the result of ${entry.name}`)
  }
  const last = fn.body.statements[fn.body.statements.length - 1]
  if (entry.result !== 'return;' && last?.kind !== 'ReturnStatement') {
    s.editsOf(fn).insert(fn.body.end - 1, `   ${entry.result}\n  `, `${entry.name} returns a value`)
  }
}

/** White space and comments between the old head and its brace. */
function gap(s: Session, fn: FunctionNode): string {
  return (
    /\)((?:\s|\/\/.*|\/\*[^]*?\*\/)*)$/.exec(s.parsed.files[s.fileOf(fn)].text.slice(fn.start, fn.body!.start))?.[1] ??
    '\n'
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

/** The old function stays and the new handler calls it. */
export function callerOf(s: Session, name: string, first: readonly string[]): string {
  const entry = entryOf(s, name)
  if (!entry) return ''
  const result = entry.result === 'return;' ? '' : `\n   ${entry.result}`
  return `\n${entry.head}\n  {\n${first.map((line) => `   ${line}\n`).join('')}   ${name}();${result}\n  }\n`
}
