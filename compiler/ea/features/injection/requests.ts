import type { Ea, CallSite } from '../../analyze/ea.ts'
import { typeOf } from '../../../mql/check/facts.ts'
import type { FeatureEdit } from './edits.ts'
import type { RenameIdentifier } from './names.ts'
import { tableOf } from '../../../text/table.ts'

/** Positions of the arguments of an opening call, and defaults of omitted ones. */
interface ArgumentLayout {
  readonly symbol: number
  readonly type: number | string
  readonly price: number
  readonly stop: number
  /** Default of each argument, up to the target, which follows the stop. */
  readonly defaults: readonly string[]
}

const market = (type: string): ArgumentLayout => ({
  symbol: 1,
  type,
  price: 2,
  stop: 3,
  defaults: ['', 'NULL', '0.0', '0.0', '0.0'],
})
const pending = (type: string): ArgumentLayout => ({
  symbol: 2,
  type,
  price: 1,
  stop: 3,
  defaults: ['', '', 'NULL', '0.0', '0.0'],
})

export const argumentLayouts: Readonly<Record<string, ArgumentLayout>> = tableOf({
  OrderSend: { symbol: 0, type: 1, price: 3, stop: 5, defaults: ['', '', '', '', '', '0', '0'] },
  'CTrade::Buy': market('ORDER_TYPE_BUY'),
  'CTrade::Sell': market('ORDER_TYPE_SELL'),
  'CTrade::BuyLimit': pending('ORDER_TYPE_BUY_LIMIT'),
  'CTrade::BuyStop': pending('ORDER_TYPE_BUY_STOP'),
  'CTrade::SellLimit': pending('ORDER_TYPE_SELL_LIMIT'),
  'CTrade::SellStop': pending('ORDER_TYPE_SELL_STOP'),
  'CTrade::PositionOpen': { symbol: 0, type: 1, price: 3, stop: 4, defaults: ['', '', '', '', '0.0', '0.0'] },
  'CTrade::OrderOpen': { symbol: 0, type: 1, price: 4, stop: 5, defaults: ['', '', '', '', '', '0.0', '0.0'] },
})

/** Sets stop and target of every order by the feature's functions, which receive the program's own. */
export function injectStops(ea: Ea, features: readonly string[], rename: RenameIdentifier): FeatureEdit[] {
  return ea.orderSends.flatMap((site) => {
    if (!ea.hasOrderPool && !site.name.startsWith('CTrade::')) {
      return [
        insertion(site.node.start, `(${rename('SetAtrStops')}(${argumentText(ea, site, 0, '')}) && `, features),
        closingInsertion(site.node.end, ')', features),
      ]
    }
    const layout = argumentLayouts[site.name]
    return layout ? fillArguments(ea, site, layout, features, rename) : []
  })
}

function fillArguments(
  ea: Ea,
  site: CallSite,
  { symbol, type, price, stop, defaults }: ArgumentLayout,
  features: readonly string[],
  rename: RenameIdentifier,
): FeatureEdit[] {
  const part = (at: number): string => argumentText(ea, site, at, defaults[at] ?? '')
  const [before, kind] = [part(symbol), typeof type === 'number' ? part(type) : type]
  const level = (name: string, own: string): string => `${rename(name)}(${before},${kind},${part(price)},${own})`
  const levels = [level('AtrStop', part(stop)), level('AtrTarget', part(stop + 1))]
  const { args, node } = site
  const edits = levels.flatMap((text, i) => {
    const argument = args[stop + i]
    return argument ? [{ start: argument.start, end: argument.end, text, features }] : []
  })
  if (args.length > stop + 1) return edits
  const missing = [...defaults.slice(args.length, stop), ...levels.slice(Math.max(0, args.length - stop))]
  return [...edits, insertion(node.end - 1, `,${missing.join(',')}`, features)]
}

const retryFunctions: ReadonlyMap<string, string> = new Map([
  ['OrderSend', 'SendWithRetry'],
  ['OrderClose', 'CloseWithRetry'],
  ['OrderModify', 'ModifyWithRetry'],
  ['OrderDelete', 'DeleteWithRetry'],
])

const retriedCalls = /^CTrade::((Buy|Sell)(Limit|Stop)?|Position(Open|Modify|Close)|Order(Open|Modify|Delete))$/

/** Sends every request through a function that retries. */
export function retryRequests(ea: Ea, features: readonly string[], rename: RenameIdentifier): FeatureEdit[] {
  if (ea.hasOrderPool) {
    return ea
      .callsOf(...retryFunctions.keys())
      .flatMap(({ node, name }) => renameCall(ea, node.callee, rename(retryFunctions.get(name) ?? name), features))
  }
  const requests = ea
    .callsOf('OrderSend')
    .flatMap(({ node }) => renameCall(ea, node.callee, rename('SendWithRetry'), features))
  const calls = ea.calls
    .filter((site) => retriedCalls.test(site.name))
    .flatMap((site) => {
      const object = objectOf(ea, site)
      return object
        ? [
            insertion(site.node.start, `${rename('Retried')}(`, features),
            closingInsertion(site.node.end, `,${object})`, features),
          ]
        : []
    })
  return [...requests, ...calls]
}

export function renameCall(
  ea: Ea,
  callee: CallSite['node']['callee'],
  to: string,
  features: readonly string[],
): FeatureEdit[] {
  const { start, end } = callee
  return /^Order(Send|Close|Modify|Delete)$/.test(ea.textOf(callee)) ? [{ start, end, text: to, features }] : []
}

/** Returns the trade object of a call if it can be passed: an object, not a pointer or `this`. */
function objectOf(ea: Ea, { node, visited }: CallSite): string | null {
  if (node.callee.kind !== 'MemberAccess') return null
  const type = typeOf(visited.facts, node.callee.object)
  return type.kind === 'class' && node.callee.object.kind !== 'Call' ? ea.textOf(node.callee.object) : null
}

export const insertion = (at: number, text: string, features: readonly string[]): FeatureEdit => ({
  start: at,
  end: at,
  text,
  features,
})

export const closingInsertion = (at: number, text: string, features: readonly string[]): FeatureEdit => ({
  start: at,
  end: at,
  text,
  features,
  closing: true,
})

export const argumentText = (ea: Ea, { args }: CallSite, at: number, fallback: string): string =>
  args[at] ? ea.textOf(args[at]) : fallback
