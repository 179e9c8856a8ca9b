/** A segment of a bar's path: 1 leads from the open to the first extreme, 2 to the other extreme, 3 to the close. */
export type PathSegment = 1 | 2 | 3

/** Called with a price at which the strategy traded, by bar and path segment. */
export type OnTick = (bar: number, stretch: PathSegment, price: number) => void

/** The ticks at which a strategy traded. A tester that must fill the same orders stops at them. */
export class TradedTicks {
  private readonly byStretch = new Map<number, number[]>()

  readonly add: OnTick = (bar, stretch, price) => {
    const ticks = this.byStretch.get(keyOf(bar, stretch))
    if (ticks) ticks.push(price)
    else this.byStretch.set(keyOf(bar, stretch), [price])
  }

  readonly at = (bar: number, stretch: PathSegment): readonly number[] =>
    this.byStretch.get(keyOf(bar, stretch)) ?? none
}

const keyOf = (bar: number, stretch: PathSegment): number => bar * 4 + stretch

const none: readonly number[] = []
