import type { AuthorHabit, Pen } from './pen.ts'

const longer = (pen: Pen): string => pen.choose.of('"240"', '"D"', '"W"', '"120"', 'timeframe.period', '"1D"')

const requested = (pen: Pen): string =>
  pen.choose.of(
    'close',
    'high[1]',
    `ta.sma(close, ${pen.choose.whole(2, 9)})`,
    `ta.ema(hl2, ${pen.choose.whole(2, 9)})[1]`,
    'close > open ? 1.0 : 0.0',
    'ta.highest(3)',
    'bar_index * 1.0',
    'ta.change(close)',
  )

const merges = (pen: Pen): string =>
  pen.choose.of(
    '',
    '',
    ', lookahead = barmerge.lookahead_on',
    ', gaps = barmerge.gaps_on',
    ', barmerge.gaps_off, barmerge.lookahead_on',
    ', gaps = barmerge.gaps_on, lookahead = barmerge.lookahead_on',
  )

const symbol = (pen: Pen): string => pen.choose.of('syminfo.tickerid', '""', 'syminfo.ticker')

const security = (pen: Pen, what: string): string =>
  `request.security(${symbol(pen)}, ${longer(pen)}, ${what}${merges(pen)})`

/** A value of longer bars of the same symbol. */
const oneValue: AuthorHabit = (pen) => void pen.declare('float', 'longer', security(pen, requested(pen)))

/** Several values at once. */
const tuple: AuthorHabit = (pen) => {
  const names = [pen.name('longer'), pen.name('longer')]
  pen.line(`[${names.join(', ')}] = ${security(pen, `[${requested(pen)}, ${requested(pen)}]`)}`)
  for (const name of names) pen.share('float', name)
}

/** A function of the author's, calculated on longer bars. */
const ofFunction: AuthorHabit = (pen) => {
  pen.above('strength', [
    'strength(simple int length, float source) =>',
    '    var float kept = 0.0',
    '    float change = source - nz(source[1], source)',
    '    kept := kept * 0.9 + change',
    '    kept / length + ta.sma(source, length)',
    'bounds(int length) =>',
    '    top = ta.highest(high, length)',
    '    bottom = ta.lowest(low, length)',
    '    [top, bottom, top - bottom]',
  ])
  if (pen.choose.isIn(0.5)) {
    pen.declare('float', 'longer', security(pen, `strength(${pen.choose.whole(2, 6)}, close)`))
    return
  }
  const names = [pen.name('top'), pen.name('bottom'), pen.name('range')]
  pen.line(`[${names.join(', ')}] = ${security(pen, `bounds(${pen.choose.whole(2, 6)})`)}`)
  for (const name of names) pen.share('float', name)
}

/** A request within a function, whose timeframe is given. */
const inFunction: AuthorHabit = (pen) => {
  pen.above('longer', [
    'longerClose(simple string timeframe) =>',
    '    request.security(syminfo.tickerid, timeframe, close[1], lookahead = barmerge.lookahead_on)',
    'longerAverage(simple string timeframe, simple int length) =>',
    '    [average, last] = request.security(syminfo.tickerid, timeframe, [ta.ema(close, length), close])',
    '    average > last ? average : last',
  ])
  const timeframe = longer(pen)
  const length = pen.choose.whole(2, 8)
  pen.declare('float', 'longer', pen.choose.of(`longerClose(${timeframe})`, `longerAverage(${timeframe}, ${length})`))
}

/** Shorter bars within the bar of the chart. */
const lower: AuthorHabit = (pen) => {
  const list = pen.name('inner')
  const [timeframe, value] = [pen.choose.of('15', '10', '5'), pen.choose.of('close', 'high', 'volume')]
  pen.line(`${list} = request.security_lower_tf(syminfo.tickerid, "${timeframe}", ${value})`)
  pen.declare('float', 'figure', `${list}.size() > 0 ? ${list}.${pen.choose.of('last', 'max', 'avg', 'sum')}() : na`)
  pen.declare('int', 'count', `${list}.size()`)
}

/** Bars and sessions of longer timeframes. */
const times: AuthorHabit = (pen) => {
  pen.declare(
    'bool',
    'isIn',
    pen.choose.of(
      'not na(time(timeframe.period, "0900-1700"))',
      'not na(time("D", "0000-1200:23456"))',
      'timeframe.change("D")',
      'timeframe.change("240")',
      'ta.change(time("W")) != 0',
      'session.ismarket',
      'hour >= 8 and hour < 16',
      'dayofweek == dayofweek.monday',
      'time("D") != time("D")[1]',
      'time_close > time',
      'na(time_close("D", "1000-1400"))',
    ),
  )
  pen.declare(
    'int',
    'minutes',
    pen.choose
      .of(
        '(time - time("D")) / 60000',
        '(time_close - time) / 1000',
        'hour * 60 + minute',
        'dayofmonth + month * 31',
        'weekofyear',
        'int((time - timestamp(year, month, dayofmonth, 0, 0)) / 60000)',
        '(time_close("D") - time) / 60000',
        'timeframe.in_seconds()',
        'timeframe.multiplier',
        'year(time_close)',
        'int((time - time[1]) / 60000)',
      )
      .replace(/^\((.*)\) \/ (\d+)$/, 'int(($1) / $2)'),
  )
}

/** Before version 6 requests in blocks are not allowed. */
const outside =
  (habit: AuthorHabit): AuthorHabit =>
  (pen) =>
    pen.isInBlock && pen.version < 6 ? times(pen) : habit(pen)

export const requests: readonly AuthorHabit[] = [
  ...[oneValue, tuple, ofFunction, inFunction, lower].map(outside),
  times,
]
