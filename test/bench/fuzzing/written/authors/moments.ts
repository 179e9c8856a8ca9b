import type { AuthorHabit, Pen } from './pen.ts'

/** Live bars, the clock, sessions, messages and inputs. */

const zone = (pen: Pen): string =>
  pen.choose.of('"America/New_York"', '"UTC"', '"GMT+3"', '"Asia/Tokyo"', 'syminfo.timezone')

const session = (pen: Pen): string =>
  pen.choose.of('"0930-1600"', '"0000-0000"', '"2200-0600"', '"0800-1200:23456"', '"0930-1130,1300-1500"')

/** States of the bar: first, last, closed, live. */
const barStates: AuthorHabit = (pen) => {
  pen.declare(
    'bool',
    'state',
    pen.choose.of(
      'barstate.isfirst',
      'barstate.isconfirmed',
      'barstate.islast',
      'barstate.ishistory',
      'barstate.isrealtime',
      'barstate.isnew',
      'barstate.islastconfirmedhistory',
      `barstate.isconfirmed and ${pen.value('bool')}`,
      'last_bar_index - bar_index < 20',
      'bar_index == last_bar_index',
    ),
  )
  if (!pen.choose.isIn(0.4)) return
  const count = pen.declare('int', 'since', '0', 'var ')
  pen.block(
    `if ${pen.choose.of('barstate.isfirst', 'barstate.isnew', 'barstate.isconfirmed', 'barstate.islast')}`,
    () => pen.line(`${count} += 1`),
  )
}

/** A value that ticks of one bar keep. */
const onTicks: AuthorHabit = (pen) => {
  const [kind, zero] = pen.choose.of(['int', '0'] as const, ['float', '0.0'] as const)
  const name = pen.name('ticks')
  pen.line(`varip ${kind} ${name} = ${zero}`)
  pen.share(kind, name)
  pen.choose.of<() => void>(
    () => pen.line(`${name} += 1`),
    () => pen.block('if barstate.isnew', () => pen.line(`${name} := ${pen.value(kind, 1)}`)),
    () => pen.block(`if ${pen.value('bool')}`, () => pen.line(`${name} := ${pen.value(kind, 1)}`)),
    () => {
      const list = pen.name('seen')
      pen.line(`varip ${list} = array.new<float>()`)
      pen.line(`${list}.push(close)`)
      pen.block(`if ${list}.size() > ${pen.choose.whole(4, 20)}`, () => pen.line(`${list}.shift()`))
      pen.line(`${name} += ${list}.size()`)
    },
  )()
}

/** Sessions and calendars of time zones. */
const sessions: AuthorHabit = (pen) => {
  pen.declare(
    'bool',
    'within',
    pen.choose.of(
      `not na(time(timeframe.period, ${session(pen)}))`,
      `not na(time(timeframe.period, ${session(pen)}, ${zone(pen)}))`,
      `time("60", ${session(pen)}, ${zone(pen)}) > 0`,
      `na(time_close(timeframe.period, ${session(pen)}, ${zone(pen)}))`,
      `hour(time, ${zone(pen)}) >= ${pen.choose.whole(3, 12)}`,
      `dayofweek(time, ${zone(pen)}) == dayofweek.${pen.choose.of('monday', 'friday', 'sunday')}`,
      `time >= timestamp(${zone(pen)}, year, month, dayofmonth, ${pen.choose.whole(0, 23)}, 30)`,
      `time > timestamp("${pen.choose.of('2023-02-01', '01 Mar 2023 10:00 +0200', '2023-02-03T10:00:00')}")`,
      'timeframe.isintraday and not timeframe.isdaily',
    ),
  )
  pen.declare(
    'int',
    'clock',
    pen.choose.of(
      `hour(time, ${zone(pen)}) * 60 + minute(time, ${zone(pen)})`,
      `dayofmonth(time_close, ${zone(pen)})`,
      `weekofyear(time, ${zone(pen)})`,
      'int(time_tradingday / 86400000)',
      `str.length(str.format_time(time, "${pen.choose.of('E d MMM yyyy', 'HH:mm z', 'EEEE', 'yyyy-MM-dd')}", ` +
        `${zone(pen)}))`,
      'int((timenow - time) / 1000000000000)',
      'second + minute',
    ),
  )
}

/** Messages of alerts and logs. */
const messages: AuthorHabit = (pen) => {
  pen.block(`if bar_index % ${pen.choose.whole(7, 40)} == 0 and ${pen.value('bool')}`, () => {
    const text = pen.choose.of(
      `"at " + str.tostring(close)`,
      `str.format("{0} {1,number,#.#}", ${pen.value('string', 1)}, ${pen.value('float', 1)})`,
      pen.value('string'),
    )
    const often = pen.choose.of('', ', alert.freq_once_per_bar', ', alert.freq_once_per_bar_close', ', alert.freq_all')
    pen.choose.of<() => void>(
      () => pen.line(`alert(${text}${often})`),
      () => pen.line(`log.${pen.choose.of('info', 'warning', 'error')}(${text})`),
      () => pen.line(`log.info("{0}: {1}", bar_index, ${pen.value('int', 1)})`),
    )()
  })
}

/** Settings that calculations use. */
const inputs: AuthorHabit = (pen) => {
  const name = pen.name('set')
  const add = (call: string): void => pen.above(name, [`${name} = ${call}`])
  pen.choose.of<() => void>(
    () => {
      add(
        `input.int(${pen.choose.whole(2, 9)}, "${name}", minval = 1` +
          `${pen.choose.of('', ', maxval = 50', ', step = 2')})`,
      )
      pen.share('int', name, true)
      pen.declare(
        'float',
        'by',
        pen.choose.of(`ta.sma(close, ${name})`, `nz(close[${name}])`, `ta.rsi(close, ${name})`),
      )
    },
    () => {
      add(`input.float(${pen.choose.of('1.5', '0.25', '2.0')}, "${name}", step = 0.1, group = "Factors")`)
      pen.share('float', name, true)
      pen.declare('float', 'times', `close * ${name}`)
    },
    () => {
      add(`input.bool(${pen.choose.of('true', 'false')}, "${name}", inline = "a")`)
      pen.share('bool', name, true)
      pen.declare('float', 'chosen', `${name} ? ${pen.value('float', 1)} : ${pen.value('float', 1)}`)
    },
    () => {
      add(`input.string("EMA", "${name}", options = ["EMA", "SMA", "WMA"])`)
      pen.share('string', name, true)
      const by = pen.name('by')
      pen.line(`float ${by} = switch ${name}`)
      pen.line(`    "EMA" => ta.ema(${pen.value('float', 1)}, 5)`)
      pen.line(`    "SMA" => ta.sma(${pen.value('float', 1)}, 5)`)
      pen.line(`    => ta.wma(close, 5)`)
      pen.share('float', by)
    },
    () => {
      add(`input.source(${pen.choose.of('close', 'hlc3', 'open')}, "${name}")`)
      pen.share('float', name, true)
      pen.declare('float', 'of', pen.choose.of(`ta.ema(${name}, 4)`, `${name}[1]`, `ta.change(${name})`))
    },
    () => {
      add(`input.timeframe("${pen.choose.of('240', 'D', '')}", "${name}")`)
      pen.declare('int', 'frame', pen.choose.of(`timeframe.in_seconds(${name})`, `str.length(${name})`))
      if (!pen.isInBlock) pen.declare('float', 'longer', `request.security(syminfo.tickerid, ${name}, close)`)
    },
    () => {
      add(`input.session("0800-1600", "${name}")`)
      pen.declare('bool', 'within', `not na(time(timeframe.period, ${name}))`)
    },
    () => {
      add(`input.time(timestamp("2023-01-20"), "${name}")`)
      pen.declare('bool', 'after', `time >= ${name}`)
    },
    () => {
      add(`input.price(1.1, "${name}")`)
      pen.declare('bool', 'above', `close > ${name}`)
    },
    () => {
      add(`input(${pen.choose.of('7', 'true', '0.5', '"x"')}, "${name}")`)
      pen.declare('bool', 'has', `str.tostring(${name}) == "7"`)
    },
  )()
}

export const moments: readonly AuthorHabit[] = [barStates, onTicks, sessions, messages, inputs, inputs]
