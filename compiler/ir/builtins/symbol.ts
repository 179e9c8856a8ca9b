import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { symbolName } from './core.ts'
import type { VariableEmission } from './rows.ts'

const row = (value: Expr): VariableEmission => ({ now: () => value })

const text = (property: string): VariableEmission =>
  row(make.native('SymbolInfoString', [symbolName, make.name(property, types.int)], types.string, { na: false }))

const tickSize = make.native('SymbolInfoDouble', [symbolName, make.name('SYMBOL_TRADE_TICK_SIZE', types.int)], types.double, { na: false, exact: true })

export const symbolVariables: Readonly<Record<string, VariableEmission>> = {
  'syminfo.ticker': row(symbolName),
  'syminfo.tickerid': row(symbolName),
  'syminfo.root': row(symbolName),
  'syminfo.prefix': row(make.text('')),
  'syminfo.description': text('SYMBOL_DESCRIPTION'),
  'syminfo.currency': text('SYMBOL_CURRENCY_PROFIT'),
  'syminfo.basecurrency': text('SYMBOL_CURRENCY_BASE'),
  'syminfo.mintick': row(tickSize),
  'syminfo.minmove': row(make.number(1)),
  'syminfo.pricescale': row({ ...make.native('MathRound', [make.binary(make.number(1, types.double, '1.0'), '/', tickSize)], types.double, { na: false, exact: true }) }),
  'syminfo.pointvalue': row(make.number(1, types.double)),
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
