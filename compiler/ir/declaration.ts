import { nameOf } from '../pine/builtins/registry.ts'
import { Args } from './expressions/args.ts'
import type { Lowering } from './lowering.ts'

/** The arguments of `indicator(…)` or `strategy(…)`. */
export function declarationOf(l: Lowering): Args | null {
  const { declaration } = l.checked
  return declaration?.kind === 'builtin-call' ? new Args(l, declaration, nameOf(declaration.builtin)) : null
}

export interface DrawingLimits {
  readonly labels: number
  readonly lines: number
  readonly boxes: number
  readonly polylines: number
}

/** How many drawings of each kind the chart holds. */
export function drawingLimits(l: Lowering): DrawingLimits {
  const { frame } = l
  l.frame = { ...frame, instance: l.checked.main }
  const declared = declarationOf(l)
  const limit = (param: string) => declared?.constantNumber(param, 50) ?? 50
  const limits = {
    labels: limit('max_labels_count'),
    lines: limit('max_lines_count'),
    boxes: limit('max_boxes_count'),
    polylines: limit('max_polylines_count'),
  }
  l.frame = frame
  return limits
}
