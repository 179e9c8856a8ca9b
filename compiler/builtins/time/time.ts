import * as lowering from './lowering.ts'
import * as barsLowering from '../bars/lowering.ts'
import * as times from './machine.ts'
import * as pricesRun from '../bars/machine.ts'
import { functions, variables, type Constants } from '../record.ts'

const part = (doc: string, example: string) => ({
  sig: '(series int time, series string timezone = syminfo.timezone) series int',
  doc,
  example,
})

const opening = [
  '(series string timeframe, series string session = "", series int bars_back = 0, ' +
    'series int timeframe_bars_back = 0) series int',
  '(series string timeframe, series string session = "", series string timezone = syminfo.timezone, ' +
    'series int bars_back = 0, series int timeframe_bars_back = 0) series int',
  '(series string timeframe, series int bars_back = 0, series int timeframe_bars_back = 0) series int',
]

const date = 'int year, int month, int day, int hour = 0, int minute = 0, int second = 0'

/** Times are UNIX times in milliseconds. */
export const timeFunctions = functions('recorded', {
  year: { ...part('Year of a time.', 'year(time, "UTC")'), run: times.fieldAt('year'), mql: lowering.partCall('YEAR') },
  month: {
    ...part('Month of a time, 1 to 12.', 'month(time, "UTC")'),
    run: times.fieldAt('month'),
    mql: lowering.partCall('MONTH'),
  },
  weekofyear: {
    ...part('Week of the year of a time.', 'weekofyear(time, "UTC")'),
    run: times.fieldAt('weekofyear'),
    mql: lowering.partCall('WEEK'),
  },
  dayofmonth: {
    ...part('Day of the month of a time.', 'dayofmonth(time, "UTC")'),
    run: times.fieldAt('dayofmonth'),
    mql: lowering.partCall('DAY'),
  },
  dayofweek: {
    ...part('Day of the week of a time, Sunday 1 to Saturday 7.', 'dayofweek(time, "UTC")'),
    run: times.fieldAt('dayofweek'),
    mql: lowering.partCall('WEEKDAY'),
  },
  hour: { ...part('Hour of a time.', 'hour(time, "UTC")'), run: times.fieldAt('hour'), mql: lowering.partCall('HOUR') },
  minute: {
    ...part('Minute of a time.', 'minute(time, "UTC")'),
    run: times.fieldAt('minute'),
    mql: lowering.partCall('MINUTE'),
  },
  second: {
    ...part('Second of a time.', 'second(time, "UTC")'),
    run: times.fieldAt('second'),
    mql: lowering.partCall('SECOND'),
  },
  time: {
    source: 'manual',
    sig: opening,
    doc: "Opening time of the timeframe's bar; na outside the session.",
    example: 'time("D")',
    run: times.timeOf,
    mql: lowering.periodTime(false),
  },
  time_close: {
    source: 'manual',
    sig: opening,
    doc: "Closing time of the timeframe's bar; na outside the session.",
    example: 'time_close("D")',
    run: times.timeCloseOf,
    mql: lowering.periodTime(true),
  },
  timestamp: {
    sig: ['(const string dateString) int', `(string timezone, ${date}) from simple int`, `(${date}) from simple int`],
    doc: 'The time a date says, in the time zone of the symbol or the one given.',
    example: 'timestamp("UTC", 2024, 1, 1)',
    run: times.timestamp,
    runtime: 'Timestamp',
    mql: lowering.timestamp,
  },
})

export const timeVariables = variables('recorded', {
  year: {
    type: 'series int',
    doc: 'Year of the bar.',
    example: 'year',
    run: times.fieldNow('year'),
    runtime: 'DatePart',
    mql: lowering.partNow('YEAR'),
  },
  month: {
    type: 'series int',
    doc: 'Month of the bar, 1 to 12.',
    example: 'month',
    run: times.fieldNow('month'),
    runtime: 'DatePart',
    mql: lowering.partNow('MONTH'),
  },
  weekofyear: {
    type: 'series int',
    doc: 'Week of the year of the bar.',
    example: 'weekofyear',
    run: times.fieldNow('weekofyear'),
    runtime: 'DatePart',
    mql: lowering.partNow('WEEK'),
  },
  dayofmonth: {
    type: 'series int',
    doc: 'Day of the month of the bar.',
    example: 'dayofmonth',
    run: times.fieldNow('dayofmonth'),
    runtime: 'DatePart',
    mql: lowering.partNow('DAY'),
  },
  dayofweek: {
    type: 'series int',
    doc: 'Day of the week of the bar, Sunday 1 to Saturday 7.',
    example: 'dayofweek',
    run: times.fieldNow('dayofweek'),
    runtime: 'DatePart',
    mql: lowering.partNow('WEEKDAY'),
  },
  hour: {
    type: 'series int',
    doc: 'Hour of the bar.',
    example: 'hour',
    run: times.fieldNow('hour'),
    runtime: 'DatePart',
    mql: lowering.partNow('HOUR'),
  },
  minute: {
    type: 'series int',
    doc: 'Minute of the bar.',
    example: 'minute',
    run: times.fieldNow('minute'),
    runtime: 'DatePart',
    mql: lowering.partNow('MINUTE'),
  },
  second: {
    type: 'series int',
    doc: 'Second of the bar.',
    example: 'second',
    run: times.fieldNow('second'),
    runtime: 'DatePart',
    mql: lowering.partNow('SECOND'),
  },
  time: {
    type: 'series int',
    doc: 'Opening time of the bar.',
    example: 'time',
    isKnownAtOpen: true,
    run: times.time,
    mql: lowering.time,
  },
  time_close: {
    source: 'manual',
    type: 'series int',
    doc: 'Closing time of the bar.',
    example: 'time_close',
    run: times.timeClose,
    mql: lowering.timeClose,
  },
  time_tradingday: {
    source: 'manual',
    type: 'series int',
    doc: '00:00 UTC of the date on which the trading day of the bar ends; of a longer bar, of its last one.',
    run: times.timeTradingday,
    runtime: 'TradingDay',
    mql: lowering.timeTradingday,
  },
  timenow: {
    source: 'manual',
    type: 'series int',
    doc: 'The present time.',
    cause: 'clock',
    run: times.timenow,
    runtime: ['TimeNow', 'TimeOn'],
    mql: lowering.timenow,
  },
  last_bar_time: {
    source: 'manual',
    type: 'series int',
    doc: 'Opening time of the last bar.',
    cause: 'last-bar',
    run: pricesRun.lastBarTime,
    mql: lowering.lastBarTime,
  },
})

export const timeframeFunctions = functions('recorded', {
  change: {
    sig: '(series string timeframe = "") series bool',
    doc: 'True on the first bar of each bar of the timeframe.',
    example: 'timeframe.change("1D")',
    stateful: 'scheduled',
    run: times.timeframeChange,
    mql: lowering.change,
  },
  from_seconds: {
    source: 'manual',
    sig: '(int seconds) from simple string',
    doc: 'The timeframe of a number of seconds.',
    example: 'timeframe.from_seconds(3600)',
    run: times.fromSeconds,
    mql: lowering.fromSeconds,
  },
  in_seconds: {
    sig: '(string timeframe = timeframe.period) from simple int',
    doc: 'Length of a timeframe in seconds.',
    example: 'timeframe.in_seconds("60")',
    run: times.inSeconds,
    mql: lowering.inSeconds,
  },
})

export const timeframeVariables = variables('manual', {
  isdaily: {
    type: 'simple bool',
    doc: 'Whether the timeframe is counted in days.',
    run: times.isDaily,
    mql: lowering.isdaily,
  },
  isdwm: {
    type: 'simple bool',
    doc: 'Whether it is counted in days, weeks or months.',
    run: times.isDwm,
    mql: lowering.isdwm,
  },
  isintraday: {
    type: 'simple bool',
    doc: 'Whether it is shorter than a day.',
    run: times.isIntraday,
    mql: lowering.isintraday,
  },
  isminutes: {
    type: 'simple bool',
    doc: 'Whether it is counted in minutes.',
    run: times.isMinutes,
    mql: lowering.isminutes,
  },
  ismonthly: {
    type: 'simple bool',
    doc: 'Whether it is counted in months.',
    run: times.isMonthly,
    mql: lowering.ismonthly,
  },
  isseconds: {
    type: 'simple bool',
    doc: 'Whether it is counted in seconds.',
    run: times.isSeconds,
    mql: lowering.isseconds,
  },
  isticks: { type: 'simple bool', doc: 'Whether it is counted in ticks.', run: times.isTicks, mql: lowering.isticks },
  isweekly: {
    type: 'simple bool',
    doc: 'Whether it is counted in weeks.',
    run: times.isWeekly,
    mql: lowering.isweekly,
  },
  main_period: {
    type: 'simple string',
    doc: "The script's own timeframe, inside requests too.",
    run: times.mainPeriod,
    runtime: ['TimeframeText', 'CountedTimeframe'],
    mql: lowering.mainPeriod,
  },
  multiplier: {
    type: 'simple int',
    doc: 'The number in front of the unit.',
    run: times.multiplier,
    runtime: 'TimeframeMultiplier',
    mql: lowering.multiplier,
  },
  period: {
    type: 'simple string',
    doc: 'The timeframe as text.',
    ofChart: 'timeframe',
    run: times.period,
    runtime: ['TimeframeText', 'CountedTimeframe'],
    mql: lowering.period,
  },
})

const session = (doc: string) => ({ type: 'series bool', doc })

export const sessionVariables = variables('recorded', {
  isfirstbar: {
    ...session('True on the first bar of the session.'),
    run: times.isFirstBarOfSession,
    mql: barsLowering.isfirstbar,
  },
  isfirstbar_regular: {
    ...session('True on the first bar of the regular session.'),
    run: times.isFirstBarOfSession,
    mql: barsLowering.isfirstbarRegular,
  },
  islastbar: {
    ...session('True on the last bar of the session.'),
    cause: 'realtime-state',
    run: times.isLastBarOfSession,
    mql: barsLowering.islastbar,
  },
  islastbar_regular: {
    ...session('True on the last bar of the regular session.'),
    cause: 'realtime-state',
    run: times.isLastBarOfSession,
    mql: barsLowering.islastbarRegular,
  },
  ismarket: { ...session('True in regular hours.'), run: times.isMarket, mql: barsLowering.always },
  ispostmarket: {
    source: 'manual',
    ...session('True after regular hours.'),
    run: pricesRun.no,
    mql: barsLowering.never,
  },
  ispremarket: {
    source: 'manual',
    ...session('True before regular hours.'),
    run: pricesRun.no,
    mql: barsLowering.never,
  },
})

const day = (value: number, name: string) => ({ type: 'const int', doc: `${name}, as \`dayofweek\` counts.`, value })

export const dayofweek = {
  sunday: day(1, 'Sunday'),
  monday: day(2, 'Monday'),
  tuesday: day(3, 'Tuesday'),
  wednesday: day(4, 'Wednesday'),
  thursday: day(5, 'Thursday'),
  friday: day(6, 'Friday'),
  saturday: day(7, 'Saturday'),
} satisfies Constants
