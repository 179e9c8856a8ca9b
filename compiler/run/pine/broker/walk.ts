import type { Bars } from '../../../api.ts'
import type { PathSegment } from '../../traded-ticks.ts'
import type { BrokerState } from './broker-state.ts'
import { Execution, type FillPath } from './execution.ts'
import type { Leg } from './exits.ts'
import { isMarket, isStop, isTrailing, type EntryOrder, type Order, type OrderOrigin } from './orders.ts'
import { firstJumped, gapOf, isMarketOrder, isSwept, passedStops, Rank, skipKey } from './order-levels.ts'
import { pathOf, pathsOf, pointsUpTo, subBars, type Path } from './path.ts'
import { clean, fillPrice } from './prices.ts'
import { trailLevel } from './trails.ts'

interface Candidate {
  /** Trigger price, between the present price and the end of the segment. */
  readonly level: number
  readonly rank: Rank
  readonly sequence: number
  readonly run: (price: number) => void
}

/**
 * Walks the path of a bar against the orders. The path has steps: 0 is the open, 1, 3 and 5 are the segments, 2 and 4
 * the turning points. At the open, market orders and passed levels fill; on a segment, the nearest level fills first.
 *
 * Where the script runs again after fills, its new orders are active at once only if the first fill was at the open.
 * Otherwise they wait for the next turning point; priced exits wait for the next segment.
 */
export class Walk implements FillPath {
  private price = 0
  private step = 0
  private walking = false
  private path: Path = [0, 0, 0, 0]
  /** Start and end of the current segment. */
  private start = 0
  private end = 0
  /** Whether the current segment has no movement: levels already passed do not trigger. */
  private isFlat = false
  /** Direction of the segment, kept at its end. */
  private rising = true
  private openFills = 0
  /** Extremes of the bar so far, and the number of price moves. */
  private high = NaN
  private low = NaN
  private moves = 0
  /** On live bars: orders filled at the present price of the segment. */
  private hasFilledHere = false
  /** Price of the latest fill at the present point; NaN after a move. */
  private lastFill = NaN
  /** Whether the tick before the latest fill is omitted. */
  private hasOmittedTick = false
  /** Whether the script must run for new fills. */
  private hasUnseenFills = false
  private reruns = 0
  /** Legs whose stop was already passed when their lot opened; they wait for the next bar. */
  private readonly skipped = new Set<string>()
  private readonly shorter: Bars | null
  /** The spread: the path is that of the bid. */
  private readonly spread: number

  readonly execution: Execution

  constructor(private readonly state: BrokerState) {
    const { settings, context } = state
    this.execution = new Execution(state, this)
    this.spread = settings.account?.spread ?? 0
    this.shorter = settings.magnify ? subBars(context.run.otherBars, context.bars) : null
  }

  /** Origin of an order placed now. */
  get nextOrigin(): OrderOrigin {
    const { step, price, moves } = this
    if (!this.walking || this.shorter) return { step: 0, price: NaN, moves }
    if (step === 0) return { step: this.openFills <= 1 && !this.state.settings.live ? 0 : 1, price, moves }
    if (step % 2 === 0) return { step: step + 1, price, moves }
    return { step: price === this.end ? step + 2 : step, price, moves }
  }

  /** The present bid. */
  get bid(): number {
    return this.price
  }

  get isAtOpen(): boolean {
    return this.step === 0
  }

  /** The known part of the bar; volume is spread evenly over the points of the path. */
  get partialBar(): { readonly high: number; readonly low: number; readonly price: number; readonly share: number } {
    const { high, low, price, step, end, path } = this
    const point = step % 2 === 1 && price !== end ? (step - 1) / 2 : (step + 1) >> 1
    return { high, low, price, share: pointsUpTo(path, point) / pointsUpTo(path, path.length - 1) }
  }

  /**
   * Reports a fill as a tick, with a tick beside it that fills nothing. Omitted where the margin fails at that tick,
   * because margin is checked at turns and fills only, also for later fills of the same tick.
   */
  noteFill(price: number): void {
    if (!this.state.onTick || !this.walking) return
    const isOmitted = price === this.lastFill && this.hasOmittedTick
    this.lastFill = price
    if (this.step % 2 === 0) return
    this.reportTick(price)
    this.hasOmittedTick = isOmitted || !this.reportTickBeside(price, !this.rising)
  }

  /** Returns false, and reports nothing, where the margin fails. */
  private reportTickBeside(price: number, isAbove: boolean): boolean {
    const {
      context: {
        symbol: { tickSize, digits },
      },
      margin,
    } = this.state
    const near = Number((price + (isAbove ? tickSize : -tickSize)).toFixed(digits))
    if (margin.shortfall(near) !== 0) return false
    this.reportTick(near)
    return true
  }

  private reportTick(price: number): void {
    this.state.onTick?.(this.state.context.bar, ((this.step + 1) >> 1) as PathSegment, price)
  }

  /** Passes a bar without orders and with sufficient margin; false where more may happen. */
  passQuietBar(): boolean {
    const {
      context: { bars, bar },
      book,
      margin,
      orders,
    } = this.state
    if (orders.length > 0) return false
    const high = bars.high[bar]!
    const low = bars.low[bar]!
    if ((this.shorter && book.ledger.lots.length > 0) || !margin.isSafe(high, low)) return false
    book.markBar(high, low, bars.close[bar]!)
    return true
  }

  /**
   * Passes a bar at once where only market orders wait, which fill at the open, and the script does not run in between.
   * Returns false, and does nothing, on other bars.
   */
  passPlainBar(): boolean {
    const {
      execution,
      state,
      state: {
        context: { bars, bar },
        settings,
        orders,
        book,
      },
    } = this
    if (settings.recalculate || this.shorter || !orders.every((order) => isMarketOrder(order))) return false
    this.begin()
    const path = pathOf(bars, bar)
    const [open] = path
    this.beginPath(path)
    // A fill may cancel other orders.
    while (state.orders.length > 0) this.fillAtPoint(state.orders[0]!, open)
    if (settings.onTicks || book.ledger.lots.some((lot) => lot.bar === bar)) execution.marginCall(open)
    for (let k = 1; k < path.length; k++) {
      this.step = 2 * k - 1
      this.end = path[k]!
      this.rising = path[k]! >= this.price
      this.moveTo(path[k]!)
      const isClose = k === path.length - 1
      if (!isClose) this.step = 2 * k
      if (!isClose || settings.onTicks) execution.marginCall(path[k]!)
    }
    this.walking = false
    return true
  }

  private begin(): void {
    if (this.skipped.size > 0) this.skipped.clear()
    this.walking = true
    this.reruns = 0
    this.hasFilledHere = false
    this.lastFill = NaN
  }

  private beginPath(path: Path): void {
    this.path = path
    this.step = 0
    this.openFills = 0
    this.price = this.high = this.low = path[0]
  }

  *passBar(): Generator<void> {
    const { bars, bar } = this.state.context
    this.begin()
    for (const path of pathsOf(bars, bar, this.shorter)) yield* this.passPath(path)
    this.walking = false
  }

  /**
   * Fills orders that `takes` allows at the close: market and closing orders, then entries and exits of this bar whose
   * price the close has passed.
   */
  passClose(takes: (order: Order) => boolean): void {
    const {
      execution,
      state,
      state: {
        close,
        context: { bar },
      },
    } = this
    this.price = close
    this.step = 6
    const isNewEntry = (order: Order): order is EntryOrder =>
      order.kind === 'entry' && !isMarket(order) && order.bar === bar
    this.fillEach(takes, (order) => isMarketOrder(order))
    this.fillEach(takes, (order) => isNewEntry(order) && this.isJumped(order, close))
    for (const planned of state.legs()) {
      // The rest of one share below a volume step goes to the next.
      const leg = state.settings.account
        ? state.legs().find(({ order, lot }) => order === planned.order && lot === planned.lot)
        : planned
      if (!leg) continue
      const isPlain = takes(leg.order) && leg.order.bar === bar && leg.lot.bar < bar && Number.isNaN(leg.activation)
      const rank = isPlain ? gapOf(leg, close) : null
      if (rank !== null) execution.leg(leg, close, rank)
    }
  }

  /** Fills pending orders that both conditions allow at the present price, in order. */
  private fillEach(takes: (order: Order) => boolean, isDue: (order: Order) => boolean): void {
    const { state, price } = this
    for (const order of state.orders.slice()) {
      if (state.orders.includes(order) && takes(order) && isDue(order)) this.fillAtPoint(order, price)
    }
  }

  private *passPath(path: Path): Generator<void> {
    const {
      state: { settings, context, book },
    } = this
    const [open] = path
    this.beginPath(path)
    this.state.trail(open)
    yield* this.meetOpen(open)
    if (settings.onTicks || book.ledger.lots.some((lot) => lot.bar === context.bar)) yield* this.callMargin(open)
    yield* this.rerunAfterFills()
    for (let k = 1; k < path.length; k++) {
      this.step = 2 * k - 1
      this.end = path[k]!
      yield* this.passStretch(path[k]!)
      const isClose = k === path.length - 1
      if (!isClose) this.step = 2 * k
      if (!isClose && settings.recalculate && !settings.live) yield* this.meetTurn(path[k]!)
      if (!isClose || settings.onTicks) yield* this.callMargin(path[k]!)
      this.hasFilledHere = false
      yield* this.rerunAfterFills()
    }
  }

  private *callMargin(price: number): Generator<void> {
    yield* this.runFill(() => this.execution.marginCall(price))
  }

  /** Runs an action that may fill or be refused, both at a tick; yields for the script if it filled. Returns whether. */
  private *runFill(action: () => void): Generator<void, boolean> {
    const { execution } = this
    const { settings } = this.state
    const before = execution.fills
    action()
    if (settings.onTicks && this.step % 2 === 1 && !Number.isNaN(this.lastFill)) this.hasFilledHere = true
    if (execution.fills === before) return false
    if (this.step === 0) this.openFills += execution.fills - before
    if (settings.live) this.hasUnseenFills = true
    else if (settings.recalculate) yield
    return true
  }

  /** On live bars the script runs once for all fills of a tick. */
  private *rerunAfterFills(): Generator<void> {
    if (!this.hasUnseenFills) return
    this.hasUnseenFills = false
    if (this.reruns++ < maxReruns) yield
  }

  // ------------------------------------------------------------------------------------------- points

  /** Fills market orders and passed levels at the open; exits of lots opened just now wait. */
  private *meetOpen(open: number): Generator<void> {
    const { bar } = this.state.context
    for (;;) {
      const { orders } = this.state
      const market = orders.find((order) => isMarketOrder(order) && !this.isHeld(order))
      const jumped =
        market ??
        firstJumped(
          orders.filter(
            (order): order is EntryOrder => order.kind === 'entry' && !this.isHeld(order) && this.isJumped(order, open),
          ),
        )
      const leg = jumped ? null : this.earlierLegs().find((l) => gapOf(l, open) !== null)
      if (!jumped && !leg) break
      yield* this.runFill(() =>
        jumped ? this.fillAtOpen(jumped, open) : this.execution.leg(leg!, open, gapOf(leg!, open)!),
      )
    }
    if (this.shorter) return
    for (const leg of this.state.legs()) {
      if (leg.lot.bar === bar && leg.lot.side * (open - leg.stop) <= 0) this.skipped.add(skipKey(leg))
    }
  }

  /**
   * Fills an order at the open. A stop entry that reverses the position does not cancel the exit stops that the same
   * open has passed: each trades its quantity, which adds to the new position.
   */
  private fillAtOpen(order: Order, open: number): void {
    const { execution, state } = this
    const passed = order.kind === 'entry' && isStop(order) ? passedStops(this.earlierLegs(), order.side, open) : []
    this.fillAtPoint(order, open)
    for (const leg of passed) if (state.book.side === order.side) execution.reopen(leg, open)
  }

  /** Returns the exits of positions from before this point. */
  private earlierLegs(): readonly Leg[] {
    const { bar } = this.state.context
    return this.state.legs().filter((leg) => (leg.lot.bar < bar || this.shorter) && !this.isHeld(leg.order))
  }

  /** Fills orders placed within the bar at a turning point. */
  private *meetTurn(price: number): Generator<void> {
    const { bar } = this.state.context
    const turned = new Set<Order>()
    for (;;) {
      const { orders } = this.state
      const waits = (order: Order): boolean =>
        order.bar === bar && order.origin.step > 0 && order.origin.step < this.step && !turned.has(order)
      const order = orders.find(
        (o) => waits(o) && (isMarketOrder(o) || (o.kind === 'entry' && this.isJumped(o, price))),
      )
      const leg = order
        ? null
        : this.state.legs().find((l) => waits(l.order) && isSwept(l, price, this.step) && gapOf(l, price) !== null)
      if (!order && !leg) return
      turned.add(order ?? leg!.order)
      yield* this.runFill(() =>
        order ? this.fillAtPoint(order, price) : this.execution.leg(leg!, price, gapOf(leg!, price)!),
      )
    }
  }

  /** Returns whether an order placed within the bar is not active yet. */
  private isHeld(order: Order): boolean {
    if (order.bar !== this.state.context.bar || order.origin.step === 0) return false
    if (this.state.settings.live) return order.origin.moves === this.moves
    return order.kind !== 'exit' || isTrailing(order) || this.step <= order.origin.step
  }

  private fillAtPoint(order: Order, price: number): void {
    const { execution } = this
    if (order.kind === 'close') execution.close(order, price)
    else if (order.kind === 'entry') execution.entry(order, price, Number.isNaN(order.limit))
  }

  /** Returns whether a priced entry fills at `price` at once; a stop-limit whose stop is passed becomes a limit. */
  private isJumped(order: EntryOrder, price: number): boolean {
    if (isMarket(order) || this.execution.isSpent(order)) return false
    if (Number.isNaN(order.stop) || order.activated) return this.reachesLimit(order, price)
    if (order.side * (price - this.atBid(order, order.stop)) < 0) return false
    if (Number.isNaN(order.limit)) return true
    order.activated = true
    return this.reachesLimit(order, price)
  }

  /** Returns the bid at which an entry's level is reached: buys fill at the ask. */
  private atBid({ side }: EntryOrder, level: number): number {
    return this.spread === 0 || side < 0 ? level : clean(level - this.spread)
  }

  private reachesLimit(order: EntryOrder, price: number): boolean {
    return order.side * (price - this.atBid(order, order.limit)) <= 0
  }

  // --------------------------------------------------------------------------------------- stretches

  /** Moves straight to `end`, stopping at triggered orders. */
  private *passStretch(end: number): Generator<void> {
    const { settings } = this.state
    this.start = this.price
    this.isFlat = end === this.price
    this.rising = end >= this.price
    // Most bars of most strategies meet no order.
    while (this.state.orders.length > 0 || this.hasFilledHere) {
      const next = this.nearest(end)
      if (this.hasFilledHere && (!next || this.tickAt(next.level, end) !== this.tickAt(this.price, end))) {
        if (!(yield* this.leave())) break
        continue
      }
      if (!next) break
      this.moveTo(settings.live ? this.tickAt(next.level, end) : next.level)
      yield* this.runFill(() => next.run(next.level))
    }
    this.moveTo(end)
  }

  /**
   * On live bars margin is checked once for all fills of a tick. Returns false at the segment's end, where it is
   * checked anyway.
   */
  private *leave(): Generator<void, boolean> {
    const tick = this.tickAt(this.price, this.end)
    if (tick === this.end) return false
    yield* this.callMargin(tick)
    this.hasFilledHere = false
    yield* this.rerunAfterFills()
    return true
  }

  /** Returns the first tick of the segment at which a level is reached. */
  private tickAt(level: number, end: number): number {
    const { rising } = this
    const { tickSize } = this.state.context.symbol
    const tick = fillPrice(level, rising ? 1 : -1, 0, tickSize)
    return (end - tick) * (rising ? 1 : -1) > 0 ? tick : end
  }

  private moveTo(price: number): void {
    if (price !== this.price) {
      if (!Number.isNaN(this.lastFill)) this.reportTickBeside(this.lastFill, price > this.price)
      this.lastFill = NaN
      this.moves++
    }
    this.high = Math.max(this.high, price)
    this.low = Math.min(this.low, price)
    this.price = price
    this.state.trail(price)
    this.state.book.markAll(price)
  }

  private nearest(end: number): Candidate | null {
    const { price, rising } = this
    let best: Candidate | null = null
    for (const candidate of this.candidates(rising)) {
      const { level } = candidate
      const tick = this.tickAt(level, end)
      const onTheWay = rising ? tick >= price && level <= end : tick <= price && level >= end
      if (onTheWay && (!best || this.comesBefore(candidate, best))) best = candidate
    }
    return best
  }

  private comesBefore(a: Candidate, b: Candidate): boolean {
    // A level between two ticks is reached at the second.
    const away = ({ level }: Candidate): number => Math.abs(this.tickAt(level, this.end) - this.price)
    const further = away(a) - away(b)
    if (Math.abs(further) > 1e-12) return further < 0
    return a.rank !== b.rank ? a.rank < b.rank : a.sequence < b.sequence
  }

  /** Yields all triggers of a rising or falling price. */
  private *candidates(rising: boolean): Generator<Candidate> {
    if (this.state.settings.live) yield* this.newOrderCandidates(rising)
    for (const order of this.state.orders) {
      if (order.kind === 'entry' && !isMarket(order) && !this.isHeld(order)) yield* this.entryCandidates(order, rising)
    }
    for (const leg of this.state.legs()) if (!this.isHeld(leg.order)) yield* this.legCandidates(leg, rising)
  }

  /** On live bars, orders placed after a fill meet the next tick. */
  private *newOrderCandidates(rising: boolean): Generator<Candidate> {
    const { price, state } = this
    const { bar, symbol } = state.context
    const fresh = state.orders.filter((order) => order.bar === bar && order.origin.step > 0)
    if (fresh.length === 0) return
    if (price !== this.end && fresh.some((order) => this.isHeld(order))) {
      yield {
        level: this.tickAt(price + (rising ? symbol.tickSize : -symbol.tickSize), this.end),
        rank: Rank.Stop,
        sequence: -1,
        run: () => {},
      }
    }
    for (const order of fresh) {
      if (this.isHeld(order)) continue
      const meets = isMarketOrder(order) || (order.kind === 'entry' && this.isJumped(order, price))
      if (meets)
        yield { level: price, rank: Rank.Stop, sequence: order.sequence, run: () => this.fillAtPoint(order, price) }
    }
    for (const leg of state.legs()) {
      const rank =
        leg.order.bar === bar && leg.order.origin.step > 0 && leg.lot.bar < bar && !this.isHeld(leg.order)
          ? gapOf(leg, price)
          : null
      if (rank !== null)
        yield {
          level: price,
          rank,
          sequence: leg.order.sequence,
          run: (at) => this.execution.leg(leg, at, rank),
        }
    }
  }

  private *entryCandidates(order: EntryOrder, rising: boolean): Generator<Candidate> {
    const { sequence, side } = order
    const { execution } = this
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
          const at = execution.bidAtFill(price, side, true)
          if (this.reachesLimit(order, at)) execution.entry(order, at, false)
        },
      }
      return
    }
    if (buying === rising || Number.isNaN(order.limit)) return
    const limit = this.atBid(order, order.limit)
    yield {
      level: limit - side * this.limitMargin(),
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
        this.execution.leg(leg, at, rank)
    if (side > 0 === rising) {
      const beyond = side * (price - limit) >= 0
      const level = beyond ? this.afterTurn() : limit + side * this.limitMargin()
      if (!Number.isNaN(limit) && !(beyond && this.isFlat))
        yield { level, rank: Rank.Limit, sequence, run: (at) => fill(Rank.Limit)(beyond ? at : limit) }
      // A trail closer than the spread exits at its activation.
      if (leg.offset <= leg.shift && !Number.isNaN(activation)) {
        const reached = side * (price - activation) >= 0
        if (!(reached && this.isFlat))
          yield { level: reached ? this.afterTurn() : activation, rank: Rank.Trail, sequence, run: fill(Rank.Trail) }
      }
      return
    }
    const falling = (level: number, rank: Rank): Candidate => ({
      level: side * (price - level) <= 0 ? this.afterTurn() : level,
      rank,
      sequence,
      run: fill(rank),
    })
    const isStuck = (level: number): boolean => Number.isNaN(level) || (this.isFlat && side * (price - level) <= 0)
    if (!isStuck(stop) && !this.skipped.has(skipKey(leg))) yield falling(stop, Rank.Stop)
    const trail = trailLevel(leg)
    if (!isStuck(trail)) yield falling(trail, Rank.Trail)
  }

  /**
   * Returns the bar's extreme in the segment's direction: the closing price of the day's last allowed fill. NaN for
   * markets, where it is unknown.
   */
  private extreme(rising: boolean): number {
    const {
      context: { bars, bar },
      settings,
    } = this.state
    if (settings.onTicks) return NaN
    return rising ? bars.high[bar]! : bars.low[bar]!
  }

  /** The present price; at a turn where a program trades, the next tick: only there it learns that the price has turned. */
  private afterTurn(): number {
    const { price, end, rising, start, state } = this
    if (!state.settings.onTicks || price !== start) return price
    return this.tickAt(price + (rising ? 1 : -1) * state.context.symbol.tickSize, end)
  }

  /** Distance by which the price must pass a limit, price units. */
  private limitMargin(): number {
    return this.state.settings.limitAssumption * this.state.context.symbol.tickSize
  }
}

/** Maximum number of script runs after fills on a live bar: as many as a backtest's bar has points. */
const maxReruns = 4
