import type { CallEmission } from '../emission.ts'
import { plotNote } from '../../ir/declaration.ts'
import * as make from '../../ir/tree/make.ts'

/**
 * Leaves out plots in an Expert Advisor, with a note. Statements that are lowered again for the bars of a request show
 * nothing either.
 */
export const omittedInExperts =
  (emission: CallEmission): CallEmission =>
  (args) => {
    if (args.lowering.frame.isRelocated) return make.number(0)
    if (args.lowering.checked.kind !== 'strategy') return emission(args)
    args.lowering.note(args.call, 'approximated', plotNote)
    return make.number(0)
  }
