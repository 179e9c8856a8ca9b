import type { SymbolInfo } from '../../../compiler/api.ts'
import { btcusd, eurusd } from '../../../compiler/run/bars/symbols.ts'

/** One recorded export: what the platform calculated, column by column, and the expressions that should give the same. */
export interface Recording {
  /** Below the folder of the recordings. */
  readonly file: string
  readonly symbol: SymbolInfo
  /** Statements before the plots. */
  readonly code?: string
  /** Pine expression by column; a column that repeats an input is left out. */
  readonly columns: Readonly<Record<string, string>>
  /** A number that the export writes for na. */
  readonly na?: number
}

const plain: SymbolInfo = { ...btcusd, name: 'TEST', timezone: 'UTC', tickSize: 0.00001, digits: 5 }
const capital: SymbolInfo = { ...eurusd, timezone: 'US/Eastern' }

/** Columns whose name is the expression itself. */
const asNamed = (...expressions: readonly string[]): Record<string, string> =>
  Object.fromEntries(expressions.map((e) => [e, e]))

/** Columns `call.part` of a call that gives a tuple; `names` are its variables. */
const parts = (call: string, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([part, variable]) => [`${call}.${part}`, variable]))

const ta = (file: string, columns: Recording['columns'], code = '', symbol = plain): Recording => ({
  file: `t20_ta/data/${file}.csv`,
  symbol,
  code,
  columns,
})

const fields = ['dayofmonth', 'dayofweek', 'hour', 'minute', 'month', 'second', 'weekofyear', 'year']

const periods = (titles: Readonly<Record<string, readonly [string, number]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(titles).map(([title, [timeframe, value]]) => [
      title,
      `timeframe.change("${timeframe}") ? ${value} : 0`,
    ]),
  )

export const recordings: readonly Recording[] = [
  ta('accdist+pvi+pvt+wad+wvad', asNamed('ta.accdist', 'ta.pvi', 'ta.pvt', 'ta.wad', 'ta.wvad')),
  ta(
    'bb',
    {
      ...parts('ta.bb(close, 20, 2)', { base: 'middle', upper: 'upper', lower: 'lower' }),
      ...asNamed('ta.bbw(close, 20, 2.1)'),
    },
    '[middle, upper, lower] = ta.bb(close, 20, 2)',
  ),
  ta('cci+cmo+cog', asNamed('ta.cmo(close, 20)', 'ta.cci(close, 20)', 'ta.cog(close, 21)')),
  ta('correlation', { correlation: 'ta.correlation(ta.sma(close, 20), ta.ema(close, 10), 20)' }),
  ta(
    'cross',
    {
      'ta.cross(ema1, ema2)': 'ta.cross(ema1, ema2) ? 0.5 : 0',
      'ta.crossover(ema1, ema2)': 'ta.crossover(ema1, ema2) ? 1 : 0',
      'ta.crossunder(ema1, ema2)': 'ta.crossunder(ema1, ema2) ? -1 : 0',
    },
    'ema1 = ta.ema(close, 5)\nema2 = ta.ema(close, 11)',
  ),
  ta('dmi', parts('ta.dmi(17, 14)', { dip: 'plus', dim: 'minus', adx: 'adx' }), '[plus, minus, adx] = ta.dmi(17, 14)'),
  ta(
    'falling+rising',
    {
      'ta.falling(ema, 5)': 'ta.falling(ema, 5) ? -1 : 0',
      'ta.rising(ema, 5)': 'ta.rising(ema, 5) ? 1 : 0',
    },
    'ema = ta.ema(close, 20)',
  ),
  ta(
    'highest+lowest',
    asNamed(
      ...['highest', 'lowest', 'highestbars', 'lowestbars'].flatMap((name) => [
        `ta.${name}(10)`,
        `ta.${name}(close, 10)`,
      ]),
    ),
  ),
  ta('iii+nvi+obv', asNamed('ta.iii', 'ta.nvi', 'ta.obv')),
  ta(
    'kc',
    {
      ...parts('ta.kc(close, 20, 2)', { base: 'middle', upper: 'upper', lower: 'lower' }),
      'ta.kcw(close, 20, 2.1, useTrueRange=false)': 'ta.kcw(close, 20, 2.1, useTrueRange = false)',
    },
    '[middle, upper, lower] = ta.kc(close, 20, 2)',
  ),
  ta('linreg', asNamed('ta.linreg(close, 20, 0)', 'ta.linreg(close, 20, 10)')),
  ta(
    'ma',
    asNamed(
      'ta.sma(close, 10)',
      'ta.sma(hl2, 20)',
      'ta.sma(hlc3, 15)',
      'ta.ema(close, 20)',
      'ta.ema(ohlc4, 10)',
      'ta.rma(hlcc4, 5)',
      'ta.rma(high, 15)',
      'ta.alma(close, 5, 0.85, 6)',
      'ta.alma(close, 10, 0.55, 12)',
      'ta.wma(close, 5)',
      'ta.wma(close, 20)',
      'ta.hma(close, 9)',
      'ta.hma(close, 20)',
      'ta.swma(hlc3)',
      'ta.vwma(close, 20)',
    ),
  ),
  ta(
    'macd',
    parts('ta.macd(close, 12, 26, 9)', { macd: 'line', signal: 'signal', hist: 'histogram' }),
    '[line, signal, histogram] = ta.macd(close, 12, 26, 9)',
  ),
  ta('mfi+rsi+stoch', asNamed('ta.mfi(close, 14)', 'ta.rsi(close, 14)', 'ta.stoch(close, high, low, 20)')),
  ta('min+max+median+mode', {
    'min(close)': 'ta.min(close)',
    'max(close)': 'ta.max(close)',
    'median(close)': 'ta.median(close, 20)',
    'mode(close)': 'ta.mode(close, 20)',
  }),
  ta(
    'pivot',
    asNamed('ta.pivothigh(10, 5)', 'ta.pivothigh(close, 10, 5)', 'ta.pivotlow(10, 5)', 'ta.pivotlow(close, 10, 5)'),
  ),
  {
    ...ta('pivot_point_levels', pivotColumns(), pivotCode(), capital),
    na: 1e100,
  },
  ta('ppp', {
    // The title of the export says 30 and 0; the script that made it says 20.
    'ta.percentile_linear_interpolation(close, 20, 30)': 'ta.percentile_linear_interpolation(close, 20, 20)',
    'ta.percentile_nearest_rank(close, 20, 0)': 'ta.percentile_nearest_rank(close, 20, 20)',
    ...asNamed('ta.percentrank(close, 33)'),
  }),
  ta('range', asNamed('ta.range(close, 20)')),
  ta('rci', asNamed('ta.rci(close, 5)', 'ta.rci(close, 20)', 'ta.rci(hl2, 20)')),
  ta('sar', asNamed('ta.sar(0.02, 0.02, 0.2)')),
  ta(
    'supertrend',
    parts('ta.supertrend(3, 10)', { up: 'direction < 0 ? line : na', down: 'direction > 0 ? line : na' }),
    '[line, direction] = ta.supertrend(3, 10)',
  ),
  ta('tr', asNamed('ta.tr(false)', 'ta.tr(true)', 'ta.tr', 'ta.atr(14)')),
  ta('tsi', asNamed('ta.tsi(close, 12, 26)')),
  ta(
    'valuewhen',
    asNamed('ta.valuewhen(ta.cross(slow, fast), close, 1)'),
    'slow = ta.sma(close, 7)\nfast = ta.sma(close, 14)',
  ),
  ta(
    'valuewhen_na',
    {
      v0: 'ta.valuewhen(on, src, 0)',
      v1: 'ta.valuewhen(on, src, 1)',
      v2: 'ta.valuewhen(on, src, 2)',
      w0: 'ta.valuewhen(on, close, 0)',
    },
    'on = bar_index % 3 == 0\nsrc = bar_index % 2 == 0 ? na : close',
  ),
  ta(
    'vwap',
    {
      'ta.vwap(close)': 'ta.vwap(close)',
      'ta.vwap(close, timeframe.change(&quot;240&quot;))': 'ta.vwap(close, timeframe.change("240"))',
      ...parts('ta.vwap(close, timeframe.change(&quot;360&quot;), 2.0)', {
        vwap: 'middle',
        upper_band: 'upper',
        lower_band: 'lower',
      }),
    },
    '[middle, upper, lower] = ta.vwap(close, timeframe.change("360"), 2.0)',
    capital,
  ),
  ta('wpr', asNamed('ta.wpr(20)')),
  {
    file: 't00_base/data/time.csv',
    symbol: plain,
    columns: {
      time: 'time',
      'time+': 'time + 5 * 60 * 1000',
      ...Object.fromEntries(
        fields.flatMap((field) => [
          [field, field],
          [`${field}_time`, `${field}(time + 5 * 60 * 1000)`],
          [`${field}_time_tz`, `${field}(time + ${field === 'dayofmonth' ? 10 : 5} * 60 * 1000, "Europe/Budapest")`],
        ]),
      ),
      'timestamp datetime 1': 'timestamp(2016, 1, 19, 9, 30)',
      'timestamp datetime 2': 'timestamp(2019, 6, 19, 9, 30, 15)',
      'timestamp datetime tz 1': 'timestamp(syminfo.timezone, 2016, 1, 19, 9, 30)',
      'timestamp datetime tz 2': 'timestamp("GMT+6", 2016, 1, 19, 9, 30)',
      'timestamp datetime tz 3': 'timestamp("GMT+3", 2019, 6, 19, 9, 30, 15)',
      'timestamp datestr 1': 'timestamp("Feb 01 2020 22:10:05")',
      'timestamp datestr 2': 'timestamp("2011-10-10T14:48:00")',
      'timestamp datestr 3': 'timestamp("04 Dec 1995 00:12:00 GMT+5")',
    },
  },
  {
    file: 't00_base/data/na.csv',
    symbol: plain,
    code: 'val = bar_index % 2 == 0 ? bar_index : na',
    columns: {
      val: 'val',
      'na(val)': 'na(val) ? 0 : 1',
      'nz(val)': 'nz(val)',
      'nz(val, 2)': 'nz(val, 2)',
      'fixnan(val)': 'fixnan(val)',
    },
  },
  {
    file: 't01_timeframe/data/timeframe.csv',
    symbol: capital,
    columns: periods({
      tf_change_15: ['15', 1],
      tf_change_240: ['240', 1.5],
      tf_change_D: ['D', 2],
      tf_change_2D: ['2D', 2.2],
      tf_change_W: ['W', 2.5],
      tf_change_3W: ['3W', 2.8],
      tf_change_M: ['M', 3],
    }),
  },
  {
    file: 't01_timeframe/data/timeframe2.csv',
    symbol: capital,
    columns: periods({
      tf_change_3D: ['3D', 1],
      tf_change_7D: ['7D', 2],
      tf_change_5W: ['5W', 3],
      tf_change_7W: ['7W', 4],
      tf_change_1M: ['M', 5],
      tf_change_3M: ['3M', 6],
    }),
  },
  {
    file: 't01_timeframe/data/timeframe_is.csv',
    symbol: plain,
    columns: Object.fromEntries(
      ['1', '5', '240', 'D', '4D', 'W', '5W', 'M', '2M'].map((t) => [
        `in_seconds(${t})`,
        `timeframe.in_seconds("${t}")`,
      ]),
    ),
  },
  {
    file: 't02_session/data/session.csv',
    symbol: capital,
    columns: { ...sessionColumns(), ismarket: 'session.ismarket ? 3 : 0' },
  },
  { file: 't02_session/data/session_24x7.csv', symbol: plain, columns: sessionColumns() },
]

function sessionColumns(): Record<string, string> {
  return {
    isfirstbar: 'session.isfirstbar ? 1 : 0',
    isfirstbar_regular: 'session.isfirstbar_regular ? 1.5 : 0',
    islastbar: 'session.islastbar ? 2 : 0',
    islastbar_regular: 'session.islastbar_regular ? 2.5 : 0',
  }
}

function pivotCode(): string {
  const kinds = ['Traditional', 'Fibonacci', 'DM', 'Camarilla', 'Woodie']
  return [
    'daily = timeframe.change("D")',
    ...kinds.map((kind) => `${kind} = ta.pivot_point_levels("${kind}", daily, false)`),
  ].join('\n')
}

function pivotColumns(): Record<string, string> {
  const rows: readonly (readonly [suffix: string, kind: string, indices: readonly number[]])[] = [
    ['trad', 'Traditional', [0, 1, 2, 3, 4, 5, 6]],
    ['fib', 'Fibonacci', [0, 1, 2]],
    ['dm', 'DM', [0, 1, 2]],
    ['cam', 'Camarilla', [0, 7, 8]],
    ['woodie', 'Woodie', [0]],
  ]
  const names = ['P', 'R1', 'S1', 'R2', 'S2', 'R3', 'S3', 'R4', 'S4']
  return Object.fromEntries(
    rows.flatMap(([suffix, kind, indices]) =>
      indices.map((i) => [`${names[i]}_${suffix}`, `array.get(${kind}, ${i})`]),
    ),
  )
}
