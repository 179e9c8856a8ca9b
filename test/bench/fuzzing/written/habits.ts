import type { Choices } from './choices.ts'

/** Lines around the orders, as an author writes them. */
export interface Habits {
  /** Lines above the orders, in which `fast`, `slow`, `rsi` and `atr` are known. */
  readonly lines: readonly string[]
  /** Tests that an entry may have besides its signal. */
  readonly filters: readonly string[]
  /** Further signals, for long entries and for short ones. */
  readonly signals: readonly (readonly [long: string, short: string])[]
  /** Quantities of orders. */
  readonly quantities: readonly string[]
  /** Levels of stops for a long position and a short one. */
  readonly stops: readonly (readonly [long: string, short: string])[]
  /** Tests on which a position is closed. */
  readonly closes: readonly string[]
}

type Habit = (choose: Choices) => Partial<Habits>

const dates: Habit = (choose) => {
  const until = choose.of(2099, 9999)
  return choose.of<Partial<Habits>>(
    {
      lines: [
        'fromYear = input.int(2019, "From year", minval = 2000)',
        `untilYear = input.int(${until}, "Until year", minval = 2000)`,
        'inRange = time >= timestamp(fromYear, 1, 1, 0, 0) and time <= timestamp(untilYear, 12, 31, 23, 59)',
      ],
      filters: ['inRange'],
    },
    {
      lines: [
        'startDate = input.time(timestamp("1 Jan 2019 00:00 +0000"), "Start date")',
        `endDate = input.time(timestamp("31 Dec ${until} 23:59 +0000"), "End date")`,
        'inRange() => time >= startDate and time <= endDate',
      ],
      filters: ['inRange()'],
    },
  )
}

const sessions: Habit = (choose) =>
  choose.of<Partial<Habits>>(
    {
      lines: ['tradingHours = input.session("0800-1700", "Trading hours")'],
      filters: ['not na(time(timeframe.period, tradingHours))'],
    },
    { filters: ['hour >= 7 and hour < 19', 'dayofweek != dayofweek.monday'] },
    {
      lines: ['inSession = not na(time(timeframe.period, "0600-2000:23456"))'],
      filters: ['inSession'],
      closes: ['not inSession and inSession[1]'],
    },
  )

const trends: Habit = (choose) =>
  choose.of<Partial<Habits>>(
    {
      lines: [
        `[supertrend, direction] = ta.supertrend(${choose.of(1.5, 3)}, ${choose.whole(7, 14)})`,
        'turnedUp = direction < 0 and direction[1] > 0',
        'turnedDown = direction > 0 and direction[1] < 0',
      ],
      signals: [['turnedUp', 'turnedDown']],
      stops: [['supertrend', 'supertrend']],
    },
    {
      lines: [
        '[macdLine, signalLine, histogram] = ta.macd(close, 12, 26, 9)',
        'isRising = histogram > histogram[1] and histogram[1] > histogram[2]',
      ],
      signals: [
        ['ta.crossover(macdLine, signalLine)', 'ta.crossunder(macdLine, signalLine)'],
        ['isRising and macdLine < 0', 'not isRising and macdLine > 0'],
      ],
    },
    {
      lines: [
        `length = input.int(${choose.whole(10, 30)}, "Length", minval = 1)`,
        'width = input.float(2.0, "Width", step = 0.1)',
        'basis = ta.sma(close, length)',
        'deviation = width * ta.stdev(close, length)',
        'upper = basis + deviation',
        'lower = basis - deviation',
      ],
      signals: [
        ['ta.crossover(close, lower)', 'ta.crossunder(close, upper)'],
        ['close > upper', 'close < lower'],
      ],
      stops: [['basis', 'basis']],
    },
    {
      lines: ['[diPlus, diMinus, adx] = ta.dmi(14, 14)'],
      signals: [['ta.crossover(diPlus, diMinus)', 'ta.crossunder(diPlus, diMinus)']],
      filters: [`adx > ${choose.whole(15, 25)}`],
    },
  )

const averages: Habit = (choose) => ({
  lines: [
    `kind = input.string("${choose.of('EMA', 'WMA', 'HMA')}", "Average", options = ["SMA", "EMA", "WMA", "HMA", "VWMA"])`,
    'average(source, length) =>',
    '    switch kind',
    '        "SMA" => ta.sma(source, length)',
    '        "EMA" => ta.ema(source, length)',
    '        "WMA" => ta.wma(source, length)',
    '        "HMA" => ta.hma(source, length)',
    '        => ta.vwma(source, length)',
    `guide = average(${choose.of('close', 'hlc3', 'ohlc4')}, ${choose.whole(20, 60)})`,
  ],
  filters: [choose.of('close > guide', 'guide > guide[1]')],
  signals: [['ta.crossover(close, guide)', 'ta.crossunder(close, guide)']],
})

const requests: Habit = (choose) => ({
  lines: [
    `higher = request.security(syminfo.tickerid, "${choose.of('D', '240')}", ta.ema(close, 10)${choose.of('', '[1]')})`,
    ...choose.of([], ['useHigher = input.bool(true, "Higher timeframe")']),
  ],
  filters: ['close > higher'],
  stops: [['higher', 'higher']],
})

const risks: Habit = (choose) =>
  choose.of<Partial<Habits>>(
    {
      lines: [
        `riskPercent = input.float(${choose.of(0.5, 1, 2)}, "Risk, %")`,
        'units = strategy.equity * riskPercent / 100 / (atr * 2)',
      ],
      quantities: ['units', 'math.floor(units)'],
    },
    {
      lines: [
        'var float size = 1',
        'if strategy.closedtrades > strategy.closedtrades[1]',
        '    size := strategy.closedtrades.profit(strategy.closedtrades - 1) < 0 ? math.min(size * 2, 8) : 1',
      ],
      quantities: ['size'],
    },
    {
      lines: ['won = strategy.wintrades > strategy.losstrades', 'lots = won ? 2 : 1'],
      quantities: ['lots'],
      filters: ['strategy.losstrades < 400'],
    },
  )

const trails: Habit = (choose) => ({
  lines: [
    'var float longStop = na',
    'var float shortStop = na',
    `longStop := strategy.position_size > 0 ? math.max(nz(longStop, low), close - ${choose.of(2, 3)} * atr) : low - atr`,
    `shortStop := strategy.position_size < 0 ? math.min(nz(shortStop, high), close + ${choose.of(2, 3)} * atr) : high + atr`,
  ],
  stops: [['longStop', 'shortStop']],
  closes: ['close < longStop and strategy.position_size > 0'],
})

const counts: Habit = (choose) =>
  choose.of<Partial<Habits>>(
    {
      lines: [
        'var int barsHeld = 0',
        'barsHeld := strategy.position_size != 0 ? barsHeld + 1 : 0',
        'justOpened = strategy.position_size != 0 and strategy.position_size[1] == 0',
      ],
      closes: [`barsHeld > ${choose.whole(5, 30)}`],
      filters: ['not justOpened'],
    },
    {
      lines: [
        'streak() =>',
        '    count = 0',
        `    for k = 0 to ${choose.whole(2, 4)}`,
        '        if close[k] > open[k]',
        '            count += 1',
        '    count',
        'ups = streak()',
      ],
      signals: [['ups >= 3', 'ups == 0']],
    },
    {
      lines: [
        'var swings = array.new_float()',
        `pivot = ta.pivothigh(${choose.whole(2, 5)}, 3)`,
        'if not na(pivot)',
        '    array.unshift(swings, pivot)',
        '    if array.size(swings) > 5',
        '        array.pop(swings)',
        'swing = array.size(swings) > 0 ? array.max(swings) : high',
      ],
      signals: [['ta.crossover(close, swing)', 'ta.crossunder(close, swing - 3 * atr)']],
    },
  )

const all: readonly Habit[] = [dates, sessions, trends, averages, requests, risks, trails, counts]

/** Chooses two to four habits. */
export function habitsOf(choose: Choices): Habits {
  const left = [...all]
  const chosen: Partial<Habits>[] = []
  for (let n = choose.whole(2, 4); n > 0; n--) {
    const [habit] = left.splice(choose.whole(0, left.length - 1), 1)
    if (habit) chosen.push(habit(choose))
  }
  const joined = <K extends keyof Habits>(key: K): Habits[K] =>
    chosen.flatMap((habit) => [...(habit[key] ?? [])] as unknown[]) as unknown as Habits[K]
  return {
    lines: joined('lines'),
    filters: joined('filters'),
    signals: joined('signals'),
    quantities: joined('quantities'),
    stops: joined('stops'),
    closes: joined('closes'),
  }
}

export const noHabits: Habits = { lines: [], filters: [], signals: [], quantities: [], stops: [], closes: [] }
