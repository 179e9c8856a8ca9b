import { isOnPrice, writeIndicator } from '../../../../compiler/ea/write/indicator.ts'
import { indicatorOf } from '../../../../compiler/ea/spec/from-selections.ts'
import type { IndicatorSelections } from '../../../../compiler/ea/spec/wizard.ts'
import { run, trialBars } from '../../../../compiler/index.ts'
import type { PlotSeries } from '../../../../compiler/api.ts'
import { createSource } from '../../../../compiler/text/source.ts'

/** The last bars of an indicator for its preview. */
export interface IndicatorPreview {
  readonly closes: readonly number[]
  readonly isOverlay: boolean
  readonly plots: readonly PreviewPlot[]
}

export interface PreviewPlot {
  readonly title: string
  readonly kind: PlotSeries['kind']
  readonly values: readonly (number | null)[]
  /** Opening values of candle bodies; they close at `values`. */
  readonly opens?: readonly (number | null)[]
}

const previewBars = 120

export function previewIndicator(selections: IndicatorSelections): IndicatorPreview {
  const spec = indicatorOf(selections)
  const bars = trialBars()
  const { plots } = run({ source: createSource(writeIndicator(spec).pine), language: 'pine', bars })
  const from = bars.close.length - previewBars
  const valuesOf = ({ values }: PlotSeries) =>
    [...values.subarray(from)].map((value) => (Number.isFinite(value) ? value : null))
  return {
    closes: [...bars.close.subarray(from)],
    isOverlay: isOnPrice(spec),
    plots: plots.flatMap((plot): PreviewPlot[] => {
      const [title = '', part] = plot.title.split(':')
      if (part !== undefined && part !== 'close') return []
      const open = part && plots.find((other) => other.title === `${title}:open`)
      return [{ title, kind: plot.kind, values: valuesOf(plot), ...(open ? { opens: valuesOf(open) } : {}) }]
    }),
  }
}
