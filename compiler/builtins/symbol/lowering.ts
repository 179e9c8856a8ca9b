import * as make from '../../ir/tree/make.ts'
import type { Lowering } from '../../ir/lowering.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import * as types from '../../ir/tree/types.ts'
import type { VariableEmission } from '../emission.ts'

export const row = (value: Expr): VariableEmission => ({ now: () => value })

export const name: VariableEmission = { now: (lowering) => lowering.barSymbol }

export const text = (property: string): VariableEmission => ({
  now: (lowering) =>
    make.native('SymbolInfoString', [lowering.barSymbol, make.name(property, types.int)], types.string, { na: false }),
})

export const symbolNumber = (lowering: Lowering, property: string): Expr =>
  make.native('SymbolInfoDouble', [lowering.barSymbol, make.name(property, types.int)], types.double, {
    na: false,
    exact: true,
  })

const tickSize = (lowering: Lowering): Expr => symbolNumber(lowering, 'SYMBOL_TRADE_TICK_SIZE')

export const mintick: VariableEmission = { now: tickSize }

export const pricescale: VariableEmission = {
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
}

export const pointvalue: VariableEmission = { now: (lowering) => lowering.helper('PointValue', [], types.double) }

export const timezone: VariableEmission = {
  now: (lowering) => {
    lowering.helpers.add('brokerZone')
    return make.name('brokerZone', types.string, { na: false })
  },
}

export const type: VariableEmission = {
  now: (lowering) => lowering.helper('SymbolType', [], types.string, { na: false }),
}
