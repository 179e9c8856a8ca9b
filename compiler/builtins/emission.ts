import { overloadOf, overloadsOf } from './signature.ts'
import { Simple } from '../pine/check/types.ts'
import type { Expression } from '../pine/syntax/nodes.ts'
import type { Args } from '../ir/expressions/args.ts'
import { condition, convert } from '../ir/expressions/convert.ts'
import { pastPrice } from '../ir/expressions/past.ts'
import type { Lowering, TupleCall } from '../ir/lowering.ts'
import * as make from '../ir/tree/make.ts'
import type { Expr, SiteCall } from '../ir/tree/nodes.ts'
import * as types from '../ir/tree/types.ts'
import type { IrType } from '../ir/tree/types.ts'

/** The text of the runtime that an emission calls: a function, a class or `Class.Method`. */
interface InRuntime {
  readonly runtime?: string
}

/** Lowers a call of a built-in function: one row of a table. */
export type CallEmission = ((args: Args) => Expr) & InRuntime
export type TupleEmission = ((args: Args) => TupleCall) & InRuntime

export const inRuntime = <Emission extends object>(runtime: string, emission: Emission): Emission & InRuntime =>
  Object.assign(emission, { runtime })

export interface VariableEmission extends InRuntime {
  readonly now: (lowering: Lowering, node: Expression) => Expr
  /** Returns its value `offset` bars ago, where no series is needed for that. */
  readonly past?: (lowering: Lowering, offset: Expr, node: Expression) => Expr | null
}

/** A numeric function of MQL itself that passes na on. */
export const native =
  (word: string, facts: { exact?: boolean; int?: boolean } = {}): CallEmission =>
  (args) => {
    const values = args.all().map((value) => convert(args.lowering, value, types.double))
    return make.native(word, values, types.double, { na: values.some((v) => v.na), exact: facts.exact ?? false })
  }

/** Values of the bar that Pine reads implicitly: they precede the call's arguments. */
export type BarValue =
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'range'
  | 'plainRange'
  | 'rise'
  | 'fall'
  | 'hl2'
  | 'previousClose'
  | 'previousVolume'

export function barValue(lowering: Lowering, which: BarValue): Expr {
  switch (which) {
    case 'volume':
      return convert(lowering, lowering.price('tick_volume'), types.double)
    case 'range':
      return lowering.helper(
        'TrueRange',
        [make.barIndex, lowering.price('high'), lowering.price('low'), lowering.prices('close')],
        types.double,
        { na: false },
      )
    case 'plainRange':
      return make.conditional(make.binary(make.barIndex, '>', make.number(0)), barValue(lowering, 'range'), make.na)
    case 'rise':
      return lowering.helper('Change', [lowering.prices('high'), make.barIndex], types.double)
    case 'fall':
      return make.negative(lowering.helper('Change', [lowering.prices('low'), make.barIndex], types.double))
    case 'previousClose':
      return pastPrice(lowering, 'close', make.number(1))
    case 'previousVolume':
      return pastPrice(lowering, 'tick_volume', make.number(1))
    case 'hl2':
      return {
        ...make.binary(
          make.group(make.binary(lowering.price('high'), '+', lowering.price('low'))),
          '/',
          make.number(2),
        ),
        exact: false,
      }
    default:
      return lowering.price(which)
  }
}

export interface SiteRow {
  /** Runtime class; its `At` takes the position, then `bars`, then the arguments. */
  readonly type: string
  readonly bars?: readonly BarValue[]
  /** Values of arguments left out, by position. */
  readonly defaults?: readonly (number | boolean)[]
  /** For the overload without a source. */
  readonly source?: BarValue
  readonly result?: IrType
  /** Whether the result is a count, or one of the source's values, which is as exact as they are. */
  readonly exact?: 'count' | 'source'
  readonly method?: string
  /** Keeps its values by the chart's bars, also where some bars do not reach the call. */
  readonly byBar?: boolean
  /** Waits for the chart's bars, not for its own calls, to be enough. */
  readonly countsBars?: boolean
  /** Keeps its state across the turns of a loop; other calls have one state for each turn. */
  readonly throughTurns?: boolean
  /** Its result is na where the length is; other calls stop the program. */
  readonly takesNoLength?: boolean
  readonly ofPrices?: OfPrices
}

/** A function of the runtime for calls whose sources are prices of the chart, which need no state. */
interface OfPrices {
  /** It takes the sources as arrays, with the bar behind the last of them. */
  readonly runtime: string
  /** Places of the sources among all arguments: by default the first. */
  readonly from?: number
  readonly to?: number
}

/** An object with state: one for each call. */
export const site = (row: SiteRow): CallEmission =>
  inRuntime(textOf(row), (args: Args) => {
    const given = givenTo(args, row)
    return callOfPrices(args, row, given) ?? siteCall(args, row, given)
  })

const textOf = ({ type, method, ofPrices }: SiteRow): string =>
  ofPrices?.runtime ?? (method === undefined ? type : `${type}.${method}`)

/** Everything that a call is given but the bar: of the bar itself, then its arguments. */
function givenTo(args: Args, row: SiteRow): readonly Expr[] {
  const { lowering } = args
  const overload = overloadOf(args.bound)
  const hasSource = row.source === undefined || overload.params.length > sourceless(args)
  const bars = (row.bars ?? []).map((which) => barValue(lowering, which))
  const source = hasSource || row.source === undefined ? [] : [barValue(lowering, row.source)]
  const values = overload.params.map((param, i) => {
    const node = args.at(i)
    const otherwise = row.defaults?.[i] ?? (param.default?.kind === 'literal' ? param.default.value : null)
    if (!node) return typeof otherwise === 'boolean' ? make.truth(otherwise) : make.number(Number(otherwise ?? 0))
    const value = args.value(node)
    // A source may be any number, whatever the overload says.
    if (isSimple(args, i, 'int') && param.name !== 'source')
      return param.name === 'length' ? lengthOf(lowering, row, node, value) : convert(lowering, value, types.int)
    return value.type.kind === 'bool' || isSimple(args, i, 'bool')
      ? condition(lowering, value)
      : convert(lowering, value, types.double)
  })
  return [...bars, ...source, ...values]
}

/** The function of the runtime that reads these prices, where the call is reached on each bar. */
function callOfPrices({ lowering }: Args, row: SiteRow, given: readonly Expr[]): Expr | null {
  const { ofPrices } = row
  if (!ofPrices || !lowering.isOnEachBar) return null
  const { from = 0, to = from } = ofPrices
  const sources = given.slice(from, to + 1).flatMap((value) => (value.kind === 'price' ? value.name : []))
  if (sources.length !== to + 1 - from) return null
  const arrays = sources.map((which) => lowering.prices(which))
  const values = [...given.slice(0, from), ...arrays, make.barIndex, ...given.slice(to + 1)]
  lowering.useIndex()
  const exact = row.exact === 'count' || row.exact === 'source'
  lowering.helpers.add(ofPrices.runtime)
  return { ...make.helper(ofPrices.runtime, values, row.result ?? types.double, { exact }), isOfBars: true }
}

function siteCall(args: Args, row: SiteRow, given: readonly Expr[]): SiteCall {
  const { lowering } = args
  lowering.helpers.add(row.type)
  if (row.throughTurns && lowering.isInLoop)
    lowering.note(args.call, 'approximated', `${args.name} in a loop takes the last of its turns on each bar`)
  const index = row.byBar ? lowering.barPosition() : row.throughTurns ? lowering.position() : lowering.callPosition()
  const first = given[row.bars?.length ?? 0]
  return {
    kind: 'site',
    site: lowering.site(siteName(row.type), row.type, !row.throughTurns),
    method: row.method ?? 'At',
    index,
    args: [...given, ...(row.countsBars && index !== make.barIndex ? [make.barIndex] : [])],
    ...make.unknown(row.result ?? types.double, {
      exact: row.exact === 'count' || (row.exact === 'source' && first?.exact === true),
    }),
  }
}

/** A length. The program stops, as the script does, where one that changes is less than a bar, or na for most calls. */
function lengthOf(lowering: Lowering, { takesNoLength = false }: SiteRow, node: Expression, value: Expr): Expr {
  const mayBeNone = takesNoLength && value.na
  if (!mayBeNone && (lowering.qualifierOf(node) <= Simple || (value.min >= 1 && !value.na)))
    return convert(lowering, value, types.int)
  const [helper, min] = mayBeNone ? ['LengthOrNone', 0] : ['Length', 1]
  return lowering.helper(helper, [convert(lowering, value, types.double)], types.int, { min, max: longestLength })
}

/** Longer windows than any chart has bars are mistakes. */
const longestLength = 100_000

/** Parameters of the overload that leaves the source out. */
function sourceless(args: Args): number {
  return Math.min(...overloadsOf(args.bound.builtin).map((o) => o.params.length))
}

function isSimple(args: Args, index: number, name: 'int' | 'bool'): boolean {
  const type = overloadOf(args.bound).params[index]?.type
  return type?.kind === 'type' && type.type.kind === 'simple' && type.type.name === name
}

/** `TaEma` → `ema` */
const siteName = (type: string): string => {
  const word = type.replace(/^Ta(?=[A-Z])/, '')
  return word.charAt(0).toLowerCase() + word.slice(1)
}

/** An object whose `At` gives several values back. */
export const tupleSite = (row: SiteRow, count: number): TupleEmission =>
  inRuntime(textOf(row), (args: Args) => {
    const call = siteCall(args, row, givenTo(args, row))
    return {
      types: Array.from({ length: count }, () => types.double),
      call: (outs) => ({ ...call, ...make.unknown(types.nothing), args: [...call.args, ...outs] }),
    }
  })

/** A value of the bar whose history is the history of its parts. */
export function barVariable(
  now: (lowering: Lowering, at: (which: 'open' | 'high' | 'low' | 'close') => Expr) => Expr,
): VariableEmission {
  return {
    now: (lowering) => now(lowering, (which) => lowering.price(which)),
    past: (lowering, offset) => now(lowering, (which) => pastPrice(lowering, which, offset)),
  }
}
