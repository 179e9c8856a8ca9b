import { tableOf } from '../../../text/table.ts'
import type { CallSite, Ea } from '../../analyze/ea.ts'
import type { FeatureEdit } from './edits.ts'
import type { RenameIdentifier } from './names.ts'
import { argumentLayouts, argumentText, closingInsertion, insertion, renameCall } from './requests.ts'

/** Functions that check a request and then send it. */
const checkedFunctions: Readonly<Record<string, string>> = tableOf({
  OrderSend: 'SendChecked',
  OrderModify: 'ModifyChecked',
  OrderClose: 'CloseChecked',
  OrderDelete: 'DeleteChecked',
})

/** Index of the volume among the arguments of methods that open. */
const volumeArguments: Readonly<Record<string, number>> = tableOf({ 'CTrade::PositionOpen': 2, 'CTrade::OrderOpen': 2 })

/** Questions before methods that change or close; each takes the first arguments of the method. */
const questions: Readonly<Record<string, { readonly name: string; readonly args: number }>> = tableOf({
  'CTrade::PositionModify': { name: 'IsChangePossible', args: 3 },
  'CTrade::PositionClose': { name: 'IsClosePossible', args: 1 },
  'CTrade::PositionClosePartial': { name: 'IsClosePossible', args: 1 },
  'CTrade::OrderDelete': { name: 'IsOrderFree', args: 1 },
  'CTrade::OrderModify': { name: 'IsOrderFree', args: 1 },
})

interface RequestChecks {
  readonly features: readonly string[]
  readonly rename: RenameIdentifier
  /** Another feature sends the requests and calls these functions, so calls of OrderSend stay as they are. */
  readonly hasRetries: boolean
  /** Another feature sets stops and targets with enough room. */
  readonly hasStops: boolean
}

/** Sends every request through functions that check it. */
export function checkRequests(ea: Ea, checks: RequestChecks): FeatureEdit[] {
  const { features, rename, hasRetries } = checks
  const names = ea.hasOrderPool ? Object.keys(checkedFunctions) : ['OrderSend']
  const functions = hasRetries
    ? []
    : ea
        .callsOf(...names)
        .flatMap(({ node, name }) => renameCall(ea, node.callee, rename(checkedFunctions[name] ?? name), features))
  if (ea.hasOrderPool) return functions
  return [
    ...functions,
    ...ea.calls.flatMap((site) => [...checkedOpening(ea, site, checks), ...askedBefore(ea, site, checks)]),
  ]
}

/** In the text of the retrying functions, replaces calls of the server by the checking functions. */
export function withCheckedCalls(code: string): string {
  return code.replace(
    /\b(OrderSend|OrderModify|OrderClose|OrderDelete)(?=\()/g,
    (name) => checkedFunctions[name] ?? name,
  )
}

/** Corrects volume and levels among the arguments of a method that opens, and asks before it whether it can. */
function checkedOpening(ea: Ea, site: CallSite, { features, rename, hasStops }: RequestChecks): FeatureEdit[] {
  const layout = site.name.startsWith('CTrade::') ? argumentLayouts[site.name] : undefined
  if (!layout) return []
  const part = (at: number): string => argumentText(ea, site, at, layout.defaults[at] ?? '')
  const kind = typeof layout.type === 'number' ? part(layout.type) : layout.type
  const symbol = part(layout.symbol)
  const volumeAt = volumeArguments[site.name] ?? 0
  const lots = `${rename('CheckedLots')}(${symbol},${part(volumeAt)})`
  const level = (name: string, at: number): readonly [number, string] => [
    at,
    `${rename(name)}(${symbol},${kind},${part(layout.price)},${part(at)})`,
  ]
  const isPending = !/^CTrade::(Buy|Sell|PositionOpen)$/.test(site.name)
  const replaced = new Map<number, string>([
    [volumeAt, lots],
    ...(isPending
      ? [[layout.price, `${rename('PendingWithRoom')}(${symbol},${kind},${part(layout.price)})`] as const]
      : []),
    ...(hasStops ? [] : [level('StopWithRoom', layout.stop), level('TargetWithRoom', layout.stop + 1)]),
  ])
  return [
    ...site.args.flatMap((argument, at) => {
      const text = replaced.get(at)
      return argument && text !== undefined ? [{ start: argument.start, end: argument.end, text, features }] : []
    }),
    ...askedFirst(ea, site, `${rename('IsOrderPossible')}(${symbol},${kind},${lots})`, features),
  ]
}

function askedBefore(ea: Ea, site: CallSite, { features, rename }: RequestChecks): FeatureEdit[] {
  const question = questions[site.name]
  if (!question || site.args.length < question.args) return []
  const given = Array.from({ length: question.args }, (_, at) => argumentText(ea, site, at, ''))
  return askedFirst(ea, site, `${rename(question.name)}(${given.join(',')})`, features)
}

/** Makes a call depend on a question: a statement by `if`, with a block before an `else`; a value by `&&`. */
function askedFirst(ea: Ea, { node }: CallSite, question: string, features: readonly string[]): FeatureEdit[] {
  const statement = ea.parents.get(node)
  if (statement?.kind !== 'ExpressionStatement')
    return [insertion(node.start, `(${question} && `, features), closingInsertion(node.end, ')', features)]
  const parent = ea.parents.get(statement)
  const hasElse = parent?.kind === 'IfStatement' && parent.whenTrue === statement && parent.whenFalse !== null
  return hasElse
    ? [insertion(statement.start, `{ if(${question}) `, features), closingInsertion(statement.end, ' }', features)]
    : [insertion(statement.start, `if(${question}) `, features)]
}
