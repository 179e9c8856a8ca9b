/** Which part of a bar's path: 1 leads from the open to the first extreme, 2 to the other one, 3 to the close. */
export type Stretch = 1 | 2 | 3

/** Told of a price that the market has on a stretch of a bar. */
export type OnTick = (bar: number, stretch: Stretch, price: number) => void

/** The ticks at which a strategy traded: a tester that is to meet the same orders stops there. */
export class TradedTicks {
  private readonly byStretch = new Map<number, number[]>()

  readonly add: OnTick = (bar, stretch, price) => {
    const ticks = this.byStretch.get(keyOf(bar, stretch))
    if (ticks) ticks.push(price)
    else this.byStretch.set(keyOf(bar, stretch), [price])
  }

  readonly at = (bar: number, stretch: Stretch): readonly number[] => this.byStretch.get(keyOf(bar, stretch)) ?? none
}

const keyOf = (bar: number, stretch: Stretch): number => bar * 4 + stretch

const none: readonly number[] = []
