import { Args } from './expressions/args.ts'
import type { Lowering } from './lowering.ts'

/** Why a plot of a strategy is approximated in its Expert Advisor. */
export const plotNote = 'Plots are not drawn by an Expert Advisor'

/** The arguments of `indicator(…)` or `strategy(…)`. */
export function declarationOf(lowering: Lowering): Args | null {
  const { declaration } = lowering.checked
  return declaration?.kind === 'builtin-call' ? new Args(lowering, declaration) : null
}

export interface DrawingLimits {
  readonly labels: number
  readonly lines: number
  readonly boxes: number
  readonly polylines: number
}

/** Maximum number of drawings of each kind on the chart. */
export function drawingLimits(lowering: Lowering): DrawingLimits {
  const { frame } = lowering
  lowering.frame = { ...frame, instance: lowering.checked.main }
  const declared = declarationOf(lowering)
  const limit = (param: string) => declared?.constantNumber(param, 50) ?? 50
  const limits = {
    labels: limit('max_labels_count'),
    lines: limit('max_lines_count'),
    boxes: limit('max_boxes_count'),
    polylines: limit('max_polylines_count'),
  }
  lowering.frame = frame
  return limits
}
