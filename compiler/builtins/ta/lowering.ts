import type { Args } from '../../ir/expressions/args.ts'
import type { Lowering } from '../../ir/lowering.ts'
import { condition } from '../../ir/expressions/convert.ts'
import { past, pastOfValue, pastPrice } from '../../ir/expressions/past.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import { compare } from '../../ir/expressions/operators.ts'
import * as types from '../../ir/tree/types.ts'
import type { IrType } from '../../ir/tree/types.ts'
import { barValue, site, type CallEmission, type TupleEmission, type VariableEmission } from '../emission.ts'

export const sum: CallEmission = site({ type: 'TaSma', method: 'Sum' })

/** `ta.change` and `ta.mom`: the difference to a value kept; of bools, whether it changed. */
export function change(args: Args): Expr {
  const { lowering } = args
  const value = args.expr('source') ?? make.na
  const length = args.int('length', 1)
  if (value.isTruth)
    return compare(
      lowering,
      '!=',
      { ...value, isTruth: false },
      pastOfValue(lowering, { ...value, isTruth: false }, length),
    )
  if (value.type.kind === 'bool') {
    const series = lowering.series('state', types.bool)
    lowering.assign(make.read(series), value)
    const before = past(lowering, series, lowering.position(), length, {
      exact: true,
      min: 0,
      max: 1,
    })
    return make.binary(make.binary(lowering.position(), '>=', length), '&&', make.binary(value, '!=', before))
  }
  const before = priceBefore(lowering, value, length)
  if (before) return make.binary(value, '-', before)
  lowering.helpers.add('TaChange')
  return site({ type: 'TaChange', defaults: [0, 1] })(args)
}

/** A price of the chart's bars some bars ago, where the call is reached on each of them; null for other values. */
function priceBefore(lowering: Lowering, value: Expr, length: Expr): Expr | null {
  if (!lowering.isOnEachBar || value.kind !== 'price' || value.type.kind !== 'double') return null
  return pastPrice(lowering, value.name, length)
}

/** Numbers are kept by an object; colours and bools by their own series. */
export function valuewhen(args: Args): Expr {
  const source = args.node('source')
  const type = source && args.lowering.irType(source)
  if (type && (type.kind === 'bool' || type.kind === 'color' || type.kind === 'string')) {
    const { lowering } = args
    lowering.helpers.add('TaValueWhen')
    const whole = site({ type: 'TaValueWhen' })
    if (type.kind === 'bool') return condition(lowering, whole(args))
    return args.unsupported('ta.valuewhen keeps numbers and conditions only')
  }
  return site({ type: 'TaValueWhen' })(args)
}

export function trueRange(args: Args): Expr {
  return args.bool('handle_na').kind === 'literal' && args.constant('handle_na') === true
    ? barValue(args.lowering, 'range')
    : barValue(args.lowering, 'plainRange')
}

export function fixnan(args: Args): Expr {
  const { lowering } = args
  const value = args.expr('source') ?? make.na
  const { [value.type.kind]: keeper } = keepers
  if (!keeper) return value
  const [name, type] = keeper
  lowering.helpers.add(type)
  return {
    kind: 'site',
    site: lowering.site(name, type),
    method: 'At',
    index: lowering.callPosition(),
    args: [value],
    ...make.unknown(value.type),
    exact: value.exact,
    ...(value.isTruth && { isTruth: true }),
  }
}

/** Structs that keep the latest value that was not na, by the value's type. Other types have no na here. */
const keepers: Partial<Record<IrType['kind'], readonly [name: string, type: string]>> = {
  double: ['fixNan', 'TaFixNan'],
  color: ['fixColor', 'TaFixColor'],
}

/** The anchor is a new day where none is given. */
export function vwap(args: Args): Expr {
  const { lowering } = args
  lowering.helpers.add('TaVwap')
  const source = args.double('source')
  const anchor = args.has('anchor') ? args.bool('anchor') : newDay(args.lowering)
  return vwapCall(lowering, [source, barValue(lowering, 'volume'), anchor])
}

function vwapCall(lowering: Args['lowering'], values: readonly Expr[], result = types.double, method = 'At'): Expr {
  lowering.helpers.add('TaVwap')
  return {
    kind: 'site',
    site: lowering.site('vwap', 'TaVwap'),
    method,
    index: lowering.callPosition(),
    args: values,
    ...make.unknown(result),
  }
}

function newDay(lowering: Args['lowering']): Expr {
  return lowering.helper(
    'NewPeriod',
    [lowering.prices('time'), make.barIndex, make.name('PERIOD_D1', types.int, { na: false })],
    types.bool,
  )
}

/** Reads three bars of highs and lows: it takes the arrays themselves, and the bar where it is not its position. */
export function sar(args: Args): Expr {
  const { lowering } = args
  lowering.helpers.add('TaSar')
  const values = ['start', 'inc', 'max'].map((word) => args.double(word))
  const index = lowering.callPosition()
  return {
    kind: 'site',
    site: lowering.site('sar', 'TaSar'),
    method: 'At',
    index,
    args: [
      lowering.prices('high'),
      lowering.prices('low'),
      ...values,
      ...(index === make.barIndex ? [] : [make.barIndex]),
    ],
    ...make.unknown(types.double),
  }
}

/** Without a seed, each run yields another sequence. */
export function random(args: Args): Expr {
  const { lowering } = args
  if (!args.has('seed'))
    lowering.note(args.call, 'approximated', 'numbers at random without a seed are others on each run')
  lowering.helpers.add('TaRandom')
  const least = args.double('min', 0)
  const most = args.double('max', 1)
  return {
    kind: 'site',
    site: lowering.site('random', 'TaRandom'),
    method: 'At',
    index: lowering.callPosition(),
    args: [least, most, args.has('seed') ? args.double('seed') : make.na],
    ...make.unknown(types.double, { na: false }),
  }
}

/** The pivot levels of the previous period, of the type that the script names. */
export function pivotLevels(args: Args): Expr {
  const { lowering } = args
  lowering.keepsObjects = true
  lowering.helpers.add('TaPivotLevels')
  const developing = args.has('developing') ? args.bool('developing') : make.truth(false)
  return {
    kind: 'site',
    site: lowering.site('pivotLevels', 'TaPivotLevels'),
    method: 'At',
    index: lowering.callPosition(),
    args: [
      args.text('type'),
      args.bool('anchor'),
      developing,
      ...(['open', 'high', 'low', 'close'] as const).map((which) => lowering.price(which)),
    ],
    ...make.unknown(types.pointer('List<double>'), { na: false }),
  }
}

export const taVwap: TupleEmission = (args) => {
  const { lowering } = args
  const values = [args.double('source'), barValue(lowering, 'volume'), args.bool('anchor'), args.double('stdev_mult')]
  return {
    types: [types.double, types.double, types.double],
    call: (outs) => vwapCall(lowering, [...values, ...outs], types.nothing, 'Bands'),
  }
}

/** A running line of price and volume. */
export const line = (method: string, bars: Parameters<typeof barValue>[1][]): VariableEmission => ({
  runtime: `TaVolumeLine.${method}`,
  now: (lowering) => {
    lowering.helpers.add('TaVolumeLine')
    return {
      kind: 'site',
      site: lowering.site(method.toLowerCase(), 'TaVolumeLine'),
      method,
      index: lowering.callPosition(),
      args: bars.map((which) => barValue(lowering, which)),
      ...make.unknown(types.double),
    }
  },
})

export const tr: VariableEmission = { now: (lowering) => barValue(lowering, 'plainRange') }

export const taVwapValue: VariableEmission = {
  now: (lowering) => {
    const typical = {
      ...make.binary(
        make.group(
          make.binary(make.binary(lowering.price('high'), '+', lowering.price('low')), '+', lowering.price('close')),
        ),
        '/',
        make.number(3),
      ),
      exact: false,
    }
    return vwapCall(lowering, [typical, barValue(lowering, 'volume'), newDay(lowering)])
  },
}
