import { overloadsOf } from '../../pine/builtins/signature.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { condition, convert } from '../expressions/convert.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, SiteCall } from '../tree/nodes.ts'
import type { TupleCall } from '../statements/tuples.ts'
import * as types from '../tree/types.ts'
import type { IrType } from '../tree/types.ts'

/** What a built-in function becomes, as a row of a table. */
export type CallEmission = (args: Args) => Expr
export type TupleEmission = (args: Args) => TupleCall

export interface VariableEmission {
  readonly now: (l: Lowering, node: Expression) => Expr
  /** Its value `offset` bars ago, where no series is needed for that. */
  readonly past?: (l: Lowering, offset: Expr, node: Expression) => Expr | null
}

/** A number function of MQL itself: the same with na, which it passes on. */
export const native =
  (word: string, facts: { exact?: boolean; int?: boolean } = {}): CallEmission =>
  (args) => {
    const values = args.all().map((value) => convert(args.l, value, types.double))
    return make.native(word, values, types.double, { na: values.some((v) => v.na), exact: facts.exact ?? false })
  }

/** One of our runtime functions, with the arguments in order as its parameters want them. */
export const helper =
  (word: string, params: readonly IrType[], result: IrType, facts = {}): CallEmission =>
  (args) =>
    args.l.helper(
      word,
      params.map((type, i) => given(args, i, type)),
      result,
      facts,
    )

function given(args: Args, index: number, type: IrType): Expr {
  const node = args.at(index) ?? args.bound.rest[index - args.bound.args.length]
  return node ? convert(args.l, args.value(node), type) : defaultFor(type)
}

const defaultFor = (type: IrType): Expr =>
  type.kind === 'bool'
    ? make.truth(false)
    : type.kind === 'string'
      ? make.text('')
      : type.kind === 'int'
        ? make.number(0)
        : make.na

/** What an object is handed beside the call's own arguments, for what Pine reads from the bar by itself. */
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

export function barValue(l: Lowering, which: BarValue): Expr {
  switch (which) {
    case 'volume':
      return convert(l, l.price('tick_volume'), types.double)
    case 'range':
      return l.helper(
        'TrueRange',
        [make.barIndex, l.prices('high'), l.prices('low'), l.prices('close')],
        types.double,
        { na: false },
      )
    case 'plainRange':
      return make.conditional(make.binary(make.barIndex, '>', make.number(0)), barValue(l, 'range'), make.na)
    case 'rise':
      return l.helper('Change', [l.prices('high'), make.barIndex], types.double)
    case 'fall':
      return make.negative(l.helper('Change', [l.prices('low'), make.barIndex], types.double))
    case 'previousClose':
      return l.helper('Past', [l.prices('close'), make.barIndex, make.number(1)], types.double, { exact: true })
    case 'previousVolume':
      return l.helper('Past', [l.prices('tick_volume'), make.barIndex, make.number(1)], types.double, { exact: true })
    case 'hl2':
      return {
        ...make.binary(make.group(make.binary(l.price('high'), '+', l.price('low'))), '/', make.number(2)),
        exact: false,
      }
    default:
      return l.price(which)
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
  readonly exact?: boolean
  readonly method?: string
  /** Keeps its values by the chart's bars, also where some bars do not reach the call. */
  readonly byBar?: boolean
  /** Waits for the chart's bars, not for its own calls, to be enough. */
  readonly countsBars?: boolean
  /** Goes on from turn to turn of a loop, where others begin anew. */
  readonly throughTurns?: boolean
}

/** An object with state: one for each call. */
export const site =
  (row: SiteRow): CallEmission =>
  (args) =>
    siteCall(args, row, [])

export function siteCall(args: Args, row: SiteRow, extra: readonly Expr[]): SiteCall {
  const { l } = args
  const overload = overloadsOf(args.bound.builtin)[args.bound.overload]
  const hasSource = row.source === undefined || overload.params.length > sourceless(args)
  const bars = (row.bars ?? []).map((which) => barValue(l, which))
  const source = hasSource || row.source === undefined ? [] : [barValue(l, row.source)]
  const values = overload.params.map((param, i) => {
    const node = args.at(i)
    const otherwise = row.defaults?.[i] ?? (param.default?.kind === 'literal' ? param.default.value : null)
    if (!node) return typeof otherwise === 'boolean' ? make.truth(otherwise) : make.number(Number(otherwise ?? 0))
    const value = args.value(node)
    // What is looked at may be any number, whatever the overload is for.
    if (isSimple(args, i, 'int') && param.name !== 'source') return convert(l, value, types.int)
    return value.type.kind === 'bool' || isSimple(args, i, 'bool')
      ? condition(l, value)
      : convert(l, value, types.double)
  })
  l.helpers.add(row.type)
  if (row.throughTurns && l.isInLoop)
    l.note(args.call, 'approximated', `${args.name} in a loop takes the last of its turns on each bar`)
  const index = row.byBar ? l.barPosition() : row.throughTurns ? l.position() : l.callPosition()
  return {
    kind: 'site',
    site: l.site(siteName(row.type), row.type, !row.throughTurns),
    method: row.method ?? 'At',
    index,
    args: [
      ...bars,
      ...source,
      ...values,
      ...extra,
      ...(row.countsBars && index !== make.barIndex ? [make.barIndex] : []),
    ],
    ...make.unknown(row.result ?? types.double, { exact: row.exact ?? false }),
  }
}

/** Parameters of the overload that leaves the source out. */
function sourceless(args: Args): number {
  return Math.min(...overloadsOf(args.bound.builtin).map((o) => o.params.length))
}

function isSimple(args: Args, index: number, name: 'int' | 'bool'): boolean {
  const { type } = overloadsOf(args.bound.builtin)[args.bound.overload].params[index]
  return type.kind === 'type' && type.type.kind === 'simple' && type.type.name === name
}

/** `TaEma` → `ema` */
const siteName = (type: string): string => {
  const word = type.replace(/^Ta(?=[A-Z])/, '')
  return word[0].toLowerCase() + word.slice(1)
}

/** An object whose `At` gives several values back. */
export const tupleSite =
  (row: SiteRow, count: number): TupleEmission =>
  (args) => {
    const call = siteCall(args, row, [])
    return {
      types: Array.from({ length: count }, () => types.double),
      call: (outs) => ({ ...call, ...make.unknown(types.nothing), args: [...call.args, ...outs] }),
    }
  }

/** A value of the bar that can be read at any offset by reading its parts there. */
export function barVariable(
  now: (l: Lowering, at: (which: 'open' | 'high' | 'low' | 'close') => Expr) => Expr,
): VariableEmission {
  return {
    now: (l) => now(l, (which) => l.price(which)),
    past: (l, offset) =>
      now(l, (which) => l.helper('Past', [l.prices(which), make.barIndex, offset], types.double, { exact: true })),
  }
}
