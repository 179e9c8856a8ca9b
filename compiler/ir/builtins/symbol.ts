import * as make from '../tree/make.ts'
import type { Lowering } from '../lowering.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import type { VariableEmission } from './rows.ts'

const row = (value: Expr): VariableEmission => ({ now: () => value })

const name: VariableEmission = { now: (lowering) => lowering.barSymbol }

const text = (property: string): VariableEmission => ({
  now: (lowering) =>
    make.native('SymbolInfoString', [lowering.barSymbol, make.name(property, types.int)], types.string, { na: false }),
})

export const symbolNumber = (lowering: Lowering, property: string): Expr =>
  make.native('SymbolInfoDouble', [lowering.barSymbol, make.name(property, types.int)], types.double, {
    na: false,
    exact: true,
  })

const tickSize = (lowering: Lowering): Expr => symbolNumber(lowering, 'SYMBOL_TRADE_TICK_SIZE')

export const symbolVariables: Readonly<Record<string, VariableEmission>> = {
  'syminfo.ticker': name,
  'syminfo.tickerid': name,
  'syminfo.root': name,
  'syminfo.prefix': row(make.text('')),
  'syminfo.description': text('SYMBOL_DESCRIPTION'),
  'syminfo.currency': text('SYMBOL_CURRENCY_PROFIT'),
  'syminfo.basecurrency': text('SYMBOL_CURRENCY_BASE'),
  'syminfo.mintick': { now: tickSize },
  'syminfo.minmove': row(make.number(1)),
  'syminfo.pricescale': {
    now: (lowering) =>
      make.native(
        'MathRound',
        [make.binary(make.number(1, types.double, '1.0'), '/', tickSize(lowering))],
        types.double,
        {
          na: false,
          exact: true,
        },
      ),
  },
  'syminfo.pointvalue': { now: (lowering) => lowering.helper('PointValue', [], types.double) },
  'syminfo.timezone': {
    now: (lowering) => {
      lowering.helpers.add('brokerZone')
      return make.name('brokerZone', types.string, { na: false })
    },
  },
  'syminfo.session': row(make.text('24x7')),
  'syminfo.type': { now: (lowering) => lowering.helper('SymbolType', [], types.string, { na: false }) },
  'syminfo.volumetype': row(make.text('tick')),
}
