import type { AuthorHabit, Pen } from './pen.ts'

const solid = (pen: Pen, depth = 1): string => `nz(${pen.value('float', depth)}, 1)`

/** A map that counts or collects by keys, walked in the order of its pairs. */
const mapped: AuthorHabit = (pen) => {
  const map = pen.name('map')
  const isText = pen.choose.isIn(0.5)
  const key = (): string =>
    isText
      ? pen.choose.of(`str.tostring(bar_index % ${pen.choose.whole(2, 5)})`, '"a"', pen.value('string', 1))
      : pen.choose.of(`bar_index % ${pen.choose.whole(2, 6)}`, pen.value('int', 1))
  const type = `${isText ? 'string' : 'int'}, float`
  pen.line(`${pen.choose.of('var ', '')}map<${type}> ${map} = map.new<${type}>()`)
  pen.block(`if ${map}.size() > ${pen.choose.whole(4, 9)}`, () => {
    pen.line(pen.choose.of(`${map}.clear()`, `${map}.remove(${map}.keys().first())`, `${map}.remove(${key()})`))
  })
  const word = pen.name('key')
  pen.line(`${word} = ${key()}`)
  pen.block(`if ${pen.value('bool')}`, () => {
    pen.line(
      pen.choose.of(
        `${map}.put(${word}, ${pen.value('float')})`,
        `${map}.put(${word}, nz(${map}.get(${word})) + 1)`,
        `${map}.put(${word}, ${map}.contains(${word}) ? ${map}.get(${word}) + close : 0.5)`,
      ),
    )
  })
  const sum = pen.declare('float', 'sum', '0.0')
  const [k, v] = [pen.name('k'), pen.name('v')]
  pen.choose.of<() => void>(
    () =>
      pen.block(`for [${k}, ${v}] in ${map}`, () =>
        pen.line(`${sum} += nz(${v}) * ${isText ? `str.length(${k})` : k}`),
      ),
    () => pen.block(`for ${k} in ${map}.keys()`, () => pen.line(`${sum} := ${sum} * 0.5 + nz(${map}.get(${k}))`)),
    () => pen.block(`for [${k}, ${v}] in ${map}.values()`, () => pen.line(`${sum} += nz(${v}) * (${k} + 1)`)),
  )()
  pen.declare('int', 'pairs', `${map}.size()`)
}

/** Copies of maps and maps that take in others. */
const mapsJoined: AuthorHabit = (pen) => {
  const [a, b] = [pen.name('map'), pen.name('map')]
  pen.line(`${a} = map.new<string, int>()`)
  for (const word of ['one', 'two', 'three']) pen.line(`${a}.put("${word}", ${pen.value('int', 1)})`)
  pen.line(`${b} = ${a}.copy()`)
  const old = pen.name('old')
  pen.line(`int ${old} = ${b}.put("${pen.choose.of('two', 'four')}", ${pen.value('int', 1)})`)
  pen.share('int', old)
  pen.line(pen.choose.of(`${a}.put_all(${b})`, `${b}.remove("one")`, `${a}.clear()`))
  pen.declare('int', 'last', `${b}.values().last() + ${a}.size()`)
  pen.declare('string', 'words', `array.join(${b}.keys(), ",")`)
}

/** A matrix of prices and what is calculated of it. */
const matrices: AuthorHabit = (pen) => {
  const m = pen.name('m')
  const [rows, columns] = [pen.choose.whole(1, 3), pen.choose.whole(1, 3)]
  const [mode, init] = [pen.choose.of('var ', ''), pen.choose.of('0', '1.5', solid(pen))]
  pen.line(`${mode}matrix<float> ${m} = matrix.new<float>(${rows}, ${columns}, ${init})`)
  pen.line(`${m}.set(${pen.choose.whole(0, rows - 1)}, ${pen.choose.whole(0, columns - 1)}, ${solid(pen, 2)})`)
  if (pen.choose.isIn(0.5)) changeMatrix(pen, m)
  const other = pen.name('m')
  pen.line(`${other} = ${pen.choose.of(...matrixResults).replaceAll('M', m)}`)
  pen.declare('float', 'cell', pen.choose.of(...matrixValues).replaceAll('M', pen.choose.of(m, other)))
  pen.declare('int', 'cells', pen.choose.of(`${other}.rows()`, `${other}.columns()`, `${m}.elements_count()`))
  const row = pen.name('row')
  if (!pen.choose.isIn(0.4)) return
  const sum = pen.declare('float', 'sum', '0.0')
  pen.block(`for ${pen.choose.of(row, `[${pen.name('r')}, ${row}]`)} in ${other}`, () => {
    pen.line(`${sum} += ${row}.${pen.choose.of('sum', 'max', 'last', 'avg')}()`)
  })
}

function changeMatrix(pen: Pen, m: string): void {
  const size = pen.choose.whole(3, 4)
  pen.block(`if ${m}.rows() < ${size}`, () => {
    pen.line(`${m}.add_row(${pen.choose.of('0', `${m}.rows()`)}, array.new<float>(${m}.columns(), ${solid(pen)}))`)
  })
  if (pen.choose.isIn(0.4))
    pen.block(`if ${m}.columns() < ${size}`, () => {
      pen.line(`${m}.add_col(${m}.columns(), array.new<float>(${m}.rows(), ${solid(pen)}))`)
    })
  if (pen.choose.isIn(0.4))
    pen.block(`if ${m}.rows() > 2 and ${pen.value('bool', 1)}`, () => {
      pen.line(pen.choose.of(`${m}.remove_row()`, `${m}.remove_row(0)`, `${m}.swap_rows(0, 1)`, `${m}.reverse()`))
    })
}

const matrixResults = [
  'M.copy()',
  'M.transpose()',
  'M.mult(M.transpose())',
  'M.mult(2)',
  'M.sum(M)',
  'M.diff(1)',
  'M.submatrix(0, 1)',
  'M.transpose().mult(M)',
  'M.mult(M.transpose()).pow(2)',
  'M.kron(M)',
] as const

const matrixValues = [
  'M.get(0, 0)',
  'M.avg()',
  'M.max() - M.min()',
  'M.median()',
  'M.mode()',
  'M.row(0).sum()',
  'M.col(0).avg()',
  'M.mult(M.transpose()).trace()',
  'M.mult(M.transpose()).det()',
  '(M.is_square() ? 1.0 : 0.5)',
  'M.mult(M.row(0)).sum()',
  'M.rank() + 0.5',
] as const

/** A list as a queue or a stack of the last values, and its figures. */
const queued: AuthorHabit = (pen) => {
  const list = pen.name('queue')
  pen.line(`var array<float> ${list} = array.new<float>(${pen.choose.of('0', '2, close', '3, 0')})`)
  pen.line(`${list}.${pen.choose.of('push', 'unshift')}(${solid(pen, 2)})`)
  pen.block(`if ${list}.size() > ${pen.choose.whole(3, 9)}`, () =>
    pen.line(`${list}.${pen.choose.of('shift', 'pop')}()`),
  )
  pen.declare('float', 'figure', pen.choose.of(...listFigures).replaceAll('L', list))
  if (pen.choose.isIn(0.5)) pen.declare('float', 'figure', pen.choose.of(...listFigures).replaceAll('L', list))
}

const listFigures = [
  'L.percentile_linear_interpolation(30)',
  'L.percentile_nearest_rank(75)',
  'L.percentrank(0)',
  'L.median()',
  'L.mode()',
  'L.stdev()',
  'L.variance(false)',
  'L.range()',
  'L.covariance(L)',
  'L.standardize().last()',
  'L.min(L.size() - 1)',
  'L.max(0)',
  'L.abs().sum()',
  'L.get(L.size() - 1) - L.first()',
  'float(L.indexof(L.max()))',
  'float(L.lastindexof(L.min()))',
  '(L.includes(close) ? 1.0 : 0.0)',
] as const

/** A sorted copy, searched. */
const sorted: AuthorHabit = (pen) => {
  const [list, order, at] = [pen.name('list'), pen.name('order'), pen.name('at')]
  const values = Array.from({ length: pen.choose.whole(2, 5) }, () => solid(pen))
  pen.line(`${list} = array.from(${values.join(', ')}, 2.5)`)
  pen.line(`${order} = ${list}.sort_indices(${pen.choose.of('', 'order.descending')})`)
  pen.declare('int', 'most', `${order}.get(0)`)
  const direction = pen.choose.of('', 'order.ascending')
  pen.line(`${list}.sort(${direction})`)
  const search = pen.choose.of('binary_search', 'binary_search_leftmost', 'binary_search_rightmost')
  pen.line(`int ${at} = ${list}.${search}(${pen.choose.of('close', '2.5', pen.value('float', 1))})`)
  pen.share('int', at)
  if (pen.choose.isIn(0.5)) pen.line(`${list}.reverse()`)
  pen.declare('float', 'middle', `${list}.get(${list}.size() / 2)`.replace('/ 2', '> 2 ? 1 : 0'))
}

/** A slice writes through to its list. */
const sliced: AuthorHabit = (pen) => {
  const [list, slice] = [pen.name('list'), pen.name('slice')]
  pen.line(`${list} = array.from(close, open, high, low, ${solid(pen)})`)
  pen.line(`${slice} = ${list}.slice(${pen.choose.whole(0, 2)}, ${pen.choose.whole(3, 5)})`)
  pen.line(
    pen.choose.of(
      `${slice}.set(0, ${pen.value('float', 1)})`,
      `${slice}.fill(2.5)`,
      `${slice}.sort()`,
      `${slice}.reverse()`,
      `${list}.set(2, 7)`,
      `${slice}.push(3)`,
    ),
  )
  pen.declare('float', 'sum', `${list}.sum() + ${slice}.avg()`)
  pen.declare('float', 'first', `${pen.choose.of(list, slice)}.first()`)
}

/** Lists put together and taken apart. */
const joined: AuthorHabit = (pen) => {
  const [a, b] = [pen.name('list'), pen.name('list')]
  pen.line(`array<int> ${a} = array.from(${pen.value('int', 1)}, bar_index % 5, 3)`)
  pen.line(`array<int> ${b} = array.new<int>(2, ${pen.value('int', 1)})`)
  pen.line(
    pen.choose.of(
      `${a}.concat(${b})`,
      `${a}.insert(1, 9)`,
      `${a}.remove(0)`,
      `${b}.fill(4, 0, 1)`,
      `${b} := ${a}`,
      `${b} := ${a}.copy()`,
    ),
  )
  pen.line(`${b}.set(0, ${pen.value('int', 1)})`)
  pen.declare('string', 'joined', `array.join(${pen.choose.of(a, b)}, "${pen.choose.of('-', ', ')}")`)
  pen.declare('int', 'sum', `${a}.sum()`)
  pen.declare('bool', 'any', `${a}.includes(${pen.value('int', 1)})`)
}

/** A loop that ends by its test, or at a limit. */
const whiles: AuthorHabit = (pen) => {
  const steps = pen.declare('int', 'steps', '0')
  const sum = pen.declare('float', 'sum', pen.choose.of('0.0', 'close'))
  const limit = pen.choose.whole(2, 8)
  pen.block(
    `while ${steps} < ${limit} and ${pen.choose.of(pen.value('bool', 2), `${sum} < close * 3`, 'true')}`,
    () => {
      pen.line(`${steps} += 1`)
      if (pen.choose.isIn(0.4))
        pen.block(`if ${pen.value('bool', 1)}`, () => pen.line(pen.choose.of('break', 'continue')))
      pen.line(`${sum} += ${pen.choose.of(`nz(close[${steps}])`, solid(pen))}`)
    },
  )
}

/** A loop whose list changes while it runs. */
const changing: AuthorHabit = (pen) => {
  const list = pen.name('list')
  const i = pen.name('i')
  pen.line(`${list} = array.from(bar_index % 7, 3, ${pen.value('int', 1)})`)
  const turns = pen.declare('int', 'turns', '0')
  pen.choose.of<() => void>(
    () =>
      pen.block(`for ${i} = 0 to ${list}.size() - 1`, () => {
        pen.block(`if ${list}.size() < 6 and ${pen.value('bool', 1)}`, () => pen.line(`${list}.push(${i})`))
        pen.line(`${turns} += 1`)
      }),
    () =>
      pen.block(`for ${i} in ${list}`, () => {
        pen.block(`if ${list}.size() < 6`, () => pen.line(`${list}.push(${i} + 1)`))
        pen.line(`${turns} += ${i}`)
      }),
    () =>
      pen.block(`while ${list}.size() > 0`, () => {
        pen.line(`${turns} := ${turns} * 2 + ${list}.${pen.choose.of('pop', 'shift')}()`)
        pen.block(`if ${turns} > 100`, () => pen.line('break'))
      }),
  )()
}

export const collections: readonly AuthorHabit[] = [
  mapped,
  mapsJoined,
  matrices,
  queued,
  sorted,
  sliced,
  joined,
  whiles,
  changing,
]
