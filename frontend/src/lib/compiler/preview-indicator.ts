import { isOnPrice, writeIndicator } from '../../../../compiler/ea/write/indicator.ts'
import { indicatorOf } from '../../../../compiler/ea/spec/from-selections.ts'
import type { IndicatorSelections } from '../../../../compiler/ea/spec/wizard.ts'
import { run, trialBars } from '../../../../compiler/index.ts'
import type { PlotSeries } from '../../../../compiler/api.ts'
import { createSource } from '../../../../compiler/text/source.ts'

/** The last bars of an indicator as it would be drawn. */
export interface IndicatorPreview {
  readonly closes: readonly number[]
  readonly isOverlay: boolean
  readonly plots: readonly PreviewPlot[]
}

export interface PreviewPlot {
  readonly title: string
  readonly kind: PlotSeries['kind']
  readonly values: readonly (number | null)[]
  /** Where the bodies of candles begin; they end at the values. */
  readonly opens?: readonly (number | null)[]
}

const drawn = 120

export function previewIndicator(selections: IndicatorSelections): IndicatorPreview {
  const spec = indicatorOf(selections)
  const bars = trialBars()
  const { plots } = run({ source: createSource(writeIndicator(spec).pine), language: 'pine', bars })
  const from = bars.close.length - drawn
  const seen = ({ values }: PlotSeries) =>
    [...values.subarray(from)].map((value) => (Number.isFinite(value) ? value : null))
  return {
    closes: [...bars.close.subarray(from)],
    isOverlay: isOnPrice(spec),
    plots: plots.flatMap((plot): PreviewPlot[] => {
      const [title, part] = plot.title.split(':')
      if (part !== undefined && part !== 'close') return []
      const open = part && plots.find((other) => other.title === `${title}:open`)
      return [{ title, kind: plot.kind, values: seen(plot), ...(open ? { opens: seen(open) } : {}) }]
    }),
  }
}
