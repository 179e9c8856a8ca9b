import { authorHabits, laterHabits } from './authors/authors.ts'
import type { AuthorHabit, Pen } from './authors/pen.ts'
import { visuals } from './authors/visuals.ts'
import { Choices } from './choices.ts'
import { Expressions, type Defined, type Kind, type Known, type ListKind, type Scope } from './expressions.ts'

const kinds = ['float', 'float', 'int', 'int', 'bool', 'string'] as const

/** Seeds from here on also write what authors do with objects, collections, texts, requests, drawings and state. */
const firstWithHabits = 1000

/** Seeds from here on also write inputs, sessions, live bars, points, nested collections, and marks of all kinds. */
const firstWithVisuals = 10_000

/** Plots of a script; more are not allowed. */
const maxPlots = 40

/** Plots beside which marks, candles and fills have room. */
const maxPlotsWithVisuals = 20

/**
 * Writes an indicator by a seed: variables of all kinds, functions with one value or several, conditions, switches and
 * loops within each other, lists, and values of past bars. All of it is plotted.
 */
export const writeIndicator = (seed: number): string => new IndicatorWriter(seed).write()

/** Writes a statement and adds what it declares. */
type StatementForm = (known: Known[], depth: number) => void

class IndicatorWriter {
  private readonly choices: Choices
  private readonly expressions: Expressions
  private readonly lines: string[] = []
  private readonly above = new Map<string, readonly string[]>()
  private readonly version: 5 | 6
  private readonly habits: readonly (readonly AuthorHabit[])[]
  private readonly hasVisuals: boolean
  private readonly functions: Defined[] = []
  private depth = 0
  /** Of the main program or a function. */
  private outerDepth = 0
  private count = 0

  constructor(seed: number) {
    this.choices = new Choices(seed)
    this.expressions = new Expressions(this.choices)
    this.version = this.choices.of<5 | 6>(5, 6, 6)
    this.hasVisuals = seed >= firstWithVisuals
    this.habits = this.hasVisuals ? laterHabits : seed >= firstWithHabits ? authorHabits : []
  }

  write(): string {
    const head = [`//@version=${this.version}`, 'indicator("Written", max_bars_back = 50)']
    for (let k = this.choices.whole(0, 3); k > 0; k--) this.functionOf()
    const globals: Known[] = []
    for (let k = this.choices.whole(6, 14); k > 0; k--) this.statement(globals, 3)
    const shown = globals.slice(this.hasVisuals ? -maxPlotsWithVisuals : -maxPlots)
    for (const { name, kind } of shown) this.plot(name, kind)
    if (shown.length === 0) this.line('plot(bar_index, "Bars")')
    if (this.hasVisuals)
      for (let k = this.choices.whole(0, 5); k > 0; k--) this.choices.among(visuals)(this.pen(globals))
    return `${[...head, ...[...this.above.values()].flat(), ...this.lines].join('\n')}\n`
  }

  private pen(known: Known[]): Pen {
    const { choices: choose, version, isInBlock } = this
    const share: Pen['share'] = (kind, name, isFixed = false) =>
      void known.push({ name, kind, isFixed, hasPast: !isInBlock && !name.includes('.') })
    return {
      choose,
      version,
      known,
      isInBlock,
      line: (text) => this.line(text),
      block: (head, body) => {
        this.line(head)
        this.depth++
        body()
        this.depth--
      },
      name: (word) => this.name(word),
      value: (kind, depth = 2) => this.expression(kind, known, depth),
      declare: (kind, word, value, mode = '') => {
        const name = this.name(word)
        this.line(`${mode}${kind} ${name} = ${value}`)
        share(kind, name)
        return name
      },
      share,
      above: (key, lines) => {
        if (!this.above.has(key)) this.above.set(key, lines)
      },
    }
  }

  /** Sometimes writes what authors often do. */
  private habit(known: Known[], share: number): boolean {
    if (this.habits.length === 0 || !this.choices.isIn(share)) return false
    this.choices.among(this.choices.among(this.habits))(this.pen(known))
    return true
  }

  private get isInBlock(): boolean {
    return this.depth > this.outerDepth
  }

  private line(text: string): void {
    this.lines.push('    '.repeat(this.depth) + text)
  }

  private name(word: string): string {
    return `${word}${++this.count}`
  }

  private scope(known: readonly Known[]): Scope {
    return { known, functions: this.functions }
  }

  private expression(kind: Kind, known: readonly Known[], depth = 2): string {
    return this.expressions.of(kind, this.scope(known), depth)
  }

  private plot(name: string, kind: Known['kind']): void {
    const value = {
      float: name,
      int: name,
      bool: `${name} ? 1 : 0`,
      string: `na(${name}) ? -1 : str.length(${name})`,
      'array<float>': `${name}.sum()`,
      'array<int>': `${name}.size()`,
    }[kind]
    this.line(`plot(${value}, "${name}")`)
  }

  private readonly simple: readonly StatementForm[] = [
    (known) => this.declare(known),
    (known) => this.declare(known),
    (known) => this.keep(known),
    (known) => this.assign(known),
    (known) => this.list(known),
    (known) => this.change(known),
    (known) => this.tuple(known),
  ]

  private readonly structures: readonly StatementForm[] = [
    (known, depth) => this.condition(known, depth),
    (known, depth) => this.counted(known, depth),
    (known, depth) => this.walk(known, depth),
    (known, depth) => this.choose(known, depth),
    (known, depth) => this.structured(known, depth),
  ]

  private statement(known: Known[], depth: number): void {
    if (this.habit(known, this.depth === 0 ? 0.55 : 0.15)) return
    // A function among the statements reads their variables.
    if (this.habits.length > 0 && this.depth === 0 && this.choices.isIn(0.1)) {
      this.functionOf(known.map((each) => ({ ...each, isFixed: true })))
      return
    }
    this.choices.among(depth > 0 ? [...this.simple, ...this.structures] : this.simple)(known, depth)
  }

  private add(known: Known[], kind: Known['kind'], word: string, isFixed = false): string {
    const name = this.name(word)
    known.push({ name, kind, isFixed, hasPast: !this.isInBlock })
    return name
  }

  private declare(known: Known[]): void {
    const kind = this.choices.among(kinds)
    const value = this.expression(kind, known, 3)
    this.line(`${kind} ${this.add(known, kind, 'v')} = ${value}`)
  }

  /** A variable that keeps its value, and changes on some bars. */
  private keep(known: Known[]): void {
    const kind = this.choices.of<Kind>('float', 'int', 'bool')
    const value = this.expression(kind, known)
    const test = this.expression('bool', known)
    const name = this.add(known, kind, 'kept')
    this.line(`var ${kind} ${name} = ${{ float: '0.0', int: '0', bool: 'false', string: '""' }[kind]}`)
    this.line(`if ${test}`)
    this.line(`    ${name} := ${value}`)
  }

  private assign(known: Known[]): void {
    const open = known.filter(({ kind, isFixed }) => !isFixed && !kind.startsWith('array'))
    if (open.length === 0) return this.declare(known)
    const { name, kind } = this.choices.among(open)
    this.line(`${name} := ${this.expression(kind as Kind, known, 3)}`)
  }

  private list(known: Known[]): void {
    const kind = this.choices.of<ListKind>('array<float>', 'array<int>')
    const item = kind === 'array<float>' ? 'float' : 'int'
    const values = Array.from({ length: this.choices.whole(1, 4) }, () => this.expression(item, known, 1))
    const first = item === 'float' ? [`nz(${values[0] ?? 'close'}, 1.5)`, ...values.slice(1)] : values
    const mode = this.choices.of('', 'var ')
    this.line(`${mode}${kind} ${this.add(known, kind, 'list', true)} = array.from(${first.join(', ')})`)
  }

  private change(known: Known[]): void {
    const kind = this.choices.of<ListKind>('array<float>', 'array<int>')
    const list = this.expressions.list(this.scope(known), kind)
    if (list === null) return this.declare(known)
    const value = this.expression(kind === 'array<float>' ? 'float' : 'int', known)
    const at = this.expression('int', known, 1)
    this.line(
      this.choices.of(
        `if ${list}.size() < 12\n${'    '.repeat(this.depth + 1)}${list}.push(${value})`,
        `if ${list}.size() > 0\n${'    '.repeat(this.depth + 1)}${list}.set(int(math.abs(${at})) % ${list}.size(), ${value})`,
        `if ${list}.size() > 3\n${'    '.repeat(this.depth + 1)}${list}.shift()`,
      ),
    )
  }

  /** The values of a function that gives several. */
  private tuple(known: Known[]): void {
    const fitting = this.functions.filter(({ results }) => results.length > 1)
    if (fitting.length === 0) return this.declare(known)
    const { name, params, results } = this.choices.among(fitting)
    const given = params.map((kind) => this.expression(kind, known))
    const names = results.map((kind) => this.add(known, kind, 't'))
    this.line(`[${names.join(', ')}] = ${name}(${given.join(', ')})`)
  }

  private block(known: readonly Known[], depth: number, last: (inner: Known[]) => void = () => undefined): void {
    this.depth++
    const inner = [...known]
    for (let k = this.choices.whole(1, 3); k > 0; k--) this.statement(inner, depth - 1)
    last(inner)
    this.depth--
  }

  private condition(known: Known[], depth: number): void {
    this.line(`if ${this.expression('bool', known)}`)
    this.block(known, depth)
    if (this.choices.isIn(0.3)) {
      this.line(`else if ${this.expression('bool', known)}`)
      this.block(known, depth)
    }
    if (this.choices.isIn(0.5)) {
      this.line('else')
      this.block(known, depth)
    }
  }

  private bound(known: readonly Known[]): string {
    return `${this.choices.of('', '-')}(${this.expression('int', known, 1)}) % ${this.choices.whole(2, 6)}`
  }

  /** A loop that counts; up or down, as its bounds are. */
  private counted(known: Known[], depth: number): void {
    const counter = this.name('i')
    const by = this.choices.of('', '', ` by ${this.choices.whole(1, 3)}`)
    const from = this.choices.of('0', '0', '1', this.bound(known))
    this.line(`for ${counter} = ${from} to ${this.bound(known)}${by}`)
    this.block([...known, { name: counter, kind: 'int', isFixed: true, hasPast: false }], depth, (inner) =>
      this.leave(inner),
    )
  }

  /** A loop over a list, with or without the index. */
  private walk(known: Known[], depth: number): void {
    const kind = this.choices.of<ListKind>('array<float>', 'array<int>')
    const list = this.expressions.list(this.scope(known), kind)
    if (list === null) return this.counted(known, depth)
    const item: Known = {
      name: this.name('x'),
      kind: kind === 'array<float>' ? 'float' : 'int',
      isFixed: true,
      hasPast: false,
    }
    const index: Known | null = this.choices.isIn(0.7)
      ? { name: this.name('k'), kind: 'int', isFixed: true, hasPast: false }
      : null
    this.line(`for ${index ? `[${index.name}, ${item.name}]` : item.name} in ${list}.copy()`)
    this.block([...known, item, ...(index ? [index] : [])], depth, (inner) => this.leave(inner))
  }

  private leave(known: readonly Known[]): void {
    if (this.choices.isIn(0.6)) return
    this.line(`if ${this.expression('bool', known, 1)}`)
    this.line(`    ${this.choices.of('break', 'continue')}`)
  }

  private choose(known: Known[], depth: number): void {
    this.line(`switch ${this.expression('int', known, 1)} % 4`)
    this.depth++
    for (const arm of ['0 =>', '1 =>', ...(this.choices.isIn(0.6) ? ['=>'] : [])]) {
      this.line(arm)
      this.block(known, depth)
    }
    this.depth--
  }

  /** A variable that takes the value of a structure, which may give none. */
  private structured(known: Known[], depth: number): void {
    const kind = this.choices.of<Kind>('float', 'int', 'bool')
    const result = [kind]
    const name = this.name('s')
    this.valued(known, depth, result, `${kind} ${name} = `)
    known.push({ name, kind, isFixed: false, hasPast: !this.isInBlock })
  }

  /** Writes a structure that ends in values. */
  private valued(known: readonly Known[], depth: number, results: readonly Kind[], start: string): void {
    const values = (inner: readonly Known[]): void => {
      const written = this.results(results, inner)
      this.line(written.length > 1 ? `[${written.join(', ')}]` : (written[0] ?? 'na'))
    }
    const form = this.choices.of('if', 'switch', 'for')
    if (form === 'for') {
      const counter: Known = { name: this.name('i'), kind: 'int', isFixed: true, hasPast: false }
      this.line(`${start}for ${counter.name} = 0 to ${this.bound(known)}`)
      this.block([...known, counter], depth, values)
    } else if (form === 'switch') {
      this.line(`${start}switch`)
      this.depth++
      for (const arm of [this.expression('bool', known), ...(this.choices.isIn(0.5) ? [''] : [])]) {
        this.line(`${arm} =>`.trim())
        this.block(known, depth, values)
      }
      this.depth--
    } else {
      this.line(`${start}if ${this.expression('bool', known)}`)
      this.block(known, depth, values)
      if (this.choices.isIn(0.5)) return
      this.line('else')
      this.block(known, depth, values)
    }
  }

  /** Values of a tuple have the type that they show: a float that may be written as an int says so. */
  private results(results: readonly Kind[], known: readonly Known[]): string[] {
    const written = results.map((kind) => this.expression(kind, known))
    return results.length > 1
      ? written.map((value, k) => (results[k] === 'float' ? `float(${value})` : value))
      : written
  }

  private functionOf(globals: readonly Known[] = []): void {
    const params = Array.from({ length: this.choices.whole(1, 3) }, () => this.choices.of<Kind>('float', 'int', 'bool'))
    const results = Array.from({ length: this.choices.of(1, 1, 2, 3) }, () =>
      this.choices.of<Kind>('float', 'int', 'bool', 'float'),
    )
    const name = this.name('f')
    const given = params.map((kind): Known => ({ name: this.name('p'), kind, isFixed: true, hasPast: true }))
    const known = [...globals, ...given]
    this.line(`${name}(${given.map((param) => `${param.kind} ${param.name}`).join(', ')}) =>`)
    this.depth++
    this.outerDepth++
    for (let k = this.choices.whole(0, 2); k > 0; k--) this.statement(known, 2)
    if (this.choices.isIn(0.5)) this.valued(known, 1, results, '')
    else {
      const values = this.results(results, known)
      this.line(values.length > 1 ? `[${values.join(', ')}]` : (values[0] ?? 'na'))
    }
    this.depth--
    this.outerDepth--
    this.functions.push({ name, params, results })
  }
}
