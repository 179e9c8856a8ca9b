import type { Args } from '../expressions/args.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { chartSymbol } from '../lowering.ts'
import { symbolNumber } from './symbol.ts'
import type { CallEmission, VariableEmission } from './rows.ts'

/**
 * Company figures, which MetaTrader lacks: na, as at TradingView for a symbol without them. Each call gets a note.
 */
const absent = 'MetaTrader has no figures of companies: this is na, as it is for a symbol without them'

const number: VariableEmission = {
  now: (lowering, node) => {
    lowering.note(node, 'approximated', absent)
    return make.na
  },
}

const text = (helper: string): VariableEmission => ({
  now: (lowering) => lowering.helper(helper, [], types.string, { na: false }),
})
const empty: VariableEmission = { now: () => make.text('') }

function noFigure(args: Args): Expr {
  args.lowering.note(args.call, 'approximated', absent)
  return make.na
}

export const companyCalls: Readonly<Record<string, CallEmission>> = {
  'request.dividends': noFigure,
  'request.earnings': noFigure,
  'request.splits': noFigure,
  'request.financial': noFigure,
}

const figures = [
  ...['future_amount', 'future_ex_date', 'future_pay_date'].map((name) => `dividends.${name}`),
  ...['future_eps', 'future_period_end_time', 'future_revenue', 'future_time'].map((name) => `earnings.${name}`),
  ...[
    'employees',
    'shareholders',
    'shares_outstanding_float',
    'shares_outstanding_total',
    'expiration_date',
    'recommendations_buy',
    'recommendations_buy_strong',
    'recommendations_date',
    'recommendations_hold',
    'recommendations_sell',
    'recommendations_sell_strong',
    'recommendations_total',
    'target_price_average',
    'target_price_date',
    'target_price_estimates',
    'target_price_high',
    'target_price_low',
    'target_price_median',
  ].map((name) => `syminfo.${name}`),
]

export const companyVariables: Readonly<Record<string, VariableEmission>> = {
  ...Object.fromEntries(figures.map((name) => [name, number])),
  'syminfo.mincontract': { now: (lowering) => symbolNumber(lowering, 'SYMBOL_VOLUME_MIN') },
  'syminfo.main_tickerid': { now: () => chartSymbol },
  'syminfo.sector': text('SymbolSector'),
  'syminfo.industry': text('SymbolIndustry'),
  'syminfo.country': text('SymbolCountry'),
  'syminfo.isin': text('SymbolIsin'),
  'syminfo.cftc_code': empty,
  'syminfo.current_contract': empty,
}
