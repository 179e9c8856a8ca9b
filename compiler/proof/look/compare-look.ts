import type { Bars, Dialect, PlotSeries } from '../../api.ts'
import type { ShownLook } from '../../run/mql/look.ts'
import type { AskedLook } from '../../run/pine/machine.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'
import { sameWithin } from '../tolerance.ts'
import { compareInputs } from './compare-inputs.ts'
import { compareLevels } from './compare-levels.ts'
import { compareBarColors } from './compare-candles.ts'
import { compareFills, compareLooks, compareMarks, type PlotView } from './compare-plots.ts'
import { matchPlots } from './match-plots.ts'
import type { PartComparison } from './parts.ts'

/** Returns a function that finds the line of an offset in a script; null for none. */
export function lineFinder({ text }: Source): (at: number | null) => number | null {
  const starts = lineStarts(text)
  return (at) => (at === null || at > text.length ? null : positionAt(starts, at).line)
}

interface LookInput {
  readonly source: Source
  readonly dialect: Dialect
  readonly bars: Bars
  /** The script's requests to the chart, and its series on all bars. */
  readonly asked: Pick<AskedLook, 'plots' | 'inputs'>
  readonly series: readonly PlotSeries[]
  readonly shown: ShownLook
}

/** Compares what a person sees beside values: looks of plots, marks, candles, levels, fillings, bar colors, inputs. */
export function compareLook({ source, dialect, bars, asked, series, shown }: LookInput): readonly PartComparison[] {
  const view: PlotView = {
    bars,
    dialect,
    hasOwnWindow: shown.hasOwnWindow,
    same: sameWithin({}),
    lineOf: lineFinder(source),
  }
  const calls = { asked: asked.plots, series }
  const matched = matchPlots(calls, shown.plots, dialect)
  return [
    ...compareLooks(matched, view),
    ...compareMarks(matched.plots, view),
    ...compareBarColors(matched.plots, view),
    ...compareFills(matched.fills, view),
    ...compareLevels(calls, shown.levels, view),
    ...compareInputs(asked.inputs, shown.inputs, view),
  ]
}
