import type { PlotSeries } from '../../../../compiler/api.ts'

/** A plot of both programs. */
export interface Overlay {
  readonly original: PlotSeries
  readonly converted: PlotSeries | undefined
  /** Index of the first bar that differs. */
  readonly firstDifference: number | null
}
