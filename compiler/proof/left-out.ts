import type { leftOutKinds } from '../kinds.ts'

/** A part that was not compared, because a budget of the proof or a limit of MetaTrader ended. */
export interface LeftOut {
  readonly what: (typeof leftOutKinds)[number]
  readonly count: number
}

const nouns: Readonly<Record<LeftOut['what'], readonly [one: string, many: string]>> = {
  color: ['color beyond those that a plot in MetaTrader has', 'colors beyond those that a plot in MetaTrader has'],
  'history-bar': ['bar of the history with drawings', 'bars of the history with drawings'],
  'history-picture': ['comparison of drawings by their look', 'comparisons of drawings by their look'],
  'live-bar': ['live bar with drawings', 'live bars with drawings'],
  alert: ['alert of the strategy', 'alerts of the strategy'],
  'strategy-plot': ['plot of the strategy', 'plots, levels and backgrounds of the strategy'],
  'order-bar': ['bar with waiting orders', 'bars with waiting orders'],
}

/** Returns such as `2,751 bars of the history with drawings`, the most of each kind in several comparisons. */
export function leftOutWords(all: readonly (readonly LeftOut[])[]): readonly string[] {
  const most = new Map<LeftOut['what'], number>()
  for (const { what, count } of all.flat()) most.set(what, Math.max(count, most.get(what) ?? 0))
  return [...most].map(([what, count]) => `${count.toLocaleString('en-US')} ${nouns[what][count === 1 ? 0 : 1]}`)
}

/** Returns those that were left out at all. */
export const someLeftOut = (all: readonly LeftOut[]): readonly LeftOut[] => all.filter(({ count }) => count > 0)
