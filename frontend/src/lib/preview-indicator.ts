import { isOnPrice, writeIndicator } from '../../../compiler/ea/write/indicator.ts'
import { indicatorOf } from '../../../compiler/ea/spec/from-selections.ts'
import type { IndicatorSelections } from '../../../compiler/ea/spec/wizard.ts'
import { run, trialBars } from '../../../compiler/index.ts'
import type { PlotSeries } from '../../../compiler/api.ts'
import { createSource } from '../../../compiler/text/source.ts'

/** The last bars of an indicator as it would be drawn. */
export interface IndicatorPreview {
  readonly closes: readonly number[]
  readonly isOverlay: boolean
  readonly plots: readonly { readonly title: string; readonly kind: PlotSeries['kind']; readonly values: readonly (number | null)[] }[]
}

const drawn = 120

export function previewIndicator(selections: IndicatorSelections): IndicatorPreview {
  const spec = indicatorOf(selections)
  const bars = trialBars()
  const { plots } = run({ source: createSource(writeIndicator(spec).pine), language: 'pine', bars })
  const from = bars.close.length - drawn
  return {
    closes: [...bars.close.subarray(from)],
    isOverlay: isOnPrice(spec),
    plots: plots
      .filter(({ title }) => !title.includes(':'))
      .map(({ title, kind, values }) => ({ title, kind, values: [...values.subarray(from)].map((value) => (Number.isFinite(value) ? value : null)) })),
  }
}
