import { argumentOf } from '../builtins/signature.ts'
import { constantOf, referenceOf } from '../pine/check/facts.ts'
import type { BuiltinCall, CheckedScript, Instance, Reference } from '../pine/check/model.ts'
import type { Expression, Node, Statement } from '../pine/syntax/nodes.ts'
import { walk } from '../pine/syntax/visit.ts'
import { sliceFor, symbolsIn } from '../pine/analyze/slice.ts'
import type { CauseId } from '../ids.ts'

/** A place of the script that may be the cause of a change. */
export interface Suspect {
  readonly cause: CauseId
  /** Offset in the script's text. */
  readonly at: number
}

/** Returns the places on which the statement at an offset depends and that may change its past, in the text's order. */
export function suspectsOf(script: CheckedScript, at: number): readonly Suspect[] {
  const { main } = script
  const { body } = script.script
  const own = body.find(({ start, end }) => start <= at && at < end)
  const makers = !own ? [] : own.kind === 'FunctionDeclaration' ? callersOf(script, own) : [own]
  const slices = makers.flatMap((maker) => [maker, ...sliceFor(main, body, symbolsIn(main, maker))])
  const statements = slices.length > 0 ? [...new Set(slices)] : body
  const found = new Map<string, Suspect>()
  const add = (cause: CauseId, place: number): void => {
    found.set(`${cause} ${place}`, { cause, at: place })
  }
  const seen = new Set<Instance>()
  for (const statement of statements) {
    if (statement.kind !== 'FunctionDeclaration') collect({ script, instance: main, seen, add }, statement, null)
  }
  return [...found.values()].sort((a, b) => a.at - b.at)
}

/** Returns all places of a script that may change its past. */
export const allSuspects = (script: CheckedScript): readonly Suspect[] => suspectsOf(script, -1)

/** Returns the statements that run a function, directly or through others. */
function callersOf({ main, script: { body } }: CheckedScript, target: Statement): readonly Statement[] {
  const seen = new Map<Instance, boolean>()
  const reaches = (instance: Instance, node: Statement | Node): boolean => {
    let isFound = false
    walk(node, (inner) => {
      const reference = isFound ? null : referenceOf(instance, inner)
      if (reference?.kind === 'user-call') isFound = runs(reference.target)
    })
    return isFound
  }
  const runs = (instance: Instance): boolean => {
    const { declaration } = instance
    if (!declaration || declaration === target) return declaration === target
    const known = seen.get(instance)
    if (known !== undefined) return known
    seen.set(instance, false)
    const result = reaches(instance, declaration.body)
    seen.set(instance, result)
    return result
  }
  return body.filter((statement) => statement.kind !== 'FunctionDeclaration' && reaches(main, statement))
}

interface Search {
  readonly script: CheckedScript
  readonly instance: Instance
  readonly seen: Set<Instance>
  readonly add: (cause: CauseId, at: number) => void
}

/** Visits a node and the functions it calls. `callAt` is the call in the script that led into a library. */
function collect(search: Search, node: Statement | Node, callAt: number | null): void {
  const { script, instance, seen, add } = search
  walk(node, (inner) => {
    const reference = referenceOf(instance, inner)
    if (!reference) return
    const cause = causeOf(instance, reference)
    if (cause) add(cause, callAt ?? placeOf(reference, inner))
    if (reference.kind !== 'user-call' || seen.has(reference.target)) return
    seen.add(reference.target)
    const { declaration, home } = reference.target
    if (!declaration) return
    const entry = home === script ? null : (callAt ?? inner.start)
    collect({ ...search, instance: reference.target }, declaration.body, entry)
  })
}

/** A varip variable is named at its declaration, everything else where it is used. */
const placeOf = (reference: Reference, node: Node): number =>
  reference.kind === 'variable' ? reference.symbol.declared.start : node.start

function causeOf(instance: Instance, reference: Reference): CauseId | null {
  switch (reference.kind) {
    case 'builtin-variable': {
      const { cause, name } = reference.builtin
      return cause ?? (name.startsWith('strategy.') ? 'chart-start' : null)
    }
    case 'builtin-call':
      return callCause(instance, reference)
    case 'variable':
      return reference.symbol.mode === 'varip' ? 'varip' : null
    case 'field':
      return reference.type !== 'chart.point' && reference.type.fields[reference.index]?.varip ? 'varip' : null
    default:
      return null
  }
}

function callCause(instance: Instance, call: BuiltinCall): CauseId | null {
  const { cause = null } = call.builtin
  if (cause !== 'forming-request') return cause
  const timeframe = argumentOf(call, 'timeframe')
  if (timeframe && isChartTimeframe(instance, timeframe)) return null
  const lookahead = argumentOf(call, 'lookahead')
  const isOff = !lookahead || isOffValue(constantOf(instance, lookahead))
  if (isOff) return cause
  const expression = argumentOf(call, 'expression')
  return expression && isBehind(instance, expression) ? null : 'looks-ahead'
}

const isOffValue = (value: unknown): boolean => value === false || (typeof value === 'string' && value.endsWith('_off'))

function isChartTimeframe(instance: Instance, node: Expression): boolean {
  if (constantOf(instance, node) === '') return true
  const reference = referenceOf(instance, node)
  return reference?.kind === 'builtin-variable' && reference.builtin.ofChart === 'timeframe'
}

/** Returns whether an expression looks at closed bars, or at what is known of a bar from its start. */
function isBehind(instance: Instance, node: Expression): boolean {
  if (node.kind === 'Tuple') return node.elements.every((element) => isBehind(instance, element))
  if (node.kind === 'Parenthesized') return isBehind(instance, node.expression)
  const reference = referenceOf(instance, node)
  if (reference?.kind === 'builtin-variable') return reference.builtin.isKnownAtOpen === true
  const offset = node.kind === 'History' ? constantOf(instance, node.offset) : null
  return typeof offset === 'number' && offset >= 1
}
