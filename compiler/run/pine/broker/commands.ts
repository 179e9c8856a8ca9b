import type { OrderArguments } from '../strategy.ts'
import type { Value } from '../value.ts'
import type { Emulator } from './emulator.ts'
import { isMarket, type EntryOrder, type ExitOrder, type Order, type Side } from './orders.ts'
import { lastWord } from './settings.ts'

/** What each `strategy.*` call that asks for something does to the broker. `bar` is the bar of the call. */
export type Command = (emulator: Emulator, args: OrderArguments, bar: number) => void

const number = (value: Value): number => (typeof value === 'number' ? value : NaN)
const text = (value: Value): string => (typeof value === 'string' ? value : '')
const asked = (args: OrderArguments): boolean => args.when === undefined || args.when === null || args.when === true || (typeof args.when === 'number' && args.when !== 0)

/** An order of the same id takes the place of a waiting one, and keeps its turn. */
function place(emulator: Emulator, order: Order): void {
  if (emulator.risk.halted && order.kind === 'entry') return
  const same = emulator.orders.findIndex((other) => other.kind === order.kind && idOf(other) === idOf(order))
  if (same >= 0) emulator.orders[same] = { ...order, sequence: emulator.orders[same].sequence }
  else emulator.orders.push(order)
}

const idOf = (order: Order): string => (order.kind === 'exit' ? `${order.id}\n${order.entry}` : (order.id ?? ''))

/** Contracts that close orders of this bar will take from the position before an entry meets it. */
function pendingClose(emulator: Emulator, bar: number): number {
  const size = Math.abs(emulator.book.size)
  let closing = 0
  for (const order of emulator.orders) {
    if (order.kind !== 'close' || order.bar !== bar) continue
    const open = emulator.book.ledger.lots.filter((lot) => order.id === null || lot.id === order.id).reduce((sum, lot) => sum + lot.left, 0)
    closing += Number.isNaN(order.quantity) ? (open * order.percent) / 100 : Math.min(order.quantity, open)
  }
  return Math.min(size, closing)
}

/** Without a quantity a market order is sized at the close of the bar that asks; a priced one at its price. */
function quantityOf(emulator: Emulator, args: OrderArguments): number {
  const given = number(args.qty)
  if (!Number.isNaN(given)) return given
  const [limit, stop] = [number(args.limit), number(args.stop)]
  const price = Number.isNaN(stop) ? limit : stop
  return emulator.defaultQuantity(Number.isNaN(price) ? emulator.close : price)
}

const entry = (raw: boolean): Command => (emulator, args, bar) => {
  const side: Side = lastWord<string>(args.direction, 'long') === 'short' ? -1 : 1
  const { book } = emulator
  const carry = book.side === -side ? Math.max(0, Math.abs(book.size) - pendingClose(emulator, bar)) : 0
  const order: EntryOrder = {
    kind: 'entry', id: text(args.id), side, quantity: quantityOf(emulator, args), carry, limit: number(args.limit), stop: number(args.stop),
    ocaName: text(args.oca_name), ocaType: lastWord(args.oca_type, 'none'), comment: text(args.comment), raw,
    sequence: emulator.sequence++, bar, from: book.side, activated: false,
  }
  if (order.quantity <= 0) return
  if (!raw && book.side === side && book.ledger.lots.length >= emulator.settings.pyramiding) {
    // A priced order replaces the one of its id even where it is refused itself.
    if (!isMarket(order) && !emulator.settings.processOnClose) emulator.orders = emulator.orders.filter((other) => other.kind !== 'entry' || other.id !== order.id)
    if (isMarket(order) || !emulator.settings.processOnClose) return
  }
  place(emulator, order)
}

const exit: Command = (emulator, args, bar) => {
  const order: ExitOrder = {
    kind: 'exit', id: text(args.id), entry: text(args.from_entry), quantity: number(args.qty),
    percent: Number.isNaN(number(args.qty_percent)) ? 100 : number(args.qty_percent),
    profit: number(args.profit), limit: number(args.limit), loss: number(args.loss), stop: number(args.stop),
    trailPrice: number(args.trail_price), trailPoints: number(args.trail_points), trailOffset: number(args.trail_offset), ocaName: text(args.oca_name),
    comments: { any: text(args.comment), profit: text(args.comment_profit), loss: text(args.comment_loss), trailing: text(args.comment_trailing) },
    sequence: emulator.sequence++, bar,
  }
  const prices = [order.profit, order.limit, order.loss, order.stop, order.trailPrice, order.trailPoints]
  if (prices.every(Number.isNaN)) return
  const exists = (id: string): boolean =>
    emulator.book.ledger.lots.some((lot) => id === '' || lot.id === id) || emulator.orders.some((other) => other.kind === 'entry' && (id === '' || other.id === id))
  if (!exists(order.entry)) return
  place(emulator, order)
  emulator.beginTrails()
}

const close = (all: boolean): Command => (emulator, args, bar) => {
  const id = all ? null : text(args.id)
  if (!emulator.book.ledger.lots.some((lot) => id === null || lot.id === id)) return
  const order: Order = {
    kind: 'close', id, quantity: number(args.qty), percent: Number.isNaN(number(args.qty_percent)) ? 100 : number(args.qty_percent),
    comment: text(args.comment), sequence: emulator.sequence++, bar,
  }
  place(emulator, order)
  if (args.immediately === true) emulator.passClose()
}

const threshold = (args: OrderArguments) => ({ value: number(args.value), percent: lastWord(args.type, 'percent_of_equity') === 'percent_of_equity' })

export const commands: Readonly<Record<string, Command>> = {
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
  'risk.max_drawdown': (emulator, args) => void (emulator.risk.state.maxDrawdown = threshold(args)),
  'risk.max_intraday_loss': (emulator, args) => void (emulator.risk.state.maxDayLoss = threshold(args)),
  'risk.max_intraday_filled_orders': (emulator, args) => void (emulator.risk.state.maxDayFills = number(args.count)),
  'risk.max_cons_loss_days': (emulator, args) => void (emulator.risk.state.maxLossDays = number(args.count)),
}
