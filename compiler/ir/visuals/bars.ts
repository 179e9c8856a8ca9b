import type { Args } from '../expressions/args.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { planCandles } from './candles.ts'
import { isVisible, opaque, planColor, type ColorPlan } from './colors.ts'
import { addPlot, barPrices, defaultColor, isHidden, plotName, shownValue, uniqueTitle } from './plots.ts'

/** The four prices of a candle or bar. */
type Prices = readonly [open: Expr, high: Expr, low: Expr, close: Expr]

const pricesOf = (priceOf: (which: (typeof barPrices)[number]) => Expr): Prices => [
  priceOf('open'),
  priceOf('high'),
  priceOf('low'),
  priceOf('close'),
]

const givenPrices = (args: Args): Prices => pricesOf((which) => shownValue(args.lowering, args.double(which)))

const titleOf = (args: Args): string => args.constantText('title', '') || 'Plot'

export function lowerBarPlot(args: Args): Expr {
  const { lowering } = args
  const values = givenPrices(args)
  if (isHidden(args)) return lowerHiddenBars(args, values)
  addPlot(args, {
    style: 'bars',
    title: titleOf(args),
    name: plotName(args, null),
    values,
    plan: planColor(lowering, args.node('color'), defaultColor(lowering)),
  })
  return make.na
}

/**
 * Lowers candles. Wicks in another color are plots that come later, so MetaTrader draws them over the candles' wicks.
 * The candles keep all four prices, which other programs read.
 */
export function lowerCandles(args: Args): Expr {
  const { lowering } = args
  const values = givenPrices(args)
  if (isHidden(args)) return lowerHiddenBars(args, values)
  const { plan, outline, wick } = planCandles(args, defaultColor(lowering))
  const held = wick ? values.map((value, k) => heldPrice(lowering, value, barPrices[k] ?? 'close')) : values
  const name = plotName(args, null)
  const isDrawn = plan.dynamic !== null || plan.palette.some(isVisible) || !wick
  const { title } = isDrawn
    ? addPlot(args, { style: 'candles', title: titleOf(args), name, values: held, plan, outline })
    : { title: uniqueTitle(lowering, { title: titleOf(args), style: 'none' }) }
  const [open, high, low, close] = held
  if (!wick || !open || !high || !low || !close) return make.na
  // A candle without one of its prices is not drawn.
  const [openMissing, highMissing, lowMissing, closeMissing] = held.map((price, k) =>
    values[k]?.kind === 'call' ? [make.binary(price, '==', make.emptyValue)] : [],
  )
  const unless = (tests: readonly (readonly Expr[] | undefined)[], value: Expr): Expr => {
    const [first, ...others] = tests.flatMap((test) => test ?? [])
    if (!first) return value
    return make.conditional(
      others.reduce((all, test) => make.binary(all, '||', test), first),
      make.emptyValue,
      value,
    )
  }
  const top = make.native('MathMax', [open, close], types.double, { na: false })
  const bottom = make.native('MathMin', [open, close], types.double, { na: false })
  const plannedOnce = heldColor(lowering, wick)
  addPlot(args, {
    style: 'wick',
    title: `${title} upper wick`,
    name: `${name}UpperWick`,
    values: [unless([lowMissing], high), top],
    plan: plannedOnce,
  })
  addPlot(args, {
    style: 'wick',
    title: `${title} lower wick`,
    name: `${name}LowerWick`,
    values: [bottom, unless([openMissing, highMissing, closeMissing], low)],
    plan: plannedOnce,
  })
  return make.na
}

/** A price that is read several times. */
const heldPrice = (lowering: Lowering, value: Expr, name: string): Expr =>
  value.kind === 'price' || value.kind === 'variable' || value.kind === 'literal'
    ? value
    : lowering.temporary(name, value)

/** A color that both parts of the wick have. */
function heldColor(lowering: Lowering, plan: ColorPlan): ColorPlan {
  const hold = (value: Expr | null): Expr | null =>
    !value || value.kind === 'variable' || value.kind === 'literal' ? value : lowering.temporary('wick', value)
  return { ...plan, index: hold(plan.index), dynamic: hold(plan.dynamic) }
}

/** MetaTrader 5 draws nothing of one buffer only, so each price of hidden candles is a plot. */
function lowerHiddenBars(args: Args, values: Prices): Expr {
  const title = uniqueTitle(args.lowering, { title: titleOf(args), style: 'none' })
  const name = plotName(args, null)
  barPrices.forEach((price, k) =>
    addPlot(args, {
      style: 'none',
      title: `${title}:${price}`,
      name: `${name}${price.charAt(0).toUpperCase()}${price.slice(1)}`,
      values: values.slice(k, k + 1),
      plan: { palette: [opaque(defaultColor(args.lowering))], index: null, dynamic: null },
    }),
  )
  return make.na
}

/** Colours of the chart's own bars: candles drawn over them. */
export function lowerBarColor(args: Args): Expr {
  const { lowering } = args
  const plan = planColor(lowering, args.node('color'), defaultColor(lowering))
  const visible = plan.dynamic !== null || plan.palette.some(isVisible)
  const title = args.constantText('title', 'Bar color')
  if (isHidden(args)) {
    uniqueTitle(lowering, { title, style: 'none' })
    return make.na
  }
  addPlot(args, {
    style: 'candles',
    title,
    name: 'bar',
    plan: visible ? plan : { palette: [opaque(defaultColor(lowering))], index: null, dynamic: null },
    values: pricesOf((which) => lowering.price(which)),
  })
  return make.na
}
