import type { Bars, Comparison, Dialect } from '../../compiler/api.ts'
import { check } from '../../compiler/mql/check/check.ts'
import { factsOf } from '../../compiler/run-program.ts'
import { compareRuns } from '../../compiler/run/compare.ts'
import { marketAround } from '../../compiler/run/bars/market.ts'
import { runMql } from '../../compiler/run/mql/run.ts'

/** Bars that come after the history, each whole or tick by tick. */
const coming = 40

/**
 * An indicator must show the same however its bars come: all at once, a history and then bar by bar, and a history and then
 * tick by tick. The comparison of the last two with the first.
 */
export function replay(dialect: Dialect, text: string, bars: Bars): readonly Comparison[] {
  const source = { name: `program.${dialect}`, text }
  const checked = check([source], dialect)
  const facts = factsOf(dialect, source)
  const otherBars = marketAround(bars)
  const whole = runMql(checked, bars, facts, { otherBars })
  const history = Math.max(1, bars.time.length - coming)
  return (['bars', 'ticks'] as const).map((way) =>
    compareRuns(whole, runMql(checked, bars, facts, { otherBars, history, replay: way }), bars))
}
