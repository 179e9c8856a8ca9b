import type { Bars, Comparison, Dialect, RunResult } from '../../../compiler/api.ts'
import { align } from '../../../compiler/proof/align.ts'
import { check } from '../../../compiler/mql/check/check.ts'
import type { CheckedScript } from '../../../compiler/pine/check/model.ts'
import { factsOf } from '../../../compiler/run-program.ts'
import { compareChange } from '../../../compiler/proof/prove-change.ts'
import { runPineLive } from '../../../compiler/proof/live/live-bars.ts'
import { marketAround } from '../../../compiler/run/bars/market.ts'
import { runMql } from '../../../compiler/run/mql/run.ts'
import { proofBars } from '../../../compiler/proof/prover.ts'

/** Bars that come after the history, each whole or tick by tick. */
const coming = 40

/** Bars whole, tick by tick, or tick by tick while bars of other charts are still on their way. */
type Way = 'bars' | 'ticks' | 'late'
const ways: readonly Way[] = ['bars', 'late']

/** Other charts' newer bars arrive with the second calculation, all of them with the first tick of a live bar. */
const lateBars = { arrive: 1, grow: 2 }

/**
 * An indicator must show the same however its bars come: all at once, a history and then bar by bar, and a history and then
 * tick by tick, with bars of other charts that arrive in two parts. The comparison of the last two with the first.
 */
export function replay(dialect: Dialect, text: string, bars: Bars): readonly Comparison[] {
  const run = runner(dialect, text, bars)
  const whole = run()
  // A bar that is calculated again logs its messages again.
  return ways.map((way) => compareChange({ ...whole, logs: [] }, { ...run(way), logs: [] }, bars))
}

/**
 * Some scripts show on bars that come something else than on the same bars as history: those that look ahead in requests, ask
 * for `barstate` or keep `varip`. Their conversions must show what the script itself shows on the same ticks.
 */
export function replayBoth(script: CheckedScript, dialect: Dialect, text: string, given: Bars): Comparison {
  const bars = proofBars(given, false)
  // A script runs once more when a bar closes, a program does not: on live bars both write other logs.
  const [original, converted] = align(
    { ...runPineLive({ script, bars, history: historyOf(bars), replay: 'ticks' }), logs: [] },
    { ...runner(dialect, text, bars)('ticks'), logs: [] },
    bars,
  )
  return compareChange(original, converted, bars)
}

function runner(dialect: Dialect, text: string, bars: Bars): (way?: Way) => RunResult {
  const source = { name: `program.${dialect}`, text }
  const checked = check([source], dialect)
  const facts = factsOf(dialect, source)
  const otherBars = marketAround(bars)
  const history = historyOf(bars)
  return (way) =>
    runMql(
      checked,
      bars,
      facts,
      way
        ? {
            otherBars,
            history,
            replay: way === 'bars' ? 'bars' : 'ticks',
            ...(way === 'late' && { lateBars }),
          }
        : { otherBars },
    )
}

const historyOf = (bars: Bars): number => Math.max(1, bars.time.length - coming)
