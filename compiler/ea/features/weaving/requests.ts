import type { Ea, Site } from '../../analyze/ea.ts'
import { typeOf } from '../../../mql/check/facts.ts'
import type { FeatureEdit } from './changes.ts'
import type { Names } from './names.ts'

/** Where an opening call has its parts, and what stands for those left out. */
interface Layout {
  readonly symbol: number
  readonly type: number | string
  readonly price: number
  readonly stop: number
  /** What each argument is where it is left out, up to the target, which follows the stop. */
  readonly defaults: readonly string[]
}

const market = (type: string): Layout => ({
  symbol: 1,
  type,
  price: 2,
  stop: 3,
  defaults: ['', 'NULL', '0.0', '0.0', '0.0'],
})
const pending = (type: string): Layout => ({
  symbol: 2,
  type,
  price: 1,
  stop: 3,
  defaults: ['', '', 'NULL', '0.0', '0.0'],
})

const layouts: Readonly<Record<string, Layout>> = {
  OrderSend: { symbol: 0, type: 1, price: 3, stop: 5, defaults: ['', '', '', '', '', '0', '0'] },
  'CTrade::Buy': market('ORDER_TYPE_BUY'),
  'CTrade::Sell': market('ORDER_TYPE_SELL'),
  'CTrade::BuyLimit': pending('ORDER_TYPE_BUY_LIMIT'),
  'CTrade::BuyStop': pending('ORDER_TYPE_BUY_STOP'),
  'CTrade::SellLimit': pending('ORDER_TYPE_SELL_LIMIT'),
  'CTrade::SellStop': pending('ORDER_TYPE_SELL_STOP'),
  'CTrade::PositionOpen': { symbol: 0, type: 1, price: 3, stop: 4, defaults: ['', '', '', '', '0.0', '0.0'] },
  'CTrade::OrderOpen': { symbol: 0, type: 1, price: 4, stop: 5, defaults: ['', '', '', '', '', '0.0', '0.0'] },
}

/** Stop and target of every order by the functions of the feature, which are handed the program's own. */
export function fillStops(ea: Ea, features: readonly string[], names: Names): FeatureEdit[] {
  return ea.sends.flatMap((site) => {
    if (ea.dialect === 'mql5' && !site.name.startsWith('CTrade::')) {
      return [
        put(site.node.start, `(${names('SetAtrStops')}(${textOf(ea, site, 0, '')}) && `, features),
        close(site.node.end, ')', features),
      ]
    }
    const layout = layouts[site.name]
    return layout ? argumentsFilled(ea, site, layout, features, names) : []
  })
}

function argumentsFilled(
  ea: Ea,
  site: Site,
  { symbol, type, price, stop, defaults }: Layout,
  features: readonly string[],
  names: Names,
): FeatureEdit[] {
  const part = (at: number): string => textOf(ea, site, at, defaults[at] ?? '')
  const [before, kind] = [part(symbol), typeof type === 'number' ? part(type) : type]
  const level = (name: string, own: string): string => `${names(name)}(${before},${kind},${part(price)},${own})`
  const wanted = [level('AtrStop', part(stop)), level('AtrTarget', part(stop + 1))]
  const { args, node } = site
  const edits = wanted.flatMap((text, i) => {
    const given = args[stop + i]
    return given ? [{ start: given.start, end: given.end, text, features }] : []
  })
  if (args.length > stop + 1) return edits
  const missing = [...defaults.slice(args.length, stop), ...wanted.slice(Math.max(0, args.length - stop))]
  return [...edits, put(node.end - 1, `,${missing.join(',')}`, features)]
}

const inMql4: Readonly<Record<string, string>> = {
  OrderSend: 'SendWithRetry',
  OrderClose: 'CloseWithRetry',
  OrderModify: 'ModifyWithRetry',
  OrderDelete: 'DeleteWithRetry',
}

const traded =
  /^CTrade::(Buy|Sell|BuyLimit|BuyStop|SellLimit|SellStop|PositionOpen|PositionModify|PositionClose|OrderOpen|OrderModify|OrderDelete)$/

/** Every request by way of a function that tries again. */
export function retryRequests(ea: Ea, features: readonly string[], names: Names): FeatureEdit[] {
  if (ea.dialect === 'mql4') {
    return ea
      .callsOf(...Object.keys(inMql4))
      .flatMap(({ node, name }) => renamed(ea, node.callee, names(inMql4[name]), features))
  }
  const requests = ea
    .callsOf('OrderSend')
    .flatMap(({ node }) => renamed(ea, node.callee, names('SendWithRetry'), features))
  const calls = ea.calls
    .filter((site) => traded.test(site.name))
    .flatMap((site) => {
      const object = objectOf(ea, site)
      return object
        ? [put(site.node.start, `${names('Retried')}(`, features), close(site.node.end, `,${object})`, features)]
        : []
    })
  return [...requests, ...calls]
}

function renamed(ea: Ea, callee: Site['node']['callee'], to: string, features: readonly string[]): FeatureEdit[] {
  const { start, end } = callee
  return /^Order(Send|Close|Modify|Delete)$/.test(ea.textOf(callee)) ? [{ start, end, text: to, features }] : []
}

/** The trade object of a call, where it is one that can be handed on: an object, not a pointer or `this`. */
function objectOf(ea: Ea, { node, seen }: Site): string | null {
  if (node.callee.kind !== 'MemberAccess') return null
  const type = typeOf(seen.facts, node.callee.object)
  return type.kind === 'class' && node.callee.object.kind !== 'Call' ? ea.textOf(node.callee.object) : null
}

const put = (at: number, text: string, features: readonly string[]): FeatureEdit => ({
  start: at,
  end: at,
  text,
  features,
})

const close = (at: number, text: string, features: readonly string[]): FeatureEdit => ({
  start: at,
  end: at,
  text,
  features,
  closing: true,
})

const textOf = (ea: Ea, { args }: Site, at: number, otherwise: string): string =>
  args[at] ? ea.textOf(args[at]) : otherwise
