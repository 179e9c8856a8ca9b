import { Args } from './expressions/args.ts'
import type { Lowering } from './lowering.ts'

/** Why a plot of a strategy is approximated in its Expert Advisor. */
export const plotNote = 'Plots are not drawn by an Expert Advisor'

/** The arguments of `indicator(…)` or `strategy(…)`. */
export function declarationOf(lowering: Lowering): Args | null {
  const { declaration } = lowering.checked
  return declaration?.kind === 'builtin-call' ? new Args(lowering, declaration) : null
}

/** Whether a script calculates bars that have not closed, or some bars several times. */
export function runsWithinBars(lowering: Lowering): boolean {
  if (lowering.checked.kind !== 'strategy') return true
  return inMain(lowering, () =>
    ['calc_on_order_fills', 'calc_on_every_tick', 'calc_on_every_history_tick'].some(
      (param) => declarationOf(lowering)?.constant(param) === true,
    ),
  )
}

/** Reads the declaration with the facts of the script's own body. */
function inMain<T>(lowering: Lowering, read: () => T): T {
  const { frame } = lowering
  lowering.frame = { ...frame, instance: lowering.checked.main }
  const result = read()
  lowering.frame = frame
  return result
}

export interface DrawingLimits {
  readonly labels: number
  readonly lines: number
  readonly boxes: number
  readonly polylines: number
}

/** Maximum number of drawings of each kind on the chart. */
export function drawingLimits(lowering: Lowering): DrawingLimits {
  return inMain(lowering, () => {
    const declared = declarationOf(lowering)
    const limit = (param: string) => declared?.constantNumber(param, 50) ?? 50
    return {
      labels: limit('max_labels_count'),
      lines: limit('max_lines_count'),
      boxes: limit('max_boxes_count'),
      polylines: limit('max_polylines_count'),
    }
  })
}
