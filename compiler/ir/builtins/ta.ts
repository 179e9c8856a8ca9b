import type { Args } from '../expressions/args.ts'
import { condition } from '../expressions/convert.ts'
import { past, pastOfValue } from '../expressions/past.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { compare } from '../expressions/operators.ts'
import * as types from '../tree/types.ts'
import {
  barValue,
  site,
  tupleSite,
  type CallEmission,
  type SiteRow,
  type TupleEmission,
  type VariableEmission,
} from './rows.ts'

const rows: Readonly<Record<string, SiteRow>> = {
  sma: { type: 'TaSma' },
  ema: { type: 'TaEma' },
  rma: { type: 'TaRma' },
  wma: { type: 'TaWma' },
  vwma: { type: 'TaVwma', bars: ['volume'] },
  swma: { type: 'TaSwma' },
  hma: { type: 'TaHma' },
  alma: { type: 'TaAlma' },
  linreg: { type: 'TaLinreg' },
  rsi: { type: 'TaRsi' },
  stoch: { type: 'TaStoch', byBar: true },
  cci: { type: 'TaCci' },
  cmo: { type: 'TaCmo' },
  cog: { type: 'TaCog' },
  mfi: { type: 'TaMfi', bars: ['volume'] },
  roc: { type: 'TaRoc' },
  tsi: { type: 'TaTsi' },
  wpr: { type: 'TaWpr', byBar: true, bars: ['high', 'low', 'close'] },
  stdev: { type: 'TaVariance', method: 'Root', defaults: [0, 0, true] },
  variance: { type: 'TaVariance', defaults: [0, 0, true] },
  dev: { type: 'TaDev' },
  correlation: { type: 'TaCorrelation' },
  median: { type: 'TaMedian' },
  mode: { type: 'TaMode', countsBars: true },
  range: { type: 'TaRange', byBar: true },
  rci: { type: 'TaRci', countsBars: true },
  percentrank: { type: 'TaPercentRank', countsBars: true },
  percentile_nearest_rank: { type: 'TaPercentile', method: 'Nearest', throughTurns: true, countsBars: true },
  percentile_linear_interpolation: {
    type: 'TaPercentile',
    method: 'Interpolated',
    throughTurns: true,
    countsBars: true,
  },
  atr: { type: 'TaRma', bars: ['range'] },
  bbw: { type: 'TaBbw' },
  kcw: { type: 'TaKcw', bars: ['plainRange', 'high', 'low'], defaults: [0, 0, 0, true] },
  cross: { type: 'TaCross', result: types.bool },
  crossover: { type: 'TaCross', method: 'Over', result: types.bool },
  crossunder: { type: 'TaCross', method: 'Under', result: types.bool },
  rising: { type: 'TaRun', method: 'Rising', result: types.bool },
  falling: { type: 'TaRun', method: 'Falling', result: types.bool },
  highest: { type: 'TaWindow', byBar: true, method: 'Highest', source: 'high', exact: true },
  lowest: { type: 'TaWindow', byBar: true, method: 'Lowest', source: 'low', exact: true },
  highestbars: { type: 'TaWindow', byBar: true, method: 'HighestBars', source: 'high', exact: true },
  lowestbars: { type: 'TaWindow', byBar: true, method: 'LowestBars', source: 'low', exact: true },
  pivothigh: { type: 'TaPivot', byBar: true, method: 'High', source: 'high', exact: true },
  pivotlow: { type: 'TaPivot', byBar: true, method: 'Low', source: 'low', exact: true },
  max: { type: 'TaAllTime', method: 'Max', exact: true },
  min: { type: 'TaAllTime', method: 'Min', exact: true },
  cum: { type: 'TaCum' },
  barssince: { type: 'TaBarsSince', exact: true },
}

const sum: CallEmission = site({ type: 'TaSma', method: 'Sum' })

/** `ta.change` and `ta.mom`: the difference to a value kept; of bools, whether it changed. */
function change(args: Args): Expr {
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
  lowering.helpers.add('TaChange')
  return site({ type: 'TaChange', defaults: [0, 1] })(args)
}

/** Numbers are kept by an object; colours and bools by their own series. */
function valuewhen(args: Args): Expr {
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

function trueRange(args: Args): Expr {
  return args.bool('handle_na').kind === 'literal' && args.constant('handle_na') === true
    ? barValue(args.lowering, 'range')
    : barValue(args.lowering, 'plainRange')
}

function fixnan(args: Args): Expr {
  const value = args.expr('source') ?? make.na
  if (value.type.kind !== 'double') return value
  const call = site({ type: 'TaFixNan' })(args)
  return { ...call, exact: value.exact }
}

/** The anchor is a new day where none is given. */
function vwap(args: Args): Expr {
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
function sar(args: Args): Expr {
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
function random(args: Args): Expr {
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
function pivotLevels(args: Args): Expr {
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

export const taCalls: Readonly<Record<string, CallEmission>> = {
  ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [`ta.${name}`, site(row)])),
  'ta.change': change,
  'ta.mom': (args) => site({ type: 'TaChange' })(args),
  'ta.valuewhen': valuewhen,
  'ta.tr': trueRange,
  'ta.vwap': vwap,
  'ta.sar': sar,
  'math.sum': sum,
  'math.random': random,
  'ta.pivot_point_levels': pivotLevels,
  fixnan,
}

export const taTuples: Readonly<Record<string, TupleEmission>> = {
  'ta.macd': tupleSite({ type: 'TaMacd' }, 3),
  'ta.bb': tupleSite({ type: 'TaBb' }, 3),
  'ta.kc': tupleSite({ type: 'TaKc', bars: ['plainRange', 'high', 'low'], defaults: [0, 0, 0, true] }, 3),
  'ta.dmi': tupleSite({ type: 'TaDmi', bars: ['rise', 'fall', 'plainRange'] }, 3),
  'ta.supertrend': tupleSite({ type: 'TaSupertrend', bars: ['high', 'low', 'close', 'range'] }, 2),
  'ta.vwap': (args) => {
    const { lowering } = args
    const values = [args.double('source'), barValue(lowering, 'volume'), args.bool('anchor'), args.double('stdev_mult')]
    return {
      types: [types.double, types.double, types.double],
      call: (outs) => vwapCall(lowering, [...values, ...outs], types.nothing, 'Bands'),
    }
  },
}

/** A running line of price and volume. */
const line = (method: string, bars: Parameters<typeof barValue>[1][]): VariableEmission => ({
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

export const taVariables: Readonly<Record<string, VariableEmission>> = {
  'ta.tr': { now: (lowering) => barValue(lowering, 'plainRange') },
  'ta.obv': line('Obv', ['close', 'previousClose', 'volume']),
  'ta.accdist': line('AccDist', ['high', 'low', 'close', 'volume']),
  'ta.pvt': line('Pvt', ['close', 'previousClose', 'volume']),
  'ta.wad': line('Wad', ['high', 'low', 'close', 'previousClose']),
  'ta.nvi': line('Nvi', ['close', 'previousClose', 'volume', 'previousVolume']),
  'ta.pvi': line('Pvi', ['close', 'previousClose', 'volume', 'previousVolume']),
  'ta.iii': line('Iii', ['high', 'low', 'close', 'volume']),
  'ta.wvad': line('Wvad', ['open', 'high', 'low', 'close', 'volume']),
  'ta.vwap': {
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
  },
}
