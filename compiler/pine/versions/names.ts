import type { PineVersion } from '../syntax/nodes.ts'
import { tableOf } from '../../text/table.ts'

/** The current name of an older name. `until` is the last version that used the old name. */
export interface Renamed {
  readonly to: string
  readonly until: PineVersion
}

type Names = Readonly<Record<string, Renamed>>

function moved(namespace: string, until: PineVersion, words: string): Record<string, Renamed> {
  return Object.fromEntries(words.split(' ').map((word) => [word, { to: `${namespace}.${word}`, until }]))
}

function prefixed(prefix: string, until: PineVersion, words: string): Record<string, Renamed> {
  return Object.fromEntries(words.split(' ').map((word) => [word, { to: prefix + word, until }]))
}

/** Functions by their old name. */
export const oldFunctions: Names = {
  ...moved('ta', 4, 'alma atr bb bbw cci cmo cog dmi ema hma kc kcw linreg macd mfi mom rma roc rsi sar sma stoch'),
  ...moved('ta', 4, 'supertrend swma tr tsi vwap vwma wma wpr barssince change correlation cross crossover crossunder'),
  ...moved(
    'ta',
    4,
    'cum dev falling highest highestbars lowest lowestbars median mode percentile_linear_interpolation',
  ),
  ...moved('ta', 4, 'percentile_nearest_rank percentrank pivothigh pivotlow range rising stdev valuewhen variance'),
  ...moved('math', 4, 'abs acos asin atan avg ceil cos exp floor log log10 max min pow random round round_to_mintick'),
  ...moved('math', 4, 'sign sin sqrt sum tan todegrees toradians'),
  ...moved('request', 4, 'financial quandl security splits dividends earnings'),
  ...moved('ticker', 4, 'heikinashi kagi linebreak pointfigure renko'),
  ...moved('str', 4, 'tostring tonumber'),
  study: { to: 'indicator', until: 4 },
  tickerid: { to: 'ticker.new', until: 4 },
  color: { to: 'color.new', until: 3 },
  heikenashi: { to: 'ticker.heikinashi', until: 4 },
}

/** Variables and constants by their old name. */
export const oldVariables: Names = {
  ...moved('ta', 4, 'accdist iii nvi obv pvi pvt tr vwap wad wvad'),
  ...moved(
    'color',
    3,
    'aqua black blue fuchsia gray green lime maroon navy olive orange purple red silver teal white yellow',
  ),
  ...moved('dayofweek', 3, 'sunday monday tuesday wednesday thursday friday saturday'),
  ...moved('timeframe', 3, 'period isintraday isdaily isweekly ismonthly isdwm isseconds isminutes'),
  ...moved('syminfo', 3, 'ticker tickerid'),
  ...prefixed('plot.style_', 3, 'line stepline histogram cross area columns circles linebr areabr'),
  ...prefixed('hline.style_', 3, 'solid dotted dashed'),
  interval: { to: 'timeframe.multiplier', until: 3 },
  n: { to: 'bar_index', until: 3 },
}

/** Members of namespaces by their old name. */
export const oldMembers: Names = {
  'label.style_labelup': { to: 'label.style_label_up', until: 4 },
  'label.style_labeldown': { to: 'label.style_label_down', until: 4 },
}

/** The names that parameters of a function (by its current name) had until version 4. */
export const oldParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = tableOf({
  ...forEach('math.abs math.acos math.asin math.atan math.ceil math.exp math.floor math.log math.log10 math.round', {
    x: 'number',
  }),
  ...forEach('math.round_to_mintick math.sign math.sqrt', { x: 'number' }),
  ...forEach('math.cos math.sin math.tan', { x: 'angle' }),
  ...forEach('ta.cross ta.crossover ta.crossunder', { x: 'source1', y: 'source2' }),
  ...forEach('ta.sma ta.ema ta.rma ta.wma ta.vwma ta.stdev ta.dev ta.variance ta.rsi ta.swma ta.vwap ta.cum', {
    x: 'source',
    y: 'length',
  }),
  ...forEach('ta.highest ta.lowest ta.rising ta.falling ta.change ta.mom ta.roc math.sum', {
    x: 'source',
    y: 'length',
  }),
  ...forEach('time time_close', { resolution: 'timeframe' }),
  ...forEach('strategy.entry strategy.order', { long: 'direction' }),
  'ta.correlation': { source_a: 'source1', source_b: 'source2' },
  'request.security': { resolution: 'timeframe', tickerid: 'symbol' },
  'str.tostring': { x: 'value', y: 'format' },
  'str.tonumber': { x: 'string' },
  indicator: { resolution: 'timeframe', resolution_gaps: 'timeframe_gaps' },
  nz: { x: 'source', y: 'replacement' },
})

function forEach<T>(names: string, value: T): Record<string, T> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]))
}

/**
 * Variables that no version has renamed: before its own declaration, a script that reuses such a name refers to the
 * built-in.
 */
export const lastingVariables: ReadonlySet<string> = new Set(
  [
    'open high low close volume hl2 hlc3 ohlc4 na',
    'time year month weekofyear dayofmonth dayofweek hour minute second timenow',
  ].flatMap((words) => words.split(' ')),
)
