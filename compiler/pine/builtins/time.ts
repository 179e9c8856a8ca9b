import type { Constants, Functions, Variables } from './entry.ts'

const part = (doc: string, example: string) => ({
  sig: '(series int time, series string timezone = syminfo.timezone) series int',
  doc,
  example,
})

const opening = [
  '(series string timeframe, series string session = "", series int bars_back = 0, series int timeframe_bars_back = 0) series int',
  '(series string timeframe, series string session = "", series string timezone = syminfo.timezone, series int bars_back = 0, series int timeframe_bars_back = 0) series int',
]

const date = 'int year, int month, int day, int hour = 0, int minute = 0, int second = 0'

/** Times are UNIX times in milliseconds. */
export const timeFunctions = {
  year: part('Year of a time.', 'year(time, "UTC")'),
  month: part('Month of a time, 1 to 12.', 'month(time, "UTC")'),
  weekofyear: part('Week of the year of a time.', 'weekofyear(time, "UTC")'),
  dayofmonth: part('Day of the month of a time.', 'dayofmonth(time, "UTC")'),
  dayofweek: part('Day of the week of a time, Sunday 1 to Saturday 7.', 'dayofweek(time, "UTC")'),
  hour: part('Hour of a time.', 'hour(time, "UTC")'),
  minute: part('Minute of a time.', 'minute(time, "UTC")'),
  second: part('Second of a time.', 'second(time, "UTC")'),
  time: {
    sig: opening,
    doc: "Opening time of the timeframe's bar; na outside the session.",
    example: 'time("D")',
  },
  time_close: {
    sig: opening,
    doc: "Closing time of the timeframe's bar; na outside the session.",
    example: 'time_close("D")',
  },
  timestamp: {
    sig: ['(string dateString) int', `(string timezone, ${date}) int`, `(${date}) int`],
    doc: 'The time a date says, in the time zone of the symbol or the one given.',
    example: 'timestamp("UTC", 2024, 1, 1)',
  },
} satisfies Functions

export const timeVariables = {
  year: { type: 'series int', doc: 'Year of the bar.', example: 'year' },
  month: { type: 'series int', doc: 'Month of the bar, 1 to 12.', example: 'month' },
  weekofyear: { type: 'series int', doc: 'Week of the year of the bar.', example: 'weekofyear' },
  dayofmonth: { type: 'series int', doc: 'Day of the month of the bar.', example: 'dayofmonth' },
  dayofweek: { type: 'series int', doc: 'Day of the week of the bar, Sunday 1 to Saturday 7.', example: 'dayofweek' },
  hour: { type: 'series int', doc: 'Hour of the bar.', example: 'hour' },
  minute: { type: 'series int', doc: 'Minute of the bar.', example: 'minute' },
  second: { type: 'series int', doc: 'Second of the bar.', example: 'second' },
  time: { type: 'series int', doc: 'Opening time of the bar.', example: 'time' },
  time_close: { type: 'series int', doc: 'Closing time of the bar.', example: 'time_close' },
  time_tradingday: { type: 'series int', doc: 'Beginning of the trading day the bar belongs to.' },
  timenow: { type: 'series int', doc: 'The present time.' },
  last_bar_time: { type: 'series int', doc: 'Opening time of the last bar.' },
} satisfies Variables

export const timeframeFunctions = {
  change: {
    sig: '(series string timeframe = "") series bool',
    doc: 'True on the first bar of each bar of the timeframe.',
    example: 'timeframe.change("1D")',
    stateful: true,
  },
  from_seconds: {
    sig: '(int seconds) string',
    doc: 'The timeframe of so many seconds.',
    example: 'timeframe.from_seconds(3600)',
  },
  in_seconds: {
    sig: '(string timeframe = timeframe.period) simple int',
    doc: 'Length of a timeframe in seconds.',
    example: 'timeframe.in_seconds("60")',
  },
} satisfies Functions

export const timeframeVariables = {
  isdaily: { type: 'simple bool', doc: 'Whether the timeframe is counted in days.' },
  isdwm: { type: 'simple bool', doc: 'Whether it is counted in days, weeks or months.' },
  isintraday: { type: 'simple bool', doc: 'Whether it is shorter than a day.' },
  isminutes: { type: 'simple bool', doc: 'Whether it is counted in minutes.' },
  ismonthly: { type: 'simple bool', doc: 'Whether it is counted in months.' },
  isseconds: { type: 'simple bool', doc: 'Whether it is counted in seconds.' },
  isticks: { type: 'simple bool', doc: 'Whether it is counted in ticks.' },
  isweekly: { type: 'simple bool', doc: 'Whether it is counted in weeks.' },
  main_period: { type: 'simple string', doc: "The script's own timeframe, inside requests too." },
  multiplier: { type: 'simple int', doc: 'The number in front of the unit.' },
  period: { type: 'simple string', doc: 'The timeframe as text.' },
} satisfies Variables

const session = (doc: string) => ({ type: 'series bool', doc })

export const sessionVariables = {
  isfirstbar: session('True on the first bar of the session.'),
  isfirstbar_regular: session('True on the first bar of the regular session.'),
  islastbar: session('True on the last bar of the session.'),
  islastbar_regular: session('True on the last bar of the regular session.'),
  ismarket: session('True in regular hours.'),
  ispostmarket: session('True after regular hours.'),
  ispremarket: session('True before regular hours.'),
} satisfies Variables

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
