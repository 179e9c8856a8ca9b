import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import { partOf } from '../../analyze/arguments.ts'
import type { Ea } from '../../analyze/ea.ts'
import { Flow, type Place } from '../../flow/origins.ts'

/** Distances and risk of the program with its inputs at their defaults; null where they cannot be told. */
export interface EaFacts {
  /** The farthest stop and target of a new order, in points of a symbol with five digits. */
  readonly stopPoints: number | null
  readonly targetPoints: number | null
  /** Volume of an order. */
  readonly lots: number | null
  /** Per cent of the account that an input says one trade risks. */
  readonly riskPercent: number | null
}

export function factsOf(ea: Ea): EaFacts {
  const flow = new Flow(ea)
  const values = new Values(flow)
  const distances = (part: 'stop' | 'target', field: string) =>
    farthest(placesOf(flow, part, field).flatMap((place) => distanceOf(values.of(place)) ?? []))
  return {
    stopPoints: distances('stop', 'sl'),
    targetPoints: distances('target', 'tp'),
    lots: farthest(placesOf(flow, 'volume', 'volume').flatMap((place) => values.of(place) ?? [])),
    riskPercent: riskOf(ea),
  }
}

/** Larger values are no distances and no volumes. */
const largestBelieved = 100_000

const farthest = (values: readonly number[]): number | null => {
  const positive = values.filter((value) => value > 0 && value < largestBelieved)
  return positive.length > 0 ? Math.max(...positive) : null
}

function placesOf(flow: Flow, part: 'stop' | 'target' | 'volume', field: string): Place[] {
  const { ea } = flow
  const sent = ea.sends.flatMap((site) => {
    const expression = partOf(site, part)
    return expression ? [{ expression, within: site.seen.within }] : []
  })
  const requested = ea
    .of('Assignment')
    .filter(({ node }) => new RegExp(`\\.\\s*${field}$`).test(ea.textOf(node.target)))
    .map(({ node, within }) => ({ expression: node.value, within }))
  return [...sent, ...requested].flatMap((place) => flow.leavesOf(place))
}

const smallestDistance = 0.5
const point = 0.00001

/** Prices count as 0 and a point as 1, so a level is its distance; a distance written as a price is brought to points. */
function distanceOf(value: number | null): number | null {
  if (value === null) return null
  const distance = Math.abs(value)
  return Math.round(distance > 0 && distance < smallestDistance ? distance / point : distance)
}

/** What built-ins are worth here: prices nothing, a point one. */
const known: readonly (readonly [RegExp, number])[] = [
  [/^(Bid|Ask|OrderOpenPrice|Close|Open|High|Low|i(Close|Open|High|Low))$/, 0],
  [/^(Point|_Point)$/, 1],
  [/^(Digits|_Digits)$/, 5],
]

/** By the property asked of the symbol. */
const properties: readonly (readonly [RegExp, number])[] = [
  [/_(BID|ASK)$/, 0],
  [/_POINT$/, 1],
  [/_DIGITS$/, 5],
  [/_(SPREAD|STOPLEVEL|STOPS_LEVEL|FREEZELEVEL|FREEZE_LEVEL)$/, 0],
  [/_(PRICE_OPEN|PRICE_CURRENT)$/, 0],
]

const lookUp = (rows: readonly (readonly [RegExp, number])[], name: string): number | null =>
  rows.find(([pattern]) => pattern.test(name))?.[1] ?? null

/** Numbers that expressions are worth with the inputs at their defaults. */
class Values {
  /** Expressions that are being computed are worth nothing to themselves. */
  private readonly known = new Map<Expression, number | null>()

  constructor(private readonly flow: Flow) {}

  of(place: Place): number | null {
    const value = this.known.get(place.expression)
    if (value !== undefined) return value
    this.known.set(place.expression, null)
    const computed = this.compute(place)
    this.known.set(place.expression, computed)
    return computed
  }

  private compute({ expression, within }: Place): number | null {
    const of = (part: Expression | null | undefined): number | null =>
      part ? this.of({ expression: part, within }) : null
    const node = meaningOf(expression)
    if (node.kind === 'NumberLiteral') return node.value
    if (node.kind === 'Cast') return of(node.operand)
    if (node.kind === 'Unary' && node.operator === '-') return combined('-', 0, of(node.operand))
    if (node.kind === 'Binary') return combined(node.operator, of(node.left), of(node.right))
    if (node.kind === 'Conditional') return of(node.whenTrue) ?? of(node.whenFalse)
    if (node.kind === 'Index') return of(node.object)
    if (node.kind === 'MemberAccess' && /^(bid|ask)$/.test(node.name.name)) return 0
    const reference = referenceOf(this.flow.factsAt(within), node)
    if (reference?.kind === 'predefined') return lookUp(known, reference.name)
    if (reference?.kind === 'constant') return typeof reference.value === 'number' ? reference.value : null
    if (reference?.kind === 'variable') return this.largest(this.flow.definitionsOf(reference.variable, within))
    if (node.kind !== 'Call') return null
    return reference?.kind === 'call'
      ? this.largest(this.flow.returnsOf(reference.target))
      : reference?.kind === 'builtin-call'
        ? this.called(reference.name, node.args, of)
        : null
  }

  private called(
    name: string,
    args: readonly (Expression | null)[],
    of: (part: Expression | null | undefined) => number | null,
  ): number | null {
    if (name === 'NormalizeDouble' || name === 'MathAbs' || name === 'fabs') return of(args[0])
    if (name === 'MathMax' || name === 'fmax') return combined('max', of(args[0]), of(args[1]))
    if (/^(MarketInfo|SymbolInfo(Double|Integer)|PositionGetDouble)$/.test(name))
      return lookUp(properties, this.flow.ea.textOf(args.at(-1) ?? { start: 0, end: 0 }))
    return lookUp(known, name)
  }

  /** Of several values the largest: `Point*10` of five digits wins over `Point`. */
  private largest(places: readonly Place[]): number | null {
    const values = places.flatMap((place) => this.of(place) ?? [])
    return values.length === 0 ? null : values.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a))
  }
}

function combined(operator: string, a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  if (operator === 'max') return Math.max(a, b)
  return operator === '/' && b !== 0 ? a / b : null
}

const otherThanPercent = /reward|ratio|usd|money|point|pip|factor|profit|balance|level|amount|dollar|mode|type/i

function riskOf(ea: Ea): number | null {
  const declared = ea
    .of('VariableDeclaration')
    .filter(({ node, within }) => within === null && (node.storage === 'input' || node.storage === 'extern'))
    .flatMap((seen) =>
      seen.node.declarators.map((declarator) => ({
        name: declarator.name.name,
        value: ea.numberOf(seen, declarator.init),
      })),
    )
  const risk = declared.find(
    ({ name, value }) =>
      /risk/i.test(name) && !otherThanPercent.test(name) && value !== undefined && value > 0 && value <= 100,
  )
  return risk?.value ?? null
}
