import { convert } from '../../ir/expressions/convert.ts'
import { pastPrice } from '../../ir/expressions/past.ts'
import type { Lowering } from '../../ir/lowering.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import { bars } from '../../ir/tree/ranges.ts'
import * as types from '../../ir/tree/types.ts'
import { barVariable, type VariableEmission } from '../emission.ts'

const sum = (...values: Expr[]): Expr => make.group(values.reduce((a, b) => make.binary(a, '+', b)))
const mean = (count: number, ...values: Expr[]): Expr => ({
  ...make.binary(sum(...values), '/', make.number(count)),
  exact: false,
})

const lastBar = make.name('lastBar', types.int, bars)
const isIndicator = ({ checked }: Lowering): boolean => checked.kind === 'indicator'
const isLive = make.name('isLive', types.bool)
const isNewBar = make.name('isNewBar', types.bool)

const now = (value: (lowering: Lowering) => Expr): VariableEmission => ({ now: value })

export const open: VariableEmission = barVariable((_, price) => price('open'))

export const high: VariableEmission = barVariable((_, price) => price('high'))

export const low: VariableEmission = barVariable((_, price) => price('low'))

export const close: VariableEmission = barVariable((_, price) => price('close'))

export const hl2: VariableEmission = barVariable((_, price) => mean(2, price('high'), price('low')))

export const hlc3: VariableEmission = barVariable((_, price) => mean(3, price('high'), price('low'), price('close')))

export const hlcc4: VariableEmission = barVariable((_, price) =>
  mean(4, price('high'), price('low'), price('close'), price('close')),
)

export const ohlc4: VariableEmission = barVariable((_, price) =>
  mean(4, price('open'), price('high'), price('low'), price('close')),
)

export const volume: VariableEmission = {
  now: (lowering) => convert(lowering, lowering.price('tick_volume'), types.double),
  past: (lowering, offset) => pastPrice(lowering, 'tick_volume', offset),
}

export const barIndexVariable: VariableEmission = {
  now: (lowering) => {
    lowering.useIndex()
    return make.barIndex
  },
  past: (lowering, offset) => {
    lowering.useIndex()
    const earlier = make.binary(make.barIndex, '-', offset)
    const isEarly = make.binary(make.barIndex, '>=', offset)
    const isKnown = offset.min >= 0 ? isEarly : make.binary(make.binary(offset, '>=', make.number(0)), '&&', isEarly)
    return make.conditional(isKnown, { ...earlier, type: types.double }, make.na)
  },
}

export const lastBarIndex: VariableEmission = {
  now: (lowering, node) => {
    if (lowering.checked.kind === 'strategy')
      lowering.note(
        node,
        'approximated',
        'A backtest knows its last bar from the first on; for the Expert Advisor it is the bar that has just closed',
      )
    return isIndicator(lowering)
      ? make.native('MathMax', [barIndex(lowering), make.lastLoaded], types.int, bars)
      : lastBar
  },
}

/** Bid and ask are known on tick charts only, which MetaTrader does not have. */
export const noQuote: VariableEmission = now(() => make.na)

export const isfirst: VariableEmission = now((lowering) => at(lowering, '==', make.number(0)))

export const islast: VariableEmission = now((lowering) =>
  isIndicator(lowering) ? at(lowering, '>=', make.lastLoaded) : at(lowering, '==', lastBar),
)

export const ishistory: VariableEmission = state({
  indicator: (lowering) => at(lowering, '<', make.firstLive),
  strategy: (lowering) => make.binary(at(lowering, '<', lastBar), '||', make.not(isLive)),
  request: make.truth(true),
})

export const isrealtime: VariableEmission = state({
  indicator: (lowering) => at(lowering, '>=', make.firstLive),
  strategy: (lowering) => make.binary(at(lowering, '==', lastBar), '&&', isLive),
  request: make.truth(false),
})

export const isconfirmed: VariableEmission = state({
  indicator: (lowering) => make.binary(at(lowering, '<', lastBar), '||', at(lowering, '<', make.firstLive)),
  // An Expert Advisor calculates on bars that have closed.
  strategy: () => make.truth(true),
  request: make.truth(true),
})

export const islastconfirmedhistory: VariableEmission = now((lowering) =>
  at(lowering, '==', make.binary(isIndicator(lowering) ? make.lastLoaded : lastBar, '-', make.number(1))),
)

export const isnew: VariableEmission = state({
  indicator: (lowering) =>
    make.binary(at(lowering, '<', make.firstLive), '||', make.binary(at(lowering, '==', lastBar), '&&', isNewBar)),
  strategy: (lowering) => make.binary(at(lowering, '<', lastBar), '||', isNewBar),
  request: make.truth(true),
})

/** How a bar is calculated: on an indicator's chart, by an Expert Advisor, or on the other bars of a request. */
interface State {
  readonly indicator: (lowering: Lowering) => Expr
  readonly strategy: (lowering: Lowering) => Expr
  readonly request: Expr
}

function state({ indicator, strategy, request }: State): VariableEmission {
  return now((lowering) =>
    lowering.frame.relocated
      ? request
      : lowering.checked.kind === 'strategy'
        ? strategy(lowering)
        : indicator(lowering),
  )
}

export const chartColor = (property: string): VariableEmission =>
  now(() =>
    make.cast(
      make.native('ChartGetInteger', [make.number(0), make.name(property, types.int)], types.long),
      types.color,
    ),
  )

/** Time of the first or last bar in sight, when the bar is calculated. */
export const visibleTime = (property: string): VariableEmission => ({
  runtime: 'VisibleTime',
  now: (lowering, node) => {
    lowering.note(
      node,
      'approximated',
      'what is in sight is asked when a bar is calculated, not when the chart is scrolled',
    )
    const isFirst = make.truth(property === 'CHART_FIRST_VISIBLE_BAR')
    if (lowering.checked.kind === 'strategy' || lowering.frame.relocated)
      return lowering.helper('VisibleTime', [isFirst], types.long, { min: 0 })
    return lowering.helper('VisibleTimeOn', [isFirst, barIndex(lowering), make.firstLive], types.long, { min: 0 })
  },
})

/** `foreseen`: what a strategy's script knows of it beforehand and its program cannot. */
const sessionEdge = (helper: string, foreseen: string | null = null): VariableEmission => ({
  runtime: helper,
  now: (lowering, node) => {
    if (foreseen !== null && lowering.checked.kind === 'strategy') lowering.note(node, 'approximated', foreseen)
    lowering.useIndex()
    return lowering.helper(helper, [lowering.prices('time'), make.barIndex], types.bool)
  },
})

const noMoreBars = 'A backtest knows that no bar of the day follows; the Expert Advisor takes the last one by the clock'

export const isfirstbar: VariableEmission = sessionEdge('FirstOfDay')

export const isfirstbarRegular: VariableEmission = sessionEdge('FirstOfDay')

export const islastbar: VariableEmission = sessionEdge('LastOfDay', noMoreBars)

export const islastbarRegular: VariableEmission = sessionEdge('LastOfDay', noMoreBars)

const at = (lowering: Lowering, operator: '==' | '<' | '>=', other: Expr): Expr =>
  make.binary(barIndex(lowering), operator, other)

function barIndex(lowering: Lowering): Expr {
  lowering.useIndex()
  return make.barIndex
}

/** Charts of the platform show ordinary bars, in regular hours. */
export const always: VariableEmission = now(() => make.truth(true))

export const never: VariableEmission = now(() => make.truth(false))
