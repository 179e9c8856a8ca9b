import type { Program } from '../program.ts'
import * as make from '../tree/make.ts'
import { withBlocks, withExpressions, withParts } from '../tree/map.ts'
import type { CallSite, Expr, Func, Stmt, Variable } from '../tree/nodes.ts'

/**
 * Makes functions with state that the script calls in one place functions of MQL: what they keep is at file level.
 * Others are structs, of which each call has an object.
 */
export function withSingleCalls(program: Program): Program {
  const found = new Map<CallSite, Func>()
  const held: Held = { sites: [...program.sites], variables: [...program.variables] }
  // Callers come last.
  for (const func of [...program.functions].reverse()) {
    const site = canMove(func, program) ? onlyCallOf(func, held, program) : null
    if (!site) continue
    found.set(site, func)
    move(func, site, held)
  }
  if (found.size === 0) return program
  for (const { body } of [...program.functions, program.main])
    body.splice(0, body.length, ...body.map((statement) => rewritten(statement, found)))
  return { ...program, ...held }
}

/** Objects and variables at file level. */
interface Held {
  readonly sites: CallSite[]
  readonly variables: Variable[]
}

const canMove = (func: Func, { contextDependent }: Program): boolean =>
  func.stateful &&
  !func.counted &&
  !func.request &&
  !contextDependent.has(func) &&
  func.members.every(({ type }) => type.kind !== 'pointer')

/** The object of a function's only call, where that is in the script's own statements or in a moved function. */
function onlyCallOf(func: Func, { sites }: Held, { functions }: Program): CallSite | null {
  const [only, more] = [...sites, ...functions.flatMap((other) => other.sites)].filter(({ type }) => type === func)
  return only && !more && !only.turn && sites.includes(only) ? only : null
}

function move(func: Func, site: CallSite, { sites, variables }: Held): void {
  const name = lowerFirst(func.name)
  sites.splice(sites.indexOf(site), 1)
  for (const member of func.members) {
    member.name = `${name}${upperFirst(member.name)}`
    member.owner = null
    variables.push(member)
  }
  for (const inner of func.sites) {
    inner.owner = null
    sites.push(inner)
  }
  func.members.length = 0
  func.sites.length = 0
  func.stateful = false
  func.name = name
}

const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)
const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const rewritten = (statement: Stmt, found: ReadonlyMap<CallSite, Func>): Stmt =>
  withBlocks(
    withExpressions(statement, (value) => rewrittenValue(value, found)),
    (block) => block.map((inner) => rewritten(inner, found)),
  )

function rewrittenValue(value: Expr, found: ReadonlyMap<CallSite, Func>): Expr {
  const func = value.kind === 'site' ? found.get(value.site) : undefined
  const whole = withParts(value, (part) => rewrittenValue(part, found))
  return func && whole.kind === 'site' ? make.callOf(func, whole.args, whole) : whole
}
