import type { Bars } from '../../api.ts'
import type { Context } from '../../run/pine/context.ts'
import { read, type VariablePrimitive } from '../../run/pine/primitive.ts'
import type { Value } from '../../run/pine/value.ts'

/** A value of each bar, which can be read at any earlier bar too. */
export const ofBar = (value: (bars: Bars, bar: number) => number): VariablePrimitive =>
  read((context) => ({
    now: () => value(context.bars, context.bar),
    past: (offset) => (offset > context.bar ? NaN : value(context.bars, context.bar - offset)),
  }))

export const open = ofBar((bars, i) => bars.open[i]!)
export const high = ofBar((bars, i) => bars.high[i]!)
export const low = ofBar((bars, i) => bars.low[i]!)
export const close = ofBar((bars, i) => bars.close[i]!)
export const volume = ofBar((bars, i) => bars.volume[i]!)
export const hl2 = ofBar((bars, i) => (bars.high[i]! + bars.low[i]!) / 2)
export const hlc3 = ofBar((bars, i) => (bars.high[i]! + bars.low[i]! + bars.close[i]!) / 3)
export const hlcc4 = ofBar((bars, i) => (bars.high[i]! + bars.low[i]! + bars.close[i]! + bars.close[i]!) / 4)
export const ohlc4 = ofBar((bars, i) => (bars.open[i]! + bars.high[i]! + bars.low[i]! + bars.close[i]!) / 4)
export const barIndex = ofBar((_, i) => i)

/** Quotes exist on tick charts only. */
export const noQuote = ofBar(() => NaN)

/** A variable of the current state, without history. */
export const current = (value: (context: Context) => Value): VariablePrimitive =>
  read((context) => ({ now: () => value(context) }))

export const lastBarIndex = current((context) => context.newestBar)

export const isFirst = current((context) => context.bar === 0)
export const isLast = current((context) => context.bar === context.newestBar)
export const isHistory = current((context) => context.phase === 'history')
export const isRealtime = current((context) => context.phase === 'realtime')
export const isNew = current((context) => context.isNew)
export const isConfirmed = current((context) => context.isConfirmed)
export const isLastConfirmedHistory = current(
  ({ phase, bar, lastBar, run }) =>
    phase === 'history' && !run.liveBars && bar === (run.isLastBarForming ? lastBar - 1 : lastBar),
)

/** The same for every bar and chart. */
const fixed = (value: Value): VariablePrimitive => read(() => ({ now: () => value, past: () => value }))

export const yes = fixed(true)
export const no = fixed(false)
export const backgroundColor = fixed(0xffffffff)
export const foregroundColor = fixed(0x131722ff)
/** Visible bars on a chart that was never scrolled, as in the terminal that programs run in here. */
const visibleBars = 100
/** When a live bar closes, the next one is in sight: its first tick says so, and what is in sight moves with it. */
const barsAhead = ({ phase, isConfirmed: closes }: Context): number => Number(phase === 'realtime' && closes)
export const firstVisibleTime = current(
  (context) => context.bars.time[Math.max(0, context.newestBar + barsAhead(context) - visibleBars + 1)],
)
export const lastVisibleTime = current((context) => {
  const { bars, newestBar } = context
  return (bars.time[newestBar] ?? Number.NaN) + barsAhead(context) * bars.period * 1000
})
export const lastBarTime = current(({ bars, newestBar }) => bars.time[newestBar])

/** Facts that no bars carry. */
export const unknownNumber = fixed(NaN)
export const unknownText = fixed('')
