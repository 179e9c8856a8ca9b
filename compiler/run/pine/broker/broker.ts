import type { AccountResult, Trade } from '../../../api.ts'
import type { OnTick } from '../../../traded-ticks.ts'
import type { Context } from '../context.ts'
import type { CreateBroker, OrderArguments, StrategyBroker, StrategySettings } from '../strategy.ts'
import type { Value } from '../value.ts'
import { LiveAccount, type LiveTerms } from './account.ts'
import { commands } from './commands.ts'
import { Emulator, type EmulatorState } from './emulator.ts'
import type { ClosedTrade, Lot } from './orders.ts'
import { closedReadings, keptTrades, openReadings, variables } from './readings.ts'
import { brokerSettings } from './settings.ts'

/** The strategy tester's broker, as the Pine machine drives it. */
export const createBroker: CreateBroker = (settings, context) => new Broker(settings, context, -Infinity)

/**
 * A broker that takes nothing, lets nothing slip and fills a limit where it is met; after a fill the script is shown what
 * can be known of the bar by then. `onTick` is told where on their paths bars met its orders.
 */
export const createFreeBroker =
  ({ onTick, properties, live }: FreeBroker = {}): CreateBroker =>
  (settings, context) =>
    new Broker(
      { ...settings, commission_value: 0, slippage: 0, backtest_fill_limits_assumption: 0, ...properties },
      context,
      -Infinity,
      true,
      onTick,
      live,
    )

export interface FreeBroker {
  readonly onTick?: OnTick
  /** What the user has set beside the script's own settings. */
  readonly properties?: StrategySettings
  /** The account at a broker that the orders go to. */
  readonly live?: LiveTerms & { readonly countsAccountMoney: boolean }
}

/** A broker for a backtest that begins at `start` (ms UTC): the script runs on earlier bars, but its orders are passed over. */
export const createBrokerFrom =
  (start: number): CreateBroker =>
  (settings, context) =>
    new Broker(settings, context, start)

/**
 * It may lag behind the script: a bar of the past on which no order waits is passed when somebody asks for what the broker
 * has, or with the end of the run. Until then nobody could have seen what it brought.
 */
class Broker implements StrategyBroker {
  readonly recalculates: boolean
  private noted: Float64Array
  private readonly emulator: Emulator
  /** The way of a bar on which the script is to run in between. */
  private walk: Generator<void> | null = null
  /** The present bar's close has been passed. */
  private closed = false
  /** The last bar that was begun, and the last one that has been passed. */
  private begun = -1
  private passed = -1
  /** The present bar as it is, while the script is shown as much of it as has been passed. */
  private whole: readonly [high: number, low: number, close: number, volume: number] | null = null

  constructor(
    settings: StrategySettings,
    private readonly context: Context,
    private readonly start: number,
    live = false,
    onTick?: OnTick,
    terms?: FreeBroker['live'],
  ) {
    const account = terms ? new LiveAccount(terms, terms.countsAccountMoney) : null
    this.emulator = new Emulator(brokerSettings(settings, context.run.version, live, account), context, onTick)
    this.recalculates = this.emulator.settings.recalculate
    this.noted = new Float64Array(context.bars.time.length).fill(NaN)
  }

  beforeBar(): boolean {
    const { context, emulator, recalculates } = this
    this.begun = context.bar
    this.closed = false
    if (emulator.orders.length === 0 && !recalculates && context.phase === 'history') return false
    this.passed = context.bar
    if (this.whole) this.showWhole(this.whole)
    if (this.walk !== null || !emulator.passSimpleBar()) {
      this.walk ??= emulator.passBar()
      if (!this.walk.next().done) {
        if (emulator.settings.live) this.showPassed()
        return true
      }
      this.walk = null
    }
    return false
  }

  /** Passes the bars that were begun. */
  private catchUp(): Emulator {
    const { begun, closed, context, emulator, noted } = this
    if (this.passed === begun) return emulator
    const { bar } = context
    context.bar = this.passed + 1
    while ((context.bar = emulator.passCalmBars(begun, noted)) <= begun) {
      if (!emulator.passSimpleBar()) emulator.passBar().next()
      noted[context.bar++] = emulator.equity
    }
    if (!closed) noted[begun] = NaN
    context.bar = bar
    this.passed = begun
    return emulator
  }

  private showPassed(): void {
    const {
      context: {
        bars: { high, low, close, volume },
        bar,
      },
      emulator: {
        walk: { passed },
      },
    } = this
    this.whole = [high[bar], low[bar], close[bar], volume[bar]]
    ;[high[bar], low[bar], close[bar], volume[bar]] = [
      passed.high,
      passed.low,
      passed.price,
      volume[bar] * passed.share,
    ]
  }

  private showWhole(whole: readonly number[]): void {
    const {
      context: {
        bars: { high, low, close, volume },
        bar,
      },
    } = this
    ;[high[bar], low[bar], close[bar], volume[bar]] = whole
    this.whole = null
  }

  afterBar(): boolean {
    const { emulator, context, closed } = this
    this.closed = true
    if (this.passed !== context.bar) return false
    const { fills } = emulator.execution
    if (!closed) emulator.passClose()
    if (context.bar >= this.noted.length) this.noted = longer(this.noted, context.bar + 1)
    this.noted[context.bar] = emulator.equity
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
    const [list, field] = name.split('.')
    const index = first as number
    if (list === 'closedtrades') {
      const isForgotten = index < ledger.closed.length - keptTrades
      return read(isForgotten ? undefined : ledger.closed[index], field, (trade) => closedReadings[field](trade))
    }
    return read(ledger.lots[index], field, (lot) => openReadings[field](lot, emulator, this.price))
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
    return this.noted
  }

  get account(): AccountResult | undefined {
    const {
      context: { bars, bar },
    } = this
    return this.catchUp().book.accountAt(this.price, bars.time[bar] + bars.period * 1000 - 1)
  }

  private get price(): number {
    return this.context.bars.close[this.context.bar]
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

/** A trade that is not there is na, and nothing in size. */
function read<T>(from: T | undefined, field: string, reading: (from: T) => Value): Value {
  if (from === undefined) return field === 'size' ? 0 : NaN
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
