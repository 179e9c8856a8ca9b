import type { AuthorHabit, Pen } from './pen.ts'

/** Types with defaults, nested in each other, and methods that change or read their objects. */
function defineTypes(pen: Pen): void {
  pen.above('types', [
    'type Level',
    '    float price',
    '    int touches = 0',
    '    bool isActive = true',
    '    string tag = "new"',
    'type Zone',
    '    Level top',
    '    Level bottom',
    '    array<float> sizes',
    '    int born = 0',
    'method touch(Level this, float by) =>',
    '    this.price += by',
    '    this.touches += 1',
    '    this',
    'method size(Level this) => math.abs(this.price - close)',
    'method size(Zone this) => this.top.price - this.bottom.price',
    'newZone(float top, float bottom) =>',
    '    Zone.new(Level.new(top), Level.new(bottom, tag = "low"), array.new<float>(), bar_index)',
    'highest(Level a, Level b) =>',
    '    a.price > b.price ? a : b',
    'reset(Level level, float price) =>',
    '    level.price := price',
    '    level.isActive := not level.isActive',
    '    level.touches',
  ])
}

const newLevel = (pen: Pen): string =>
  `Level.new(${pen.choose.of<() => string>(
    () => `nz(${pen.value('float')}, 1)`,
    () => `nz(${pen.value('float')}, close), ${pen.value('int', 1)}`,
    () => `price = high, tag = ${pen.value('string', 1)}`,
    () => `close, isActive = ${pen.value('bool', 1)}`,
  )()})`

function shareLevel(pen: Pen, name: string): void {
  pen.share('float', `${name}.price`)
  pen.share('int', `${name}.touches`)
  pen.share('bool', `${name}.isActive`)
  pen.share('string', `${name}.tag`)
}

/** An object that lives on, replaced or changed on some bars. */
const kept: AuthorHabit = (pen) => {
  defineTypes(pen)
  const name = pen.name('level')
  pen.line(`var Level ${name} = ${newLevel(pen)}`)
  pen.block(`if ${pen.value('bool')}`, () => {
    pen.line(
      pen.choose.of(
        `${name} := ${newLevel(pen)}`,
        `${name}.price := ${pen.value('float')}`,
        `${name}.touch(${pen.value('float', 1)})`,
        `${name}.touches += 1`,
      ),
    )
  })
  shareLevel(pen, name)
}

/** An object of a bar, its copy and another name for it. */
const copied: AuthorHabit = (pen) => {
  defineTypes(pen)
  const [name, copy, alias] = [pen.name('level'), pen.name('copy'), pen.name('alias')]
  pen.line(`${pen.choose.of('', 'Level ')}${name} = ${newLevel(pen)}`)
  pen.line(`${copy} = ${pen.choose.of(`${name}.copy()`, `Level.copy(${name})`)}`)
  pen.line(`Level ${alias} = ${pen.choose.of(name, `${name}.touch(2)`)}`)
  pen.line(`${alias}.touches += ${pen.value('int', 1)}`)
  pen.line(`${copy}.price += 1`)
  for (const each of [name, copy, alias]) shareLevel(pen, each)
}

/** Objects in a list that grows and shrinks. */
const listed: AuthorHabit = (pen) => {
  defineTypes(pen)
  const list = pen.name('levels')
  const size = pen.choose.whole(3, 7)
  pen.line(`var array<Level> ${list} = array.new<Level>()`)
  pen.block(`if ${pen.value('bool')}`, () => {
    pen.line(`${list}.${pen.choose.of('push', 'unshift')}(${newLevel(pen)})`)
  })
  pen.block(`if ${list}.size() > ${size}`, () => pen.line(`${list}.${pen.choose.of('shift', 'pop')}()`))
  const total = pen.declare('float', 'total', '0.0')
  const item = pen.name('each')
  pen.block(`for ${pen.choose.of(item, `[${pen.name('k')}, ${item}]`)} in ${list}`, () => {
    pen.block(`if ${item}.price ${pen.choose.of('>', '<')} close`, () => {
      pen.line(pen.choose.of(`${item}.touch(0.5)`, `${item}.touches += 1`, `reset(${item}, close)`))
    })
    pen.line(`${total} += ${pen.choose.of(`nz(${item}.price)`, `${item}.touches`, `nz(${item}.size())`)}`)
  })
  if (pen.choose.isIn(0.5)) removeMany(pen, list)
  if (pen.choose.isIn(0.4)) {
    const last = pen.name('last')
    pen.line(`Level ${last} = ${list}.size() > 0 ? ${list}.${pen.choose.of('last()', 'first()', 'get(0)')} : na`)
    pen.block(`if not na(${last})`, () => pen.line(`${last}.price += 1`))
    pen.declare('float', 'price', `na(${last}) ? 0.0 : ${last}.price`)
  }
}

function removeMany(pen: Pen, list: string): void {
  const at = pen.name('at')
  pen.block(`if ${list}.size() > 0`, () => {
    pen.block(`for ${at} = ${list}.size() - 1 to 0`, () => {
      pen.block(`if ${list}.get(${at}).touches > ${pen.choose.whole(2, 9)}`, () => pen.line(`${list}.remove(${at})`))
    })
  })
}

/** An object that is na at first. */
const missing: AuthorHabit = (pen) => {
  defineTypes(pen)
  const name = pen.name('maybe')
  pen.line(`${pen.choose.of('var ', '')}Level ${name} = na`)
  pen.block(`if ${pen.value('bool')}`, () => pen.line(`${name} := ${newLevel(pen)}`))
  if (pen.choose.isIn(0.4)) pen.block(`else if ${pen.value('bool')}`, () => pen.line(`${name} := na`))
  const price = pen.declare('float', 'price', pen.value('float', 1))
  pen.block(`if not na(${name})`, () => {
    pen.line(`${price} := ${name}.${pen.choose.of('price', 'touches', 'size()')}`)
    if (pen.choose.isIn(0.5)) pen.line(`${name}.touch(${pen.value('float', 1)})`)
  })
}

/** Objects within an object: a copy shares them. */
const nested: AuthorHabit = (pen) => {
  defineTypes(pen)
  const [zone, copy] = [pen.name('zone'), pen.name('zone')]
  pen.line(`${pen.choose.of('var ', '')}Zone ${zone} = newZone(high, low)`)
  pen.block(`if ${pen.value('bool')}`, () => {
    pen.line(
      pen.choose.of(
        `${zone}.top.price := ${pen.value('float')}`,
        `${zone}.bottom := ${newLevel(pen)}`,
        `${zone} := newZone(${pen.value('float', 1)}, low)`,
        `${zone}.top.touch(1).touch(2)`,
      ),
    )
  })
  pen.block(`if ${zone}.sizes.size() < 6`, () => pen.line(`${zone}.sizes.push(${zone}.size())`))
  pen.line(`Zone ${copy} = ${zone}.copy()`)
  pen.line(`${copy}.top.touches += 1`)
  pen.line(`${copy}.born += 1`)
  shareLevel(pen, `${zone}.top`)
  pen.share('int', `${zone}.born`)
  pen.declare('float', 'sum', `${zone}.sizes.size() > 0 ? ${zone}.sizes.${pen.choose.of('sum', 'avg', 'max')}() : 0`)
}

/** Objects chosen by conditions and given by functions. */
const chosen: AuthorHabit = (pen) => {
  defineTypes(pen)
  const [a, b, picked] = [pen.name('a'), pen.name('b'), pen.name('picked')]
  pen.line(`Level ${a} = ${newLevel(pen)}`)
  pen.line(`var Level ${b} = ${newLevel(pen)}`)
  const test = pen.value('bool')
  pen.choose.of<() => void>(
    () => pen.line(`Level ${picked} = ${test} ? ${a} : ${b}`),
    () => pen.line(`Level ${picked} = highest(${a}, ${b})`),
    () => {
      pen.line(`Level ${picked} = if ${test}`)
      pen.line(`    ${a}`)
      pen.line('else')
      pen.line(`    ${b}`)
    },
    () => {
      pen.line(`Level ${picked} = switch`)
      pen.line(`    ${test} => ${a}`)
      pen.line(`    => ${b}`)
    },
  )()
  pen.line(pen.choose.of(`${picked}.touch(${pen.value('float', 1)})`, `reset(${picked}, open)`))
  for (const each of [a, b, picked]) shareLevel(pen, each)
}

/** The object of the bar before. */
const past: AuthorHabit = (pen) => {
  defineTypes(pen)
  const [name, before] = [pen.name('level'), pen.name('before')]
  pen.line(`Level ${name} = ${newLevel(pen)}`)
  pen.line(`Level ${before} = ${name}[${pen.choose.whole(1, 2)}]`)
  pen.declare('float', 'price', `na(${before}) ? close : ${before}.price`)
}

export const objects: readonly AuthorHabit[] = [kept, copied, listed, missing, nested, chosen, past]
