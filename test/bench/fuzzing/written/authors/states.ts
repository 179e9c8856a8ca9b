import type { Kind } from '../expressions.ts'
import type { AuthorHabit } from './pen.ts'

/** The past of results and of expressions. */
const pasts: AuthorHabit = (pen) => {
  const back = pen.choose.whole(1, 4)
  const of = pen.choose.of(
    `ta.ema(close, ${pen.choose.whole(2, 9)})[${back}]`,
    `(close - open)[${back}]`,
    `close[bar_index % ${pen.choose.whole(2, 6)}]`,
    `(${pen.value('float', 1)})[${back}]`,
    `math.max(high, close[1])[${back}]`,
    `nz(high[math.max(0, (${pen.value('int', 1)}) % 5)])`,
    `hl2[int(math.abs(nz(${pen.value('float', 1)}))) % 7]`,
  )
  pen.declare('float', 'past', of)
}

/** A variable that is calculated from its own past. */
const recursive: AuthorHabit = (pen) => {
  const name = pen.declare('float', 'self', pen.choose.of('0.0', 'float(na)', 'close'))
  pen.line(
    `${name} := ${pen.choose.of(
      `nz(${name}[1], close) * 0.8 + ${pen.value('float', 1)} * 0.2`,
      `${pen.value('bool')} ? ${pen.value('float', 1)} : nz(${name}[1])`,
      `na(${name}[1]) ? close : math.max(${name}[1], low)`,
      `bar_index == 0 ? open : (${name}[1] + close) / 2`,
      `nz(${name}[1]) + (close > open ? 1 : -1)`,
    )}`,
  )
}

/** Functions that keep a state, called always, sometimes and in loops. */
const stateful: AuthorHabit = (pen) => {
  pen.above('states', [
    'counter(bool test) =>',
    '    var int count = 0',
    '    if test',
    '        count += 1',
    '    count',
    'smooth(float source, simple int length) =>',
    '    var float sum = na',
    '    alpha = 2.0 / (length + 1)',
    '    sum := na(sum[1]) ? source : alpha * source + (1 - alpha) * nz(sum[1])',
    '    sum',
    'twice(float source) =>',
    '    inner = smooth(source, 3)',
    '    var float kept = 0.0',
    '    kept := math.max(kept * 0.99, nz(inner))',
    '    [inner, kept, counter(inner > kept[1])]',
    'delta(float source) => source - source[1]',
    'latest(float source, bool test) =>',
    '    var float found = na',
    '    if test',
    '        found := source',
    '    found',
  ])
  const call = (): readonly [Kind, string] =>
    pen.choose.of<readonly [Kind, string]>(
      ['int', `counter(${pen.value('bool', 1)})`],
      ['float', `smooth(${pen.value('float', 1)}, ${pen.choose.whole(2, 6)})`],
      ['float', `delta(${pen.value('float', 1)})`],
      ['float', `latest(close, ${pen.value('bool', 1)})`],
    )
  if (pen.choose.isIn(0.3)) {
    const [a, b, c] = [pen.name('inner'), pen.name('kept'), pen.name('count')]
    pen.line(`[${a}, ${b}, ${c}] = twice(${pen.value('float', 1)})`)
    pen.share('float', a)
    pen.share('float', b)
    pen.share('int', c)
    return
  }
  const [kind, text] = call()
  const zero = { float: '0.0', int: '0', bool: 'false', string: '""' }[kind]
  pen.choose.of<() => void>(
    () => void pen.declare(kind, 'state', text),
    () => void pen.declare(kind, 'state', `${pen.value('bool')} ? ${text} : ${zero}`),
    () => {
      const name = pen.declare(kind, 'state', zero, pen.choose.of('var ', ''))
      pen.block(`if ${pen.value('bool')}`, () => pen.line(`${name} := ${text}`))
    },
    () => {
      const name = pen.declare(kind, 'state', zero)
      pen.block(`for ${pen.name('turn')} = 0 to ${pen.choose.whole(1, 3)}`, () => pen.line(`${name} := ${text}`))
    },
  )()
}

/** Functions of one name for several types. */
const overloads: AuthorHabit = (pen) => {
  pen.above('overloads', [
    'method scaled(float this, float by = 2.0) => this * by',
    'method scaled(int this) => this * 3',
    'method scaled(array<float> this) =>',
    '    for [i, x] in this',
    '        this.set(i, x * 2)',
    '    this',
    'method sign(bool this) => this ? 1 : -1',
  ])
  const [price, whole] = [pen.name('price'), pen.name('whole')]
  pen.line(`float ${price} = ${pen.value('float', 1)}`)
  pen.line(`int ${whole} = ${pen.value('int', 1)}`)
  pen.share('float', price)
  pen.share('int', whole)
  pen.declare('float', 'scaled', pen.choose.of(`${price}.scaled()`, `${price}.scaled(by = 0.5)`, `scaled(${price}, 3)`))
  pen.declare('int', 'scaled', `${whole}.scaled() + sign(${pen.value('bool', 1)})`)
  const list = pen.name('list')
  pen.line(`${list} = array.from(close, open).scaled()`)
  pen.declare('float', 'last', `${list}.last()`)
}

/** Several values of a structure or a switch. */
const tuples: AuthorHabit = (pen) => {
  const [a, b] = [pen.name('one'), pen.name('other')]
  const pair = (): string => `[${pen.value('float', 1)} * 1.0, ${pen.value('bool', 1)}]`
  pen.choose.of<() => void>(
    () => {
      pen.line(`[${a}, ${b}] = if ${pen.value('bool')}`)
      pen.line(`    ${pair()}`)
      pen.line('else')
      pen.line(`    ${pair()}`)
    },
    () => {
      pen.line(`[${a}, ${b}] = switch`)
      pen.line(`    ${pen.value('bool', 1)} => ${pair()}`)
      pen.line(`    ${pen.value('bool', 1)} => ${pair()}`)
      pen.line(`    => ${pair()}`)
    },
    () => {
      pen.line(`[${a}, ${b}] = switch (${pen.value('int', 1)}) % 3`)
      pen.line(`    0 => ${pair()}`)
      pen.line(`    => ${pair()}`)
    },
  )()
  pen.share('float', a)
  pen.share('bool', b)
}

/** Values of structures of one line, some without a branch for all cases. */
const oneLiners: AuthorHabit = (pen) => {
  const name = pen.name('chosen')
  pen.line(`float ${name} = switch`)
  pen.line(`    ${pen.value('bool', 1)} => ${pen.value('float', 1)}`)
  pen.line(`    ${pen.value('bool', 1)} => ${pen.value('float', 1)}`)
  if (pen.choose.isIn(0.5)) pen.line('    => na')
  pen.share('float', name)
}

const indicators = [
  'ta.rsi(X, N)',
  'ta.stdev(X, N)',
  'ta.linreg(X, N, 0)',
  'ta.wma(X, N)',
  'ta.hma(X, N)',
  'ta.vwma(X, N)',
  'ta.cci(X, N)',
  'ta.roc(X, N)',
  'ta.mom(X, N)',
  'ta.median(X, N)',
  'ta.percentrank(X, N)',
  'ta.cum(nz(X))',
  'ta.valuewhen(B, X, 1)',
  'ta.atr(N)',
  'ta.dev(X, N)',
  'ta.variance(X, N)',
  'ta.correlation(X, volume, N)',
  'ta.swma(X)',
  'ta.alma(X, N, 0.85, 6)',
  'ta.cog(X, N)',
  'ta.stoch(X, high, low, N)',
  'ta.tsi(X, 3, N)',
  'ta.cmo(X, N)',
  'ta.mfi(hlc3, N)',
  'ta.wpr(N)',
  'ta.pivothigh(2, 2)',
  'ta.pivotlow(X, 3, 1)',
  'fixnan(X)',
  'ta.sma(X, 1 + int(math.abs(W)) % 5)',
  'ta.highest(X, 1 + int(math.abs(W)) % 5)',
  'math.sum(X, N)',
  'ta.vwap(hlc3)',
  'ta.tr(true)',
  'ta.mode(X, N)',
  'ta.range(X, N)',
  'ta.percentile_nearest_rank(X, N, 40)',
] as const

const counts = ['ta.barssince(B)', 'ta.highestbars(X, N)', 'ta.lowestbars(N)'] as const

const tests = ['ta.rising(X, N)', 'ta.falling(X, N)', 'ta.cross(X, close)', 'ta.crossover(X, ta.sma(X, N))'] as const

/** Built-in indicators, on each bar or in conditions. */
const technical: AuthorHabit = (pen) => {
  const filled = (text: string): string =>
    text
      .replaceAll('X', () => pen.choose.of('close', 'hl2', `nz(${pen.value('float', 1)})`))
      .replaceAll('N', () => String(pen.choose.whole(2, 12)))
      .replaceAll('B', () => pen.value('bool', 1))
      .replaceAll('W', () => `nz(${pen.value('float', 1)})`)
  if (pen.choose.isIn(0.3)) {
    pen.declare('int', 'bars', `nz(${filled(pen.choose.of(...counts))}, -1)`)
    return
  }
  if (pen.choose.isIn(0.3)) {
    pen.declare('bool', 'test', filled(pen.choose.of(...tests)))
    return
  }
  const value = filled(pen.choose.of(...indicators))
  pen.choose.of<() => void>(
    () => void pen.declare('float', 'ind', value),
    () => void pen.declare('float', 'ind', `${pen.value('bool')} ? ${value} : ${pen.value('float', 1)}`),
    () => {
      const name = pen.declare('float', 'ind', 'float(na)', pen.choose.of('var ', ''))
      pen.block(`if ${pen.value('bool')}`, () => pen.line(`${name} := ${value}`))
    },
  )()
}

/** Indicators of several values. */
const bands: AuthorHabit = (pen) => {
  const n = pen.choose.whole(3, 12)
  const [call, count] = pen.choose.of<readonly [string, number]>(
    [`ta.macd(close, 3, ${n + 3}, 4)`, 3],
    [`ta.bb(${pen.choose.of('close', 'hl2')}, ${n}, 2)`, 3],
    [`ta.kc(close, ${n}, 1.5)`, 3],
    [`ta.supertrend(2, ${n})`, 2],
    [`ta.dmi(${n}, 4)`, 3],
  )
  const names = Array.from({ length: count }, () => pen.name('band'))
  pen.line(`[${names.join(', ')}] = ${call}`)
  for (const name of names) pen.share('float', name)
}

export const states: readonly AuthorHabit[] = [
  pasts,
  recursive,
  stateful,
  stateful,
  overloads,
  tuples,
  oneLiners,
  technical,
  technical,
  bands,
]
