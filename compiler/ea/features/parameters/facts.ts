import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import { orderArgument } from '../../analyze/order-arguments.ts'
import type { Ea } from '../../analyze/ea.ts'
import { DataFlow, type ScopedExpression } from '../../flow/data-flow.ts'

/** Distances and risk of the program with default inputs; null where unknown. */
export interface EaFacts {
  /** Farthest stop and target of a new order, in points of a symbol with five digits. */
  readonly stopPoints: number | null
  readonly targetPoints: number | null
  /** Volume of an order. */
  readonly lots: number | null
  /** Per cent of the account that an input risks on one trade. */
  readonly riskPercent: number | null
}

export function eaFactsOf(ea: Ea): EaFacts {
  const flow = new DataFlow(ea)
  const values = new NumericValues(flow)
  const distances = (part: 'stop' | 'target', field: string) =>
    maxPlausible(argumentValues(flow, part, field).flatMap((place) => distanceOf(values.of(place)) ?? []))
  return {
    stopPoints: distances('stop', 'sl'),
    targetPoints: distances('target', 'tp'),
    lots: maxPlausible(argumentValues(flow, 'volume', 'volume').flatMap((place) => values.of(place) ?? [])),
    riskPercent: riskPercentOf(ea),
  }
}

/** Larger values are neither distances nor volumes. */
const maxPlausibleValue = 100_000

const maxPlausible = (values: readonly number[]): number | null => {
  const positive = values.filter((value) => value > 0 && value < maxPlausibleValue)
  return positive.length > 0 ? Math.max(...positive) : null
}

function argumentValues(flow: DataFlow, part: 'stop' | 'target' | 'volume', field: string): ScopedExpression[] {
  const { ea } = flow
  const sent = ea.orderSends.flatMap((site) => {
    const expression = orderArgument(site, part)
    return expression ? [{ expression, within: site.visited.within }] : []
  })
  const requested = ea
    .nodesOf('Assignment')
    .filter(({ node }) => new RegExp(`\\.\\s*${field}$`).test(ea.textOf(node.target)))
    .map(({ node, within }) => ({ expression: node.value, within }))
  return [...sent, ...requested].flatMap((place) => flow.possibleValuesOf(place))
}

const minPointDistance = 0.5
const point = 0.00001

/**
 * Prices evaluate to 0 and a point to 1, so a level evaluates to its distance. A distance written as a price is
 * converted to points.
 */
function distanceOf(value: number | null): number | null {
  if (value === null) return null
  const distance = Math.abs(value)
  return Math.round(distance > 0 && distance < minPointDistance ? distance / point : distance)
}

/** Values of built-ins: 0 for prices, 1 for a point. */
const builtinValues: readonly (readonly [RegExp, number])[] = [
  [/^(Bid|Ask|OrderOpenPrice|Close|Open|High|Low|i(Close|Open|High|Low))$/, 0],
  [/^(Point|_Point)$/, 1],
  [/^(Digits|_Digits)$/, 5],
]

/** Values by the requested property of the symbol. */
const propertyValues: readonly (readonly [RegExp, number])[] = [
  [/_(BID|ASK)$/, 0],
  [/_POINT$/, 1],
  [/_DIGITS$/, 5],
  [/_(SPREAD|STOPLEVEL|STOPS_LEVEL|FREEZELEVEL|FREEZE_LEVEL)$/, 0],
  [/_(PRICE_OPEN|PRICE_CURRENT)$/, 0],
]

const valueByName = (rows: readonly (readonly [RegExp, number])[], name: string): number | null =>
  rows.find(([pattern]) => pattern.test(name))?.[1] ?? null

/** Evaluates expressions with default inputs. */
class NumericValues {
  /** Expressions under evaluation count as unknown to themselves. */
  private readonly valueCache = new Map<Expression, number | null>()

  constructor(private readonly flow: DataFlow) {}

  of(place: ScopedExpression): number | null {
    const value = this.valueCache.get(place.expression)
    if (value !== undefined) return value
    this.valueCache.set(place.expression, null)
    const computed = this.compute(place)
    this.valueCache.set(place.expression, computed)
    return computed
  }

  private compute({ expression, within }: ScopedExpression): number | null {
    const of = (part: Expression | null | undefined): number | null =>
      part ? this.of({ expression: part, within }) : null
    const node = meaningOf(expression)
    if (node.kind === 'NumberLiteral') return node.value
    if (node.kind === 'Cast') return of(node.operand)
    if (node.kind === 'Unary' && node.operator === '-') return applyOperator('-', 0, of(node.operand))
    if (node.kind === 'Binary') return applyOperator(node.operator, of(node.left), of(node.right))
    if (node.kind === 'Conditional') return of(node.whenTrue) ?? of(node.whenFalse)
    if (node.kind === 'Index') return of(node.object)
    if (node.kind === 'MemberAccess' && /^(bid|ask)$/.test(node.name.name)) return 0
    const reference = referenceOf(this.flow.factsAt(within), node)
    if (reference?.kind === 'predefined') return valueByName(builtinValues, reference.name)
    if (reference?.kind === 'constant') return typeof reference.value === 'number' ? reference.value : null
    if (reference?.kind === 'variable') return this.largestOf(this.flow.definitionsOf(reference.variable, within))
    if (node.kind !== 'Call') return null
    return reference?.kind === 'call'
      ? this.largestOf(this.flow.returnsOf(reference.target))
      : reference?.kind === 'builtin-call'
        ? this.valueOfCall(reference.name, node.args, of)
        : null
  }

  private valueOfCall(
    name: string,
    args: readonly (Expression | null)[],
    of: (part: Expression | null | undefined) => number | null,
  ): number | null {
    if (name === 'NormalizeDouble' || name === 'MathAbs' || name === 'fabs') return of(args[0])
    if (name === 'MathMax' || name === 'fmax') return applyOperator('max', of(args[0]), of(args[1]))
    if (/^(MarketInfo|SymbolInfo(Double|Integer)|PositionGetDouble)$/.test(name))
      return valueByName(propertyValues, this.flow.ea.textOf(args.at(-1) ?? { start: 0, end: 0 }))
    return valueByName(builtinValues, name)
  }

  /** Returns the largest: `Point*10` of five digits wins over `Point`. */
  private largestOf(places: readonly ScopedExpression[]): number | null {
    const values = places.flatMap((place) => this.of(place) ?? [])
    return values.length === 0 ? null : values.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a))
  }
}

function applyOperator(operator: string, a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  if (operator === 'max') return Math.max(a, b)
  return operator === '/' && b !== 0 ? a / b : null
}

const notPercentName = /reward|ratio|usd|money|point|pip|factor|profit|balance|level|amount|dollar|mode|type/i

function riskPercentOf(ea: Ea): number | null {
  const declared = ea
    .nodesOf('VariableDeclaration')
    .filter(({ node, within }) => within === null && (node.storage === 'input' || node.storage === 'extern'))
    .flatMap((seen) =>
      seen.node.declarators.map((declarator) => ({
        name: declarator.name.name,
        value: ea.constantNumber(seen, declarator.init),
      })),
    )
  const risk = declared.find(
    ({ name, value }) =>
      /risk/i.test(name) && !notPercentName.test(name) && value !== undefined && value > 0 && value <= 100,
  )
  return risk?.value ?? null
}
