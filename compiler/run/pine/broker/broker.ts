import type { AccountResult, Trade } from '../../../api.ts'
import type { OnTick } from '../../traded-ticks.ts'
import { required } from '../../../text/required.ts'
import type { Context } from '../context.ts'
import type { CreateBroker } from '../create-broker.ts'
import type { OrderArguments, StrategyBroker, StrategySettings } from '../strategy.ts'
import type { Value } from '../value.ts'
import { LiveAccount, type LiveTerms } from './account.ts'
import { commands } from './commands.ts'
import type { EmulatorState } from './broker-state.ts'
import { Emulator } from './emulator.ts'
import type { ClosedTrade, Lot } from './orders.ts'
import { closedReadings, keptTrades, openReadings, variables } from './readings.ts'
import { brokerSettings } from './settings.ts'

/** The strategy tester's broker, as the Pine machine drives it. */
export const createBroker: CreateBroker = (settings, context) =>
  new Broker(settings, context, -Infinity, { ignoresCosts: false })

/**
 * Creates a broker without fees and slippage that fills limits when they are touched. After a fill the script sees only
 * the known part of the bar. `onTick` is called at each fill.
 */
export const createFreeBroker =
  ({ onTick, properties, live }: FreeBroker = {}): CreateBroker =>
  (settings, context) =>
    new Broker(
      { ...settings, commission_value: 0, slippage: 0, backtest_fill_limits_assumption: 0, ...properties },
      context,
      -Infinity,
      { ignoresCosts: true, onTick, live },
    )

/** Whether the broker ignores costs, and for one that does its listener and its account. */
interface BrokerMode extends Pick<FreeBroker, 'onTick' | 'live'> {
  readonly ignoresCosts: boolean
}

/** The part of a bar that becomes known after its open. */
interface BarRest {
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export interface FreeBroker {
  readonly onTick?: OnTick | undefined
  /** Settings of the user that override the script's. */
  readonly properties?: StrategySettings | undefined
  /** The account at a broker that the orders go to. */
  readonly live?: (LiveTerms & { readonly countsAccountMoney: boolean }) | undefined
}

/**
 * Creates a broker for a backtest from `start`, ms UTC: the script runs on earlier bars, but its orders are ignored.
 */
export const createBrokerFrom =
  (start: number): CreateBroker =>
  (settings, context) =>
    new Broker(settings, context, start, { ignoresCosts: false })

/**
 * The broker. It may lag behind the script: a past bar without pending orders is processed when its results are first
 * read, or at the end of the run.
 */
class Broker implements StrategyBroker {
  readonly recalculates: boolean
  private equityByBar: Float64Array
  private readonly emulator: Emulator
  /** The walk of a bar on which the script runs in between. */
  private walk: Generator<void> | null = null
  /** Whether the current bar's close is processed. */
  private closed = false
  /** The last started bar, and the last processed one. */
  private begunBar = -1
  private passedBar = -1
  /** The full current bar, while the script sees a part of it. */
  private fullBar: BarRest | null = null

  constructor(
    settings: StrategySettings,
    private readonly context: Context,
    /** Time from which the strategy trades, ms UTC. */
    private readonly start: number,
    { ignoresCosts, onTick, live: terms }: BrokerMode,
  ) {
    const account = terms ? new LiveAccount(terms, terms.countsAccountMoney) : null
    this.emulator = new Emulator(brokerSettings(settings, context.run.version, ignoresCosts, account), context, onTick)
    this.recalculates = this.emulator.settings.recalculate
    this.equityByBar = new Float64Array(context.bars.time.length).fill(NaN)
  }

  get waitingEntries(): StrategyBroker['waitingEntries'] {
    return this.emulator.orders.flatMap((order) => {
      const prices = order.kind === 'entry' ? [order.limit, order.stop].filter((price) => !Number.isNaN(price)) : []
      return order.kind === 'entry' && prices.length > 0 ? [{ side: order.side, prices }] : []
    })
  }

  get waiting(): number {
    return this.emulator.orders.length
  }

  beforeBar(): boolean {
    const { context, emulator, recalculates } = this
    this.begunBar = context.bar
    this.closed = false
    if (emulator.orders.length === 0 && !recalculates && context.phase === 'history') return false
    this.passedBar = context.bar
    if (this.fullBar) this.showFullBar(this.fullBar)
    if (this.walk !== null || !emulator.passSimpleBar()) {
      this.walk ??= emulator.passBar()
      if (!this.walk.next().done) {
        if (emulator.settings.live) this.showPartialBar()
        return true
      }
      this.walk = null
    }
    return false
  }

  /** Processes all started bars. */
  private catchUp(): Emulator {
    const { begunBar, closed, context, emulator, equityByBar } = this
    if (this.passedBar === begunBar) return emulator
    const { bar } = context
    context.bar = this.passedBar + 1
    while ((context.bar = emulator.passCalmBars(begunBar, equityByBar)) <= begunBar) {
      if (!emulator.passSimpleBar()) emulator.passBar().next()
      equityByBar[context.bar++] = emulator.equity
    }
    if (!closed) equityByBar[begunBar] = NaN
    context.bar = bar
    this.passedBar = begunBar
    return emulator
  }

  private showPartialBar(): void {
    const {
      context: {
        bars: { high, low, close, volume },
        bar,
      },
      emulator: {
        walk: { partialBar: passedBar },
      },
    } = this
    const fullBar = {
      high: high[bar] ?? NaN,
      low: low[bar] ?? NaN,
      close: close[bar] ?? NaN,
      volume: volume[bar] ?? NaN,
    }
    this.fullBar = fullBar
    high[bar] = passedBar.high
    low[bar] = passedBar.low
    close[bar] = passedBar.price
    volume[bar] = fullBar.volume * passedBar.share
  }

  private showFullBar(fullBar: BarRest): void {
    const {
      context: {
        bars: { high, low, close, volume },
        bar,
      },
    } = this
    high[bar] = fullBar.high
    low[bar] = fullBar.low
    close[bar] = fullBar.close
    volume[bar] = fullBar.volume
    this.fullBar = null
  }

  afterBar(): boolean {
    const { emulator, context, closed } = this
    this.closed = true
    if (this.passedBar !== context.bar) return false
    const { fills } = emulator.execution
    if (!closed) emulator.passClose()
    if (context.bar >= this.equityByBar.length) this.equityByBar = longer(this.equityByBar, context.bar * 2 + 1)
    this.equityByBar[context.bar] = emulator.equity
    return this.recalculates && emulator.execution.fills > fills
  }

  order(name: string, args: OrderArguments): void {
    if (this.context.time >= this.start) commands[name]?.(this.catchUp(), args, this.context.bar)
  }

  value(name: string): Value {
    return variables[name]?.(this.catchUp(), this.price) ?? NaN
  }

  call(name: string, args: readonly Value[]): Value {
    const [first] = args
    const emulator = this.catchUp()
    if (name === 'default_entry_qty') return emulator.defaultQuantity(first as number)
    if (name === 'convert_to_account') return (first as number) * emulator.accountRate
    if (name === 'convert_to_symbol') return (first as number) / emulator.accountRate
    const { ledger } = emulator.book
    const [list, field = ''] = name.split('.')
    const index = first as number
    if (list === 'closedtrades') {
      const isForgotten = index < ledger.closed.length - keptTrades
      return read(isForgotten ? undefined : ledger.closed[index], field, (trade) =>
        required(closedReadings[field], name)(trade),
      )
    }
    return read(ledger.lots[index], field, (lot) => required(openReadings[field], name)(lot, emulator, this.price))
  }

  mark(): EmulatorState {
    return this.catchUp().mark()
  }

  reset(state: EmulatorState): void {
    this.emulator.reset(state)
  }

  get trades(): readonly Trade[] {
    const { closed, lots } = this.catchUp().book.ledger
    const all = [...closed.map(closedTrade), ...lots.map((lot) => this.openTrade(lot))]
    return all.map((trade, k) => ({ ...trade, number: k + 1 }))
  }

  get equity(): Float64Array {
    this.catchUp()
    return this.equityByBar.subarray(0, this.context.bars.time.length)
  }

  get account(): AccountResult | undefined {
    const {
      context: { bars },
    } = this
    return this.catchUp().book.accountAt(this.price, this.context.time + bars.period * 1000 - 1)
  }

  private get price(): number {
    return this.context.close
  }

  private openTrade(lot: Lot): Trade {
    return {
      number: 0,
      direction: lot.side > 0 ? 'long' : 'short',
      entryId: lot.id,
      entryTime: lot.time,
      entryPrice: lot.price,
      exitId: null,
      exitTime: null,
      exitPrice: null,
      quantity: lot.left,
      profit: this.emulator.book.profitOf(lot, this.price),
    }
  }
}

/** Realtime bars come one by one. */
function longer(values: Float64Array, count: number): Float64Array {
  const all = new Float64Array(count).fill(NaN)
  all.set(values)
  return all
}

/** Properties of a missing trade are na; its size is 0. */
const stringFields: ReadonlySet<string> = new Set(['entry_comment', 'entry_id', 'exit_comment', 'exit_id'])

function read<T>(from: T | undefined, field: string, reading: (from: T) => Value): Value {
  if (from === undefined) return field === 'size' ? 0 : stringFields.has(field) ? null : NaN
  return reading(from)
}

function closedTrade(trade: ClosedTrade): Trade {
  return {
    number: 0,
    direction: trade.side > 0 ? 'long' : 'short',
    entryId: trade.id,
    entryTime: trade.entryTime,
    entryPrice: trade.entryPrice,
    exitId: trade.exitId,
    exitTime: trade.exitTime,
    exitPrice: trade.exitPrice,
    quantity: trade.quantity,
    profit: trade.profit,
  }
}
