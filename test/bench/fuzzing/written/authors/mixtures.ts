import type { AuthorHabit } from './pen.ts'

/** Mathematics, methods on built-in types, nested collections, and requests of more than numbers. */

const numbers: AuthorHabit = (pen) => {
  const x = `nz(${pen.value('float', 1)}, 1)`
  pen.declare(
    'float',
    'math',
    pen.choose.of(
      `math.sqrt(math.abs(${x}))`,
      `math.pow(${x}, ${pen.choose.of('2', '0.5', '-1')})`,
      `math.log(math.abs(${x}) + 1)`,
      `math.log10(close)`,
      `math.exp(-math.abs(${x}))`,
      `math.cos(${x}) + math.sin(close)`,
      `math.atan(${x})`,
      `math.asin(${x} % 1)`,
      `math.acos(math.sin(close))`,
      `math.tan(hl2 / 3)`,
      `math.round(${x}, ${pen.choose.whole(0, 4)})`,
      `math.round_to_mintick(${x})`,
      `math.avg(${x}, close, open)`,
      `math.todegrees(math.toradians(close))`,
      `math.sign(${x})`,
      `${x} % ${pen.choose.of('0.7', '3', '-2')}`,
      `fixnan(${pen.value('float', 1)})`,
      `math.sum(${x}, 4)`,
      `(close / syminfo.mintick) % 10`,
      `math.phi * math.e + math.pi`,
    ),
  )
  pen.declare(
    'int',
    'whole',
    pen.choose.of(
      `math.ceil(${x} % 1000)`,
      `math.floor(close * 3)`,
      `int(math.sign(bar_index - 50))`,
      `int(${x} % 100) / 2`.replace(' / 2', ' * 2'),
      `math.round(close % 7)`,
      `int(math.max(${pen.value('int', 1)}, 3, bar_index))`,
    ),
  )
}

/** Methods of the author's on built-in types. */
const methods: AuthorHabit = (pen) => {
  pen.above('methods', [
    'method pushLimited(array<float> this, float value, int most) =>',
    '    this.push(value)',
    '    if this.size() > most',
    '        this.shift()',
    '    this',
    'method spread(array<float> this) => this.size() > 0 ? this.max() - this.min() : 0.0',
    'method increase(map<string, int> this, string key, int by = 1) =>',
    '    this.put(key, nz(this.get(key)) + by)',
    '    this.size()',
    'method orElse(string this, string other) => na(this) or this == "" ? other : this',
    'method between(float this, float a, float b) => this >= a and this <= b',
    'method half(int this) => this / 2',
    'method flipped(bool this) => not this',
  ])
  const [list, map] = [pen.name('list'), pen.name('map')]
  pen.choose.of<() => void>(
    () => {
      pen.line(`var ${list} = array.new<float>()`)
      pen.declare(
        'float',
        'spread',
        `${list}.pushLimited(nz(${pen.value('float', 1)}), ${pen.choose.whole(2, 6)}).spread()`,
      )
    },
    () => {
      pen.line(`var ${map} = map.new<string, int>()`)
      pen.declare('int', 'size', `${map}.increase(${pen.value('string', 1)})`)
      pen.block(`if ${pen.value('bool')}`, () => pen.line(`${map}.increase("b", by = 3)`))
      pen.declare('int', 'count', `nz(${map}.get("b"))`)
    },
    () => {
      pen.declare(
        'string',
        'text',
        `${pen.value('string', 1)}.orElse("none")`.replace(/^("[^"]*")\.orElse\(/, 'orElse($1, '),
      )
      pen.declare('bool', 'inside', pen.choose.of('close.between(low, open)', `flipped(${pen.value('bool', 1)})`))
      pen.declare('int', 'half', 'bar_index.half()')
    },
  )()
}

/** Lists in objects in maps and in lists. */
const nested: AuthorHabit = (pen) => {
  pen.above('nested', [
    'type Bucket',
    '    array<float> prices',
    '    map<string, float> sums',
    '    int count = 0',
    'type Shelf',
    '    array<Bucket> buckets',
    '    matrix<float> cells',
    'newBucket() => Bucket.new(array.new<float>(), map.new<string, float>())',
    'method take(Bucket this, string key, float price) =>',
    '    this.prices.push(price)',
    '    this.sums.put(key, nz(this.sums.get(key)) + price)',
    '    this.count += 1',
    '    if this.prices.size() > 5',
    '        this.prices.shift()',
    '    this',
  ])
  const [a, b, each] = [pen.name('holder'), pen.name('bucket'), pen.name('each')]
  pen.choose.of<() => void>(
    () => {
      pen.line(`var ${a} = map.new<int, Bucket>()`)
      const key = pen.name('key')
      pen.line(`${key} = bar_index % ${pen.choose.whole(2, 4)}`)
      pen.block(`if not ${a}.contains(${key})`, () => pen.line(`${a}.put(${key}, newBucket())`))
      pen.line(`Bucket ${b} = ${a}.get(${key})`)
      pen.line(`${b}.take(${pen.value('string', 1)}, nz(${pen.value('float', 1)}))`)
      const sum = pen.declare('float', 'sum', '0.0')
      pen.block(`for ${pen.choose.of(`[${pen.name('k')}, ${each}]`, `[_, ${each}]`)} in ${a}`, () =>
        pen.line(`${sum} += ${each}.prices.${pen.choose.of('last', 'sum', 'avg')}() + ${each}.sums.size()`),
      )
    },
    () => {
      pen.line(`var Shelf ${a} = Shelf.new(array.new<Bucket>(), matrix.new<float>(2, 2, 0))`)
      pen.block(`if ${a}.buckets.size() < ${pen.choose.whole(2, 5)}`, () => pen.line(`${a}.buckets.push(newBucket())`))
      pen.block(`for ${each} in ${a}.buckets`, () => pen.line(`${each}.take("k", ${pen.choose.of('close', 'high')})`))
      pen.line(`${a}.cells.set(0, bar_index % 2, nz(${pen.value('float', 1)}))`)
      pen.line(`Bucket ${b} = ${a}.buckets.${pen.choose.of('first', 'last')}()`)
      pen.share('int', `${b}.count`)
      pen.declare(
        'float',
        'cells',
        `${a}.cells.${pen.choose.of('sum(1).avg', 'avg', 'max', 'row(0).sum', 'col(1).max')}()`.replace(
          'sum(1).avg',
          'avg',
        ),
      )
      pen.declare('float', 'kept', `${b}.prices.avg() + nz(${b}.sums.get("k"))`)
    },
    () => {
      pen.line(`var array<Bucket> ${a} = array.from(newBucket(), newBucket())`)
      pen.line(`${a}.get(bar_index % 2).take("x", close).take("y", open)`)
      pen.block(`if ${pen.value('bool')}`, () =>
        pen.line(
          `${a}.${pen.choose.of('reverse()', 'set(0, newBucket())', 'set(1, a.get(0))'.replace('a.', `${a}.`))}`,
        ),
      )
      pen.declare('int', 'count', `${a}.first().count - ${a}.last().count`)
    },
  )()
}

/** Requests of objects, of lists and of several values of lower bars. */
const requested: AuthorHabit = (pen) => {
  if (pen.isInBlock && pen.version < 6) return numbers(pen)
  pen.above('requested', [
    'type Sample',
    '    float price',
    '    int bar',
    '    bool isUp = false',
    'sample(float price) => Sample.new(price, bar_index, close > open)',
    'lastOf(int count) =>',
    '    var list = array.new<float>()',
    '    list.push(close)',
    '    if list.size() > count',
    '        list.shift()',
    '    list',
    'state(float source) =>',
    '    var float top = na',
    '    top := na(top) or source > top ? source : top * 0.999',
    '    [top, source > top[1], bar_index]',
  ])
  const [a, b, c] = [pen.name('asked'), pen.name('asked'), pen.name('asked')]
  const longer = pen.choose.of('"240"', '"D"', '"W"')
  const merge = pen.choose.of('', ', lookahead = barmerge.lookahead_on', ', gaps = barmerge.gaps_on')
  const security = (what: string): string => `request.security(syminfo.tickerid, ${longer}, ${what}${merge})`
  pen.choose.of<() => void>(
    () => {
      pen.line(`Sample ${a} = ${security(pen.choose.of('sample(close)', 'Sample.new(high, bar_index)'))}`)
      pen.declare('float', 'price', `na(${a}) ? 0.0 : ${a}.price`)
      pen.declare('int', 'bar', `na(${a}) ? 0 : ${a}.bar`)
    },
    () => {
      pen.line(`array<float> ${a} = ${security(`lastOf(${pen.choose.whole(2, 5)})`)}`)
      pen.declare(
        'float',
        'figure',
        `na(${a}) ? 0.0 : ${a}.size() > 0 ? ${a}.${pen.choose.of('sum', 'first', 'avg')}() : 1.0`,
      )
    },
    () => {
      pen.line(`[${a}, ${b}, ${c}] = ${security(`state(${pen.choose.of('close', 'high', 'hl2')})`)}`)
      pen.share('float', a)
      pen.share('int', c)
      pen.declare('bool', 'has', pen.version < 6 ? `nz(${c}) > 3` : b)
    },
    () => {
      pen.line(
        `[${a}, ${b}] = request.security_lower_tf(syminfo.tickerid, "5", [close, ` +
          `${pen.choose.of('volume', 'close > open ? 1 : 0', 'high - low')}])`,
      )
      pen.declare(
        'float',
        'inner',
        `${a}.size() > 0 ? ${a}.${pen.choose.of('last', 'stdev', 'max')}() + ` +
          `${b}.${pen.choose.of('sum', 'min', 'last')}() : 0.0`,
      )
    },
    () => {
      pen.declare('string', 'asked', security('str.tostring(dayofweek)'))
      pen.declare('bool', 'asked', security('close > open'))
      pen.declare('int', 'asked', security('bar_index'))
    },
    () => pen.line(`[${a}, ${b}] = ${security('[time, close[1]]')}`),
    () =>
      pen.declare(
        'float',
        'other',
        `request.security("${pen.choose.of('NASDAQ:AAPL', 'BTCUSD', 'FX:EURUSD')}", timeframe.period, ` +
          `${pen.choose.of('close', 'ta.sma(close, 3)')}, ignore_invalid_symbol = true)`,
      ),
  )()
}

/** Functions that list or draw beside their value, in expressions whose value may not need them. */
const acting: AuthorHabit = (pen) => {
  pen.above('acting', [
    'type Noted',
    '    float price',
    'var seen = array.new<float>()',
    'noted(float price) =>',
    '    seen.push(nz(price) % 100)',
    '    if seen.size() > 50',
    '        seen.shift()',
    '    price',
    'isNoted(float price) =>',
    '    seen.push(nz(price) % 10)',
    '    price > open',
    'marked(float price) =>',
    '    label.new(bar_index, high, "m")',
    '    price',
    'newNoted(float price) =>',
    '    seen.push(1)',
    '    Noted.new(price)',
  ])
  const name = pen.name('acted')
  const value = (): string =>
    pen.choose.of(`noted(${pen.value('float', 1)})`, `marked(${pen.value('float', 1)})`, `newNoted(close).price`)
  const test = (): string => `isNoted(${pen.value('float', 1)})`
  pen.line(
    pen.choose.of(
      `float ${name} = nz(${value()}, ${value()})`,
      `float ${name} = ${value()} * 0 + ${value()}`,
      `float ${name} = math.max(${value()}, ${pen.choose.of('float(na)', value())})`,
      `float ${name} = ${test()} ? ${value()} : ${value()}`,
      `bool ${name} = ${test()} ${pen.choose.of('and', 'or')} ${test()}`,
      `bool ${name} = ${value()} ${pen.choose.of('>', '!=', '==')} ${pen.choose.of('float(na)', value())}`,
      `bool ${name} = na(${value()})`,
      `string ${name} = str.tostring(${value()})`,
      `${name} = array.from(${value()}, ${value()})`,
      `Noted ${name} = newNoted(${value()})`,
    ),
  )
  pen.declare('float', 'seen', 'seen.sum() + seen.size()')
}

/** Pivots and events kept by hand, and in conditions. */
const pivots: AuthorHabit = (pen) => {
  const [left, right] = [pen.choose.whole(2, 5), pen.choose.whole(1, 4)]
  const found = pen.declare(
    'float',
    'pivot',
    pen.choose.of(`ta.pivothigh(high, ${left}, ${right})`, `ta.pivotlow(${left}, ${right})`),
  )
  const last = pen.declare('float', 'last', 'float(na)', 'var ')
  const at = pen.declare('int', 'at', '0', 'var ')
  pen.block(`if not na(${found})`, () => {
    pen.line(`${last} := ${found}`)
    pen.line(`${at} := bar_index - ${right}`)
    if (pen.choose.isIn(0.5)) pen.line(`label.new(${at}, ${last}, str.tostring(${last}, format.mintick))`)
  })
  pen.declare(
    'float',
    'event',
    pen.choose.of(
      `ta.valuewhen(not na(${found}), ${pen.choose.of('high', 'close[1]', found)}, ${pen.choose.whole(0, 2)})`,
      `nz(high[math.min(bar_index - ${at}, 40)])`,
      `ta.barssince(not na(${found})) * 1.0`,
      `ta.pivot_point_levels("Traditional", timeframe.change("D")).get(${pen.choose.whole(0, 4)})`,
      `ta.highest(high, math.max(1, math.min(bar_index - ${at}, 30)))`,
      `ta.vwap(hlc3, timeframe.change("D"))`,
    ),
  )
}

export const mixtures: readonly AuthorHabit[] = [numbers, methods, nested, requested, requested, acting, pivots]
