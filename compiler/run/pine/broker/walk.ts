import type { Bars } from '../../../api.ts'
import type { Stretch } from '../../../traded-ticks.ts'
import type { Emulator } from './emulator.ts'
import { Rank } from './execution.ts'
import type { Leg } from './exits.ts'
import { isMarket, isTrailing, type Birth, type EntryOrder, type ExitOrder, type Order } from './orders.ts'
import { pathOf, subBars, type Path } from './path.ts'
import { clean, fillPrice } from './prices.ts'
import { trailLevel } from './trails.ts'

interface Candidate {
  /** Price at which it happens, on the way from the present price to the end of the stretch. */
  readonly level: number
  readonly rank: Rank
  readonly sequence: number
  readonly run: (price: number) => void
}

/**
 * Orders on the path of a bar. The path has steps: 0 is the open, 1, 3 and 5 the stretches, 2 and 4 the turning points
 * between them. At the open, market orders fill and gaps are jumped; on a stretch, what is nearest fills first.
 *
 * Where the script runs again after fills, what it then asks for is on the path at once only if the first fill was at the
 * open. Otherwise it waits for the next turning point; exits with a price wait for the next stretch.
 */
export class Walk {
  private price = 0
  private step = 0
  private walking = false
  private path: Path = [0, 0, 0, 0]
  /** The end of the stretch under way. */
  private end = 0
  /** The stretch under way ends where it began: no price moves, and nothing on the wrong side of it leaves. */
  private isStill = false
  /** Its direction, which it keeps where it has come to its end. */
  private rising = true
  private openFills = 0
  /** Extremes of the bar so far, and how often its price has moved. */
  private high = NaN
  private low = NaN
  private moves = 0
  /** On live bars: orders have been filled on the stretch at the price where the path is now. */
  private isMet = false
  /** The price of the latest fill where the path is now; na when it has gone on. */
  private lastFill = NaN
  /** There are fills that the script has not been told of. */
  private isNews = false
  private told = 0
  /** Legs whose stop was on the wrong side when their lot was opened; they wait for the next bar. */
  private readonly skipped = new Set<string>()
  private readonly shorter: Bars | null
  /** What buying costs above the bid, whose path this is. */
  private readonly spread: number

  constructor(private readonly emulator: Emulator) {
    const { settings, context } = emulator
    this.spread = settings.account?.spread ?? 0
    this.shorter = settings.magnify ? subBars(context.run.otherBars, context.bars) : null
  }

  /** Where on the path an order asked for now comes into being. */
  get birth(): Birth {
    const { step, price, moves } = this
    if (!this.walking || this.shorter) return { step: 0, price: NaN, moves }
    if (step === 0) return { step: this.openFills <= 1 && !this.emulator.settings.live ? 0 : 1, price, moves }
    if (step % 2 === 0) return { step: step + 1, price, moves }
    return { step: price === this.end ? step + 2 : step, price, moves }
  }

  /** The bid where the path is now. */
  get bid(): number {
    return this.price
  }

  /** What can be known of the bar where its path has come to; its volume is spread evenly over the points of the path. */
  get passed(): { readonly high: number; readonly low: number; readonly price: number; readonly share: number } {
    const { high, low, price, step, end, path } = this
    const point = step % 2 === 1 && price !== end ? (step - 1) / 2 : (step + 1) >> 1
    return { high, low, price, share: pointsUpTo(path, point) / pointsUpTo(path, path.length - 1) }
  }

  /**
   * A fill at `price`: whoever wants to meet the same orders has a tick there, and one before it that meets none. Not where
   * the account would not carry what it holds at that tick: margin is called where the path turns and where something is filled.
   */
  noteFill(price: number): void {
    if (!this.emulator.onTick || !this.walking) return
    this.lastFill = price
    if (this.step % 2 === 0) return
    this.note(price)
    this.noteNear(price, !this.rising)
  }

  private noteNear(price: number, isAbove: boolean): void {
    const {
      context: {
        symbol: { tickSize, digits },
      },
      margin,
    } = this.emulator
    const near = Number((price + (isAbove ? tickSize : -tickSize)).toFixed(digits))
    if (margin.shortfall(near) === 0) this.note(near)
  }

  private note(price: number): void {
    this.emulator.onTick?.(this.emulator.context.bar, ((this.step + 1) >> 1) as Stretch, price)
  }

  /** Passes a bar on which nothing waits and the account carries what it holds; false where more may happen. */
  passQuietBar(): boolean {
    const {
      context: { bars, bar },
      book,
      margin,
      orders,
    } = this.emulator
    if (orders.length > 0) return false
    const high = bars.high[bar]
    const low = bars.low[bar]
    if ((this.shorter && book.ledger.lots.length > 0) || !margin.isSafe(high, low)) return false
    book.markBar(high, low, bars.close[bar])
    return true
  }

  /**
   * Passes a bar as `passBar` would, at once: where nothing waits but market orders, all of which its open fills, and the
   * script does not run in between. False, with nothing done, on all other bars.
   */
  passPlainBar(): boolean {
    const {
      emulator,
      emulator: {
        context: { bars, bar },
        settings,
        execution,
        orders,
        book,
      },
    } = this
    if (settings.recalculate || this.shorter || !orders.every((order) => this.isMarketOrder(order))) return false
    this.begin()
    const path = pathOf(bars, bar)
    const [open] = path
    this.beginPath(path)
    // A fill may take others away.
    while (emulator.orders.length > 0) this.fillAtPoint(emulator.orders[0], open)
    if (settings.onTicks || book.ledger.lots.some((lot) => lot.bar === bar)) execution.marginCall(open)
    for (let k = 1; k < path.length; k++) {
      this.step = 2 * k - 1
      this.end = path[k]
      this.rising = path[k] >= this.price
      this.moveTo(path[k])
      const isClose = k === path.length - 1
      if (!isClose) this.step = 2 * k
      if (!isClose || settings.onTicks) execution.marginCall(path[k])
    }
    this.walking = false
    return true
  }

  private begin(): void {
    if (this.skipped.size > 0) this.skipped.clear()
    this.walking = true
    this.told = 0
    this.isMet = false
    this.lastFill = NaN
  }

  private beginPath(path: Path): void {
    this.path = path
    this.step = 0
    this.openFills = 0
    this.price = this.high = this.low = path[0]
  }

  *passBar(): Generator<void> {
    const {
      context: { bars, bar },
    } = this.emulator
    this.begin()
    for (const path of this.paths(bars, bar)) yield* this.passPath(path)
    this.walking = false
  }

  /**
   * Of the orders that `takes` allows, market and closing orders fill at the close; then entries and exits of this bar
   * whose price the close has passed.
   */
  passClose(takes: (order: Order) => boolean): void {
    const {
      emulator,
      emulator: {
        close,
        execution,
        context: { bar },
      },
    } = this
    this.price = close
    this.step = 6
    const isNewEntry = (order: Order): order is EntryOrder =>
      order.kind === 'entry' && !isMarket(order) && order.bar === bar
    this.fillEach(takes, (order) => this.isMarketOrder(order))
    this.fillEach(takes, (order) => isNewEntry(order) && this.isJumped(order, close))
    for (const planned of emulator.legs()) {
      // What a broker's volume step has left of one share goes to the next.
      const leg = emulator.settings.account
        ? emulator.legs().find(({ order, lot }) => order === planned.order && lot === planned.lot)
        : planned
      if (!leg) continue
      const isPlain = takes(leg.order) && leg.order.bar === bar && leg.lot.bar < bar && Number.isNaN(leg.activation)
      const rank = isPlain ? this.gapOf(leg, close) : null
      if (rank !== null) execution.leg(leg, close, rank)
    }
  }

  /** Fills the waiting orders that both conditions choose at the present price, in their order. A fill may take others away. */
  private fillEach(takes: (order: Order) => boolean, isDue: (order: Order) => boolean): void {
    const { emulator, price } = this
    for (const order of [...emulator.orders]) {
      if (emulator.orders.includes(order) && takes(order) && isDue(order)) this.fillAtPoint(order, price)
    }
  }

  private paths(bars: Bars, bar: number): readonly Path[] {
    if (!this.shorter) return [pathOf(bars, bar)]
    const { time } = this.shorter
    const end = bars.time[bar] + bars.period * 1000
    const paths: Path[] = []
    for (let i = firstFrom(time, bars.time[bar]); i < time.length && time[i] < end; i++)
      paths.push(pathOf(this.shorter, i))
    return paths.length === 0 ? [pathOf(bars, bar)] : paths
  }

  private *passPath(path: Path): Generator<void> {
    const {
      emulator: { settings, context, book },
    } = this
    const [open] = path
    this.beginPath(path)
    this.emulator.trail(open)
    yield* this.meetOpen(open)
    if (settings.onTicks || book.ledger.lots.some((lot) => lot.bar === context.bar)) yield* this.callMargin(open)
    yield* this.tell()
    for (let k = 1; k < path.length; k++) {
      this.step = 2 * k - 1
      this.end = path[k]
      yield* this.passStretch(path[k])
      const isClose = k === path.length - 1
      if (!isClose) this.step = 2 * k
      if (!isClose && settings.recalculate && !settings.live) yield* this.meetTurn(path[k])
      if (!isClose || settings.onTicks) yield* this.callMargin(path[k])
      this.isMet = false
      yield* this.tell()
    }
  }

  private *callMargin(price: number): Generator<void> {
    yield* this.after(() => this.emulator.execution.marginCall(price))
  }

  /** Does something that may be a fill, and lets the script run if it was. True when it was. */
  private *after(action: () => void): Generator<void, boolean> {
    const { execution, settings } = this.emulator
    const before = execution.fills
    action()
    if (execution.fills === before) return false
    if (this.step === 0) this.openFills += execution.fills - before
    if (settings.onTicks && this.step % 2 === 1) this.isMet = true
    if (settings.live) this.isNews = true
    else if (settings.recalculate) yield
    return true
  }

  /** On live bars the script runs once for all that a tick has filled. */
  private *tell(): Generator<void> {
    if (!this.isNews) return
    this.isNews = false
    if (this.told++ < mostTold) yield
  }

  // ------------------------------------------------------------------------------------------- points

  /** Market orders fill at the open, and so do orders whose price it has jumped over; exits of lots opened just now do not. */
  private *meetOpen(open: number): Generator<void> {
    const {
      context: { bar },
    } = this.emulator
    for (;;) {
      const { orders } = this.emulator
      const market = orders.find((order) => this.isMarketOrder(order) && !this.isHeld(order))
      const jumped =
        market ??
        firstJumped(
          orders.filter(
            (order): order is EntryOrder => order.kind === 'entry' && !this.isHeld(order) && this.isJumped(order, open),
          ),
        )
      const leg = jumped
        ? null
        : this.emulator
            .legs()
            .find((l) => (l.lot.bar < bar || this.shorter) && !this.isHeld(l.order) && this.gapOf(l, open) !== null)
      if (!jumped && !leg) break
      yield* this.after(() =>
        jumped ? this.fillAtPoint(jumped, open) : this.emulator.execution.leg(leg!, open, this.gapOf(leg!, open)!),
      )
    }
    if (this.shorter) return
    for (const leg of this.emulator.legs()) {
      if (leg.lot.bar === bar && leg.lot.side * (open - leg.stop) <= 0) this.skipped.add(skipKey(leg))
    }
  }

  /** At a turning point, what the script asked for within the bar has its turn. */
  private *meetTurn(price: number): Generator<void> {
    const {
      context: { bar },
    } = this.emulator
    const turned = new Set<Order>()
    for (;;) {
      const { orders } = this.emulator
      const waits = (order: Order): boolean =>
        order.bar === bar && order.birth.step > 0 && order.birth.step < this.step && !turned.has(order)
      const order = orders.find(
        (o) => waits(o) && (this.isMarketOrder(o) || (o.kind === 'entry' && this.isJumped(o, price))),
      )
      const leg = order
        ? null
        : this.emulator.legs().find((l) => waits(l.order) && this.isSwept(l, price) && this.gapOf(l, price) !== null)
      if (!order && !leg) return
      turned.add(order ?? leg!.order)
      yield* this.after(() =>
        order ? this.fillAtPoint(order, price) : this.emulator.execution.leg(leg!, price, this.gapOf(leg!, price)!),
      )
    }
  }

  /** Trailing exits may fill at any turning point; others at the next one only, if their price was on the way there. */
  private isSwept({ order: { birth }, activation, stop, limit }: Leg, price: number): boolean {
    if (!Number.isNaN(activation)) return true
    const between = (level: number): boolean => (level - birth.price) * (level - price) <= 0
    return this.step === birth.step + 1 && (between(stop) || between(limit))
  }

  /** Orders the script asked for within the bar, before their turn. */
  private isHeld(order: Order): boolean {
    if (order.bar !== this.emulator.context.bar || order.birth.step === 0) return false
    if (this.emulator.settings.live) return order.birth.moves === this.moves
    return order.kind !== 'exit' || isTrailing(order) || this.step <= order.birth.step
  }

  private isMarketOrder(order: Order): boolean {
    return order.kind === 'close' || (order.kind === 'entry' && isMarket(order))
  }

  private fillAtPoint(order: Order, price: number): void {
    const { execution } = this.emulator
    if (order.kind === 'close') execution.close(order, price)
    else if (order.kind === 'entry') execution.entry(order, price, Number.isNaN(order.limit))
  }

  /** Whether a priced entry fills at `price` at once; a stop-limit whose stop is jumped becomes a limit. */
  private isJumped(order: EntryOrder, price: number): boolean {
    if (isMarket(order) || this.emulator.execution.isSpent(order)) return false
    if (Number.isNaN(order.stop) || order.activated) return this.reachesLimit(order, price)
    if (order.side * (price - this.atBid(order, order.stop)) < 0) return false
    if (Number.isNaN(order.limit)) return true
    order.activated = true
    return this.reachesLimit(order, price)
  }

  /** The bid at which a level of an entry is met: buying, the ask meets it. */
  private atBid({ side }: EntryOrder, level: number): number {
    return this.spread === 0 || side < 0 ? level : clean(level - this.spread)
  }

  private reachesLimit(order: EntryOrder, price: number): boolean {
    return order.side * (price - this.atBid(order, order.limit)) <= 0
  }

  private gapOf(leg: Leg, price: number): Rank | null {
    const { side } = leg.lot
    if (side * (price - leg.stop) <= 0) return Rank.Stop
    const trail = trailLevel(leg)
    const instant = leg.offset === 0 && (!Number.isNaN(trail) || side * (price - leg.activation) >= 0)
    if (instant || side * (price - trail) <= 0) return Rank.Trail
    return side * (price - leg.limit) >= 0 ? Rank.Limit : null
  }

  // --------------------------------------------------------------------------------------- stretches

  /** From the present price straight to `end`, stopping wherever an order waits. */
  private *passStretch(end: number): Generator<void> {
    const { settings } = this.emulator
    this.isStill = end === this.price
    this.rising = end >= this.price
    // Most bars of most strategies meet no order at all.
    while (this.emulator.orders.length > 0 || this.isMet) {
      const next = this.nearest(end)
      if (this.isMet && next?.level !== this.price) {
        if (!(yield* this.leave())) break
        continue
      }
      if (!next) break
      this.moveTo(settings.live ? this.tickAt(next.level, end) : next.level)
      yield* this.after(() => next.run(next.level))
    }
    this.moveTo(end)
  }

  /** On live bars: margin is called once for all that a tick has filled. False at the end of the stretch, where it is called anyway. */
  private *leave(): Generator<void, boolean> {
    const tick = this.tickAt(this.price, this.end)
    if (tick === this.end) return false
    yield* this.callMargin(tick)
    this.isMet = false
    yield* this.tell()
    return true
  }

  /** The first tick of a stretch at which a level has been reached. */
  private tickAt(level: number, end: number): number {
    const {
      rising,
      emulator: {
        context: {
          symbol: { tickSize },
        },
      },
    } = this
    const tick = fillPrice(level, rising ? 1 : -1, 0, tickSize)
    return (end - tick) * (rising ? 1 : -1) > 0 ? tick : end
  }

  private moveTo(price: number): void {
    if (price !== this.price) {
      if (!Number.isNaN(this.lastFill)) this.noteNear(this.lastFill, price > this.price)
      this.lastFill = NaN
      this.moves++
    }
    this.high = Math.max(this.high, price)
    this.low = Math.min(this.low, price)
    this.price = price
    this.emulator.trail(price)
    this.emulator.book.markAll(price)
  }

  private nearest(end: number): Candidate | null {
    const { price, rising } = this
    let best: Candidate | null = null
    for (const candidate of this.candidates(rising)) {
      const { level } = candidate
      const onTheWay = rising ? level >= price && level <= end : level <= price && level >= end
      if (onTheWay && (!best || this.comesBefore(candidate, best))) best = candidate
    }
    return best
  }

  private comesBefore(a: Candidate, b: Candidate): boolean {
    const [near, far] = [Math.abs(a.level - this.price), Math.abs(b.level - this.price)]
    if (Math.abs(near - far) > 1e-12) return near < far
    return a.rank !== b.rank ? a.rank < b.rank : a.sequence < b.sequence
  }

  /** Everything that a rising (or falling) price can set off. */
  private *candidates(rising: boolean): Generator<Candidate> {
    if (this.emulator.settings.live) yield* this.freshCandidates(rising)
    for (const order of this.emulator.orders) {
      if (order.kind === 'entry' && !isMarket(order) && !this.isHeld(order)) yield* this.entryCandidates(order, rising)
    }
    for (const leg of this.emulator.legs()) if (!this.isHeld(leg.order)) yield* this.legCandidates(leg, rising)
  }

  /** On live bars: what the script has asked for after a fill meets the next tick, at the price it finds there. */
  private *freshCandidates(rising: boolean): Generator<Candidate> {
    const {
      price,
      emulator: {
        orders,
        context: {
          bar,
          symbol: { tickSize },
        },
      },
    } = this
    const fresh = orders.filter((order) => order.bar === bar && order.birth.step > 0)
    if (fresh.length === 0) return
    if (price !== this.end && fresh.some((order) => this.isHeld(order))) {
      yield {
        level: this.tickAt(price + (rising ? tickSize : -tickSize), this.end),
        rank: Rank.Stop,
        sequence: -1,
        run: () => {},
      }
    }
    for (const order of fresh) {
      if (this.isHeld(order)) continue
      const meets = this.isMarketOrder(order) || (order.kind === 'entry' && this.isJumped(order, price))
      if (meets)
        yield { level: price, rank: Rank.Stop, sequence: order.sequence, run: () => this.fillAtPoint(order, price) }
    }
    for (const leg of this.emulator.legs()) {
      const rank =
        leg.order.bar === bar && leg.order.birth.step > 0 && leg.lot.bar < bar && !this.isHeld(leg.order)
          ? this.gapOf(leg, price)
          : null
      if (rank !== null)
        yield {
          level: price,
          rank,
          sequence: leg.order.sequence,
          run: (at) => this.emulator.execution.leg(leg, at, rank),
        }
    }
  }

  private *entryCandidates(order: EntryOrder, rising: boolean): Generator<Candidate> {
    const { sequence, side } = order
    const { execution } = this.emulator
    if (execution.isSpent(order)) return
    const buying = side > 0
    if (!Number.isNaN(order.stop) && !order.activated) {
      if (buying !== rising) return
      yield {
        level: this.atBid(order, order.stop),
        rank: Rank.Stop,
        sequence,
        run: (price) => {
          if (Number.isNaN(order.limit)) return execution.entry(order, price, true, this.extreme(rising))
          order.activated = true
          if (this.reachesLimit(order, price)) execution.entry(order, price, false)
        },
      }
      return
    }
    if (buying === rising || Number.isNaN(order.limit)) return
    const limit = this.atBid(order, order.limit)
    yield {
      level: limit - side * this.assumption(),
      rank: Rank.Limit,
      sequence,
      run: () => execution.entry(order, limit, false),
    }
  }

  private *legCandidates(leg: Leg, rising: boolean): Generator<Candidate> {
    const {
      lot: { side },
      order: { sequence },
      limit,
      stop,
      activation,
    } = leg
    const { price } = this
    const fill =
      (rank: Rank) =>
      (at: number): void =>
        this.emulator.execution.leg(leg, at, rank)
    if (side > 0 === rising) {
      const beyond = side * (price - limit) >= 0
      const level = beyond ? price : limit + side * this.assumption()
      if (!Number.isNaN(limit) && !(beyond && this.isStill))
        yield { level, rank: Rank.Limit, sequence, run: (at) => fill(Rank.Limit)(beyond ? at : limit) }
      // A trail that is nearer than the spread closes where it becomes active.
      if (leg.offset <= leg.shift && !Number.isNaN(activation)) {
        const reached = side * (price - activation) >= 0
        if (!(reached && this.isStill))
          yield { level: reached ? price : activation, rank: Rank.Trail, sequence, run: fill(Rank.Trail) }
      }
      return
    }
    const falling = (level: number, rank: Rank): Candidate => ({
      level: side * (price - level) <= 0 ? price : level,
      rank,
      sequence,
      run: fill(rank),
    })
    const isPassed = side * (price - stop) <= 0
    if (!Number.isNaN(stop) && !this.skipped.has(skipKey(leg)) && !(isPassed && this.isStill))
      yield falling(stop, Rank.Stop)
    const trail = trailLevel(leg)
    if (!Number.isNaN(trail)) yield falling(trail, Rank.Trail)
  }

  /** The bar's own extreme in the direction of the stretch: where a stop that is the day's last fill is closed again. A market knows none. */
  private extreme(rising: boolean): number {
    const {
      context: { bars, bar },
      settings,
    } = this.emulator
    if (settings.onTicks) return NaN
    return rising ? bars.high[bar] : bars.low[bar]
  }

  /** Limits fill only when the price passes them by so many ticks. */
  private assumption(): number {
    return this.emulator.settings.limitAssumption * this.emulator.context.symbol.tickSize
  }
}

/** How often a live bar has the script run after fills: as often as a backtest's bar has prices. */
const mostTold = 4

/** Points of a path, up to the one of that number, at which its price has changed. */
const pointsUpTo = (path: Path, last: number): number =>
  path.reduce((count, price, k) => (k <= last && price !== path[k - 1] ? count + 1 : count), 0)

/** Of the entries that an open has jumped over the oldest fills first, but before a sell stop a buy stop. */
function firstJumped(jumped: readonly EntryOrder[]): EntryOrder | undefined {
  const isStop = ({ stop }: EntryOrder): boolean => !Number.isNaN(stop)
  const [first] = jumped
  return jumped.length > 1 && isStop(first) ? (jumped.find((order) => isStop(order) && order.side > 0) ?? first) : first
}

const skipKey = (leg: { readonly lot: { readonly sequence: number }; readonly order: ExitOrder }): string =>
  `${leg.lot.sequence}/${leg.order.id}`

/** The first index whose time is not before `start`. */
function firstFrom(time: Float64Array, start: number): number {
  let [low, high] = [0, time.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (time[middle] < start) low = middle + 1
    else high = middle
  }
  return low
}
