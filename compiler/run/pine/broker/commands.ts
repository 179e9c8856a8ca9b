import type { OrderArguments } from '../strategy.ts'
import type { Value } from '../value.ts'
import type { Emulator } from './emulator.ts'
import {
  isMarket,
  isTrailing,
  type EntryOrder,
  type ExitOrder,
  type FillAlert,
  type Lot,
  type Order,
  type Side,
} from './orders.ts'
import { onGrid } from './prices.ts'
import { lastWord } from './settings.ts'
import { rearm } from './trails.ts'
import { tableOf } from '../../../text/table.ts'

/** Effects of the `strategy.*` calls on the broker. `bar` is the bar of the call. */
export type Command = (emulator: Emulator, args: OrderArguments, bar: number) => void

const number = (value: Value): number => (typeof value === 'number' ? value : NaN)
const text = (value: Value): string => (typeof value === 'string' ? value : '')
const asked = (args: OrderArguments): boolean =>
  args.when === undefined ||
  args.when === null ||
  args.when === true ||
  (typeof args.when === 'number' && args.when !== 0)

/** The first text that is not empty. */
function alertOf({ context: { run } }: Emulator, args: OrderArguments, ...params: readonly string[]): FillAlert {
  const messages = args.disable_alert === true ? [] : params.map((param) => text(args[param]))
  return { text: messages.find((one) => one !== '') ?? '', at: run.at }
}

/** Replaces a pending order of the same id, in its place; closing orders add up. */
function place(emulator: Emulator, order: Order): void {
  if (emulator.risk.halted && order.kind === 'entry') return
  const same =
    order.kind === 'close'
      ? -1
      : emulator.orders.findIndex((other) => other.kind === order.kind && idOf(other) === idOf(order))
  const replaced = emulator.orders[same]
  if (replaced) emulator.orders[same] = { ...order, sequence: replaced.sequence }
  else emulator.orders.push(order)
}

const idOf = (order: Order): string => (order.kind === 'exit' ? `${order.id}\n${order.entry}` : (order.id ?? ''))

/**
 * Returns the contracts of the opposite position that a priced order turns: the position after the market and closing
 * orders placed earlier on this bar.
 */
function carryOf(emulator: Emulator, id: string, side: Side, bar: number): number {
  const { book, orders } = emulator
  let size = book.size
  for (const order of orders) {
    if (order.bar !== bar || (order.kind === 'entry' && order.id === id)) continue
    if (order.kind === 'close')
      size -= Math.sign(size) * Math.min(Math.abs(size), order.quantity, openOf(emulator, order.id))
    else if (order.kind === 'entry' && isMarket(order))
      size = order.side * order.quantity + (order.raw || size * order.side > 0 ? size : 0)
  }
  return Math.max(0, -side * size)
}

function openOf(emulator: Emulator, id: string | null): number {
  const takes = (lot: Lot): boolean => id === null || lot.id === id
  return emulator.book.ledger.lots.filter(takes).reduce((sum, lot) => sum + lot.left, 0)
}

/**
 * Returns the quantity in whole steps. Without a quantity, a market order is sized at the bar's close, a priced one at
 * its price.
 */
function quantityOf(emulator: Emulator, args: OrderArguments): { readonly wanted: number; readonly quantity: number } {
  const given = number(args.qty)
  if (!Number.isNaN(given)) return { wanted: given, quantity: emulator.tradable(given) }
  const [limit, stop] = [number(args.limit), number(args.stop)]
  const price = Number.isNaN(stop) ? limit : stop
  const sizedAt = Number.isNaN(price) ? emulator.close : price
  return { wanted: emulator.wantedByDefault(sizedAt), quantity: emulator.defaultQuantity(sizedAt) }
}

const entry =
  (raw: boolean): Command =>
  (emulator, args, bar) => {
    const side: Side = lastWord<string>(args.direction, 'long') === 'short' ? -1 : 1
    const {
      book,
      margin,
      context: {
        symbol: { tickSize },
      },
    } = emulator
    const { wanted, quantity } = quantityOf(emulator, args)
    const order: EntryOrder = {
      kind: 'entry',
      id: text(args.id),
      side,
      quantity,
      byDefault: Number.isNaN(number(args.qty)),
      carry: carryOf(emulator, text(args.id), side, bar),
      afterClose: emulator.orders.some((other) => other.kind === 'close' && other.bar === bar),
      limit: onGrid(number(args.limit), tickSize),
      stop: onGrid(number(args.stop), tickSize),
      ocaName: text(args.oca_name),
      ocaType: lastWord(args.oca_type, 'none'),
      comment: text(args.comment),
      alert: alertOf(emulator, args, 'alert_message'),
      raw,
      sequence: emulator.sequence++,
      bar,
      from: book.side,
      origin: emulator.walk.nextOrigin,
      activated: false,
    }
    const isFull = !raw && book.side === side && book.ledger.lots.length >= emulator.settings.pyramiding
    const isPlaced = !isFull || (emulator.settings.processOnClose && !isMarket(order))
    // Orders of the last bar never reach a broker.
    const isAsked = isPlaced && !emulator.risk.halted && bar < emulator.context.bars.time.length - 1
    if (isAsked) emulator.settings.account?.trade(wanted)
    if (!(order.quantity > 0) || !Number.isFinite(order.quantity)) return
    if (isFull && refuseFull(emulator, order)) return
    const asks = !raw && isMarket(order) && !order.byDefault
    if (asks && !margin.carries(side, order.quantity, emulator.close, book.equity(emulator.close))) return
    place(emulator, order)
  }

/**
 * Refuses an entry beyond pyramiding; a priced one also removes the pending entry of its id. With
 * `process_orders_on_close` the fill decides.
 */
function refuseFull(emulator: Emulator, order: EntryOrder): boolean {
  if (isMarket(order)) return true
  if (emulator.settings.processOnClose) return false
  emulator.orders = emulator.orders.filter((other) => other.kind !== 'entry' || other.id !== order.id)
  return true
}

const exit: Command = (emulator, args, bar) => {
  const order: ExitOrder = {
    kind: 'exit',
    id: text(args.id),
    entry: text(args.from_entry),
    quantity: number(args.qty),
    percent: Number.isNaN(number(args.qty_percent)) ? 100 : number(args.qty_percent),
    profit: number(args.profit),
    limit: number(args.limit),
    loss: number(args.loss),
    stop: number(args.stop),
    trailPrice: number(args.trail_price),
    trailPoints: number(args.trail_points),
    trailOffset: number(args.trail_offset),
    ocaName: text(args.oca_name),
    side: emulator.book.side,
    version: emulator.settings.version,
    origin: emulator.walk.nextOrigin,
    comments: {
      any: text(args.comment),
      profit: text(args.comment_profit),
      loss: text(args.comment_loss),
      trailing: text(args.comment_trailing),
    },
    alerts: {
      profit: alertOf(emulator, args, 'alert_profit', 'alert_message'),
      loss: alertOf(emulator, args, 'alert_loss', 'alert_message'),
      trailing: alertOf(emulator, args, 'alert_trailing', 'alert_message'),
    },
    sequence: emulator.sequence++,
    bar,
  }
  const prices = [order.profit, order.limit, order.loss, order.stop, order.trailPrice, order.trailPoints]
  if (prices.every(Number.isNaN)) return
  const exists = (id: string): boolean =>
    emulator.book.ledger.cycle.some((lot) => id === '' || lot.id === id) ||
    emulator.orders.some((other) => other.kind === 'entry' && (id === '' || other.id === id))
  if (!exists(order.entry)) return
  place(emulator, order)
  if (isTrailing(order)) rearm(emulator.legs(), order)
  // A close beyond the activation starts the trail.
  emulator.trail(emulator.close, true)
}

const close =
  (all: boolean): Command =>
  (emulator, args, bar) => {
    const id = all ? null : text(args.id)
    const open = openOf(emulator, id)
    if (open === 0) return
    const [quantity, percent] = [number(args.qty), number(args.qty_percent)]
    const whole = all ? open : Infinity
    const part = Number.isNaN(percent) || percent >= 100 ? whole : (open * percent) / 100
    place(emulator, {
      kind: 'close',
      id,
      quantity: Number.isNaN(quantity) ? part : quantity,
      side: emulator.book.side,
      comment: text(args.comment),
      alert: alertOf(emulator, args, 'alert_message'),
      sequence: emulator.sequence++,
      bar,
      origin: emulator.walk.nextOrigin,
      immediately: args.immediately === true,
    })
  }

const threshold = (args: OrderArguments) => ({
  value: number(args.value),
  percent: lastWord(args.type, 'percent_of_equity') === 'percent_of_equity',
})

export const commands: Readonly<Record<string, Command>> = tableOf({
  entry: (emulator, args, bar) => asked(args) && entry(false)(emulator, args, bar),
  order: (emulator, args, bar) => asked(args) && entry(true)(emulator, args, bar),
  exit: (emulator, args, bar) => asked(args) && exit(emulator, args, bar),
  close: (emulator, args, bar) => asked(args) && close(false)(emulator, args, bar),
  close_all: (emulator, args, bar) => asked(args) && close(true)(emulator, args, bar),
  cancel: (emulator, args) => {
    if (asked(args)) emulator.orders = emulator.orders.filter((order) => order.id !== text(args.id))
  },
  cancel_all: (emulator, args) => {
    if (asked(args)) emulator.orders = []
  },
  'risk.allow_entry_in': (emulator, args) => void (emulator.risk.state.direction = lastWord(args.value, 'all')),
  'risk.max_position_size': (emulator, args) => void (emulator.risk.state.maxPosition = number(args.contracts)),
  'risk.max_drawdown': (emulator, args) => emulator.risk.limit({ maxDrawdown: threshold(args) }),
  'risk.max_intraday_loss': (emulator, args) => emulator.risk.limit({ maxDayLoss: threshold(args) }),
  'risk.max_intraday_filled_orders': (emulator, args) => void (emulator.risk.state.maxDayFills = number(args.count)),
  'risk.max_cons_loss_days': (emulator, args) => emulator.risk.limit({ maxLossDays: number(args.count) }),
})
