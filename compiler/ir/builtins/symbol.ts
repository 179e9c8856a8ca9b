import * as make from '../tree/make.ts'
import type { Lowering } from '../lowering.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import type { VariableEmission } from './rows.ts'

const row = (value: Expr): VariableEmission => ({ now: () => value })

const name: VariableEmission = { now: (l) => l.barSymbol }

const text = (property: string): VariableEmission => ({
  now: (l) =>
    make.native('SymbolInfoString', [l.barSymbol, make.name(property, types.int)], types.string, { na: false }),
})

export const symbolNumber = (l: Lowering, property: string): Expr =>
  make.native('SymbolInfoDouble', [l.barSymbol, make.name(property, types.int)], types.double, {
    na: false,
    exact: true,
  })

const tickSize = (l: Lowering): Expr => symbolNumber(l, 'SYMBOL_TRADE_TICK_SIZE')

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
    now: (l) =>
      make.native('MathRound', [make.binary(make.number(1, types.double, '1.0'), '/', tickSize(l))], types.double, {
        na: false,
        exact: true,
      }),
  },
  'syminfo.pointvalue': { now: (l) => l.helper('PointValue', [], types.double) },
  'syminfo.timezone': {
    now: (l) => {
      l.helpers.add('brokerZone')
      return make.name('brokerZone', types.string, { na: false })
    },
  },
  'syminfo.session': row(make.text('24x7')),
  'syminfo.type': { now: (l) => l.helper('SymbolType', [], types.string, { na: false }) },
  'syminfo.volumetype': row(make.text('tick')),
}
