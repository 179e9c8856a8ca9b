import type { Args } from '../../ir/expressions/args.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import * as types from '../../ir/tree/types.ts'
import { chartSymbol } from '../../ir/lowering.ts'
import { symbolNumber } from './lowering.ts'
import type { VariableEmission } from '../emission.ts'

/**
 * Company figures, which MetaTrader lacks: na, as at TradingView for a symbol without them. Each call gets a note.
 */
const absent = 'MetaTrader has no figures of companies: this is na, as it is for a symbol without them'

export const number: VariableEmission = {
  now: (lowering, node) => {
    lowering.note(node, 'approximated', absent)
    return make.na
  },
}

export const text = (helper: string): VariableEmission => ({
  now: (lowering) => lowering.helper(helper, [], types.string, { na: false }),
})
export const empty: VariableEmission = { now: () => make.text('') }

export function noFigure(args: Args): Expr {
  args.lowering.note(args.call, 'approximated', absent)
  return make.na
}

export const mincontract: VariableEmission = { now: (lowering) => symbolNumber(lowering, 'SYMBOL_VOLUME_MIN') }

export const mainTickerid: VariableEmission = { now: () => chartSymbol }
