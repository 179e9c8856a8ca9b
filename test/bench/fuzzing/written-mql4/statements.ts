import type { Choices } from '../written/choices.ts'
import { Expressions, type Defined, type Kind, type Known, type Scope } from './expressions.ts'

const kinds = ['double', 'double', 'int', 'bool'] as const
const zeros = { double: '0', int: '0', bool: 'false' } as const

/** Writes the statements of MetaTrader 4 programs: declarations, changes, conditions, loops, switches and functions. */
export class Statements {
  readonly lines: string[] = []
  readonly functions: Defined[] = []
  readonly globals: Known[] = []
  readonly buffers: string[] = []
  readonly expressions: Expressions
  depth = 0
  bar = 'i'
  private count = 0

  constructor(private readonly choices: Choices) {
    this.expressions = new Expressions(choices)
  }

  line(text: string): void {
    this.lines.push('   '.repeat(this.depth) + text)
  }

  /** Writes lines in braces. */
  block(head: string, body: () => void): void {
    this.line(head)
    this.line('{')
    this.depth++
    body()
    this.depth--
    this.line('}')
  }

  name(word: string): string {
    return `${word}${++this.count}`
  }

  scope(known: readonly Known[]): Scope {
    return { known: [...this.globals, ...known], functions: this.functions, buffers: this.buffers, bar: this.bar }
  }

  expression(kind: Kind, known: readonly Known[], depth = 2): string {
    return this.expressions.of(kind, this.scope(known), depth)
  }

  /** `extern` inputs with values of common kinds. */
  inputs(): void {
    for (let k = this.choices.whole(1, 4); k > 0; k--) {
      const kind = this.choices.among(kinds)
      const name = this.name('Input')
      const value = {
        double: String(this.choices.whole(1, 30) / 4),
        int: String(this.choices.whole(2, 20)),
        bool: 'true',
      }
      this.line(`${this.choices.of('extern', 'input')} ${kind} ${name}=${value[kind]};`)
      this.globals.push({ name, kind, isFixed: true })
    }
  }

  /** Variables of the program, some of them without a value. */
  globalVariables(): void {
    for (let k = this.choices.whole(0, 3); k > 0; k--) {
      const kind = this.choices.among(kinds)
      const name = this.name('global')
      this.line(`${kind} ${name}${this.choices.of('', `=${zeros[kind]}`)};`)
      this.globals.push({ name, kind, isFixed: false })
    }
  }

  /** A function of numbers and of the chart's newest bars. */
  functionOf(): void {
    const kind = this.choices.among(kinds)
    const params = Array.from({ length: this.choices.whole(1, 3) }, () => this.choices.of<Kind>('double', 'int'))
    const name = this.name('Calc')
    const known = params.map((param, k): Known => ({ name: `p${k}`, kind: param, isFixed: false }))
    const written = known.map((param) => `${param.kind} ${param.name}`).join(', ')
    const { bar } = this
    this.bar = '1'
    this.block(`${kind} ${name}(${written})`, () => {
      for (let k = this.choices.whole(0, 2); k > 0; k--) this.statement(known, 1)
      if (this.choices.isIn(0.4))
        this.line(`if(${this.expression('bool', known)}) return(${this.expression(kind, known)});`)
      this.line(`return(${this.expression(kind, known)});`)
    })
    this.bar = bar
    this.functions.push({ name, kind, params })
  }

  statement(known: Known[], depth: number): void {
    const simple = [
      () => this.declare(known),
      () => this.declare(known),
      () => this.assign(known),
      () => this.keep(known),
    ]
    const nested = [
      () => this.condition(known, depth),
      () => this.loop(known, depth),
      () => this.choose(known, depth),
      () => this.list(known),
    ]
    this.choices.among(depth > 0 ? [...simple, ...nested] : simple)()
  }

  declare(known: Known[]): void {
    const kind = this.choices.among(kinds)
    // Values of other kinds are converted, as authors rely on.
    const from = this.choices.isIn(0.85) ? kind : this.choices.of<Kind>('double', 'int', 'bool')
    const value = this.expression(from, known)
    const name = this.name('v')
    this.line(`${kind} ${name}=${value};`)
    known.push({ name, kind, isFixed: false })
  }

  private assign(known: Known[]): void {
    const open = [...this.globals, ...known].filter(({ isFixed }) => !isFixed)
    if (open.length === 0) return this.declare(known)
    const { name, kind } = this.choices.among(open)
    const sign = kind === 'bool' ? '=' : this.choices.of('=', '+=', '-=', '=')
    this.line(`${name}${sign}${this.expression(kind, known)};`)
  }

  private keep(known: Known[]): void {
    const kind = this.choices.among(kinds)
    const name = this.name('kept')
    this.line(`static ${kind} ${name}${this.choices.of('', `=${zeros[kind]}`)};`)
    this.line(`if(${this.expression('bool', known)}) ${name}=${this.expression(kind, known)};`)
    known.push({ name, kind, isFixed: false })
  }

  private inner(known: readonly Known[], depth: number): void {
    const inside = [...known]
    for (let k = this.choices.whole(1, 3); k > 0; k--) this.statement(inside, depth - 1)
  }

  private condition(known: readonly Known[], depth: number): void {
    this.block(`if(${this.expression('bool', known)})`, () => this.inner(known, depth))
    if (this.choices.isIn(0.4)) this.block('else', () => this.inner(known, depth))
  }

  private loop(known: readonly Known[], depth: number): void {
    const name = this.name('k')
    const to = this.choices.whole(2, 8)
    const index: Known = { name, kind: 'int', isFixed: true }
    const inside = [...known, index]
    const jump = (): void => {
      if (this.choices.isIn(0.3))
        this.line(`if(${this.expression('bool', inside, 1)}) ${this.choices.of('break', 'continue')};`)
    }
    if (this.choices.isIn(0.75)) {
      const head = this.choices.of(`int ${name}=0; ${name}<${to}; ${name}++`, `int ${name}=${to}; ${name}>0; ${name}--`)
      return this.block(`for(${head})`, () => (jump(), this.inner(inside, depth)))
    }
    this.line(`int ${name}=0;`)
    this.block(`while(${name}<${to})`, () => {
      this.line(`${name}++;`)
      jump()
      this.inner(inside, depth)
    })
  }

  private choose(known: readonly Known[], depth: number): void {
    this.block(`switch(${this.expression('int', known, 1)})`, () => {
      for (let k = 0; k < this.choices.whole(1, 3); k++) {
        // A case may fall through to the next one.
        const open = [...this.globals, ...known].filter(({ isFixed, kind }) => !isFixed && kind !== 'bool')
        const name = open.length > 0 ? this.choices.among(open).name : null
        const change = name === null ? '' : `${name}+=${this.expression('double', known, 1)};`
        this.line(`case ${k}: ${change}${this.choices.of(' break;', '')}`)
      }
      this.block('default:', () => this.inner(known, depth))
    })
  }

  /** A list of fixed or given length, filled and read back. */
  private list(known: Known[]): void {
    const size = this.choices.whole(3, 10)
    const name = this.name('list')
    const index = this.name('k')
    const kind = this.choices.of<Kind>('double', 'int')
    this.line(this.choices.of(`${kind} ${name}[${size}];`, `${kind} ${name}[]; ArrayResize(${name},${size});`))
    if (this.choices.isIn(0.5)) this.line(`ArrayInitialize(${name},${this.choices.whole(0, 3)});`)
    const inside: Known[] = [...known, { name: index, kind: 'int', isFixed: true }]
    this.line(`for(int ${index}=0; ${index}<${size}; ${index}++) ${name}[${index}]=${this.expression(kind, inside)};`)
    const series = this.choices.of('', `ArraySetAsSeries(${name},true);`)
    if (series !== '') this.line(series)
    const order = this.choices.of(null, null, null, '', '', ',WHOLE_ARRAY,0,MODE_DESCEND')
    if (order !== null) this.line(`ArraySort(${name}${order});`)
    const result = this.choices.of(
      `${name}[ArrayMaximum(${name})]`,
      `${name}[ArrayMinimum(${name},${size - 1},1)]`,
      `${name}[${this.choices.whole(0, size - 1)}]`,
      // Other lists are not sorted upwards, where a search finds anything.
      order === '' ? `${name}[ArrayBsearch(${name},${kind === 'int' ? '3' : '1.5'})]` : `${name}[0]`,
      `ArraySize(${name})`,
    )
    const value = this.name('v')
    this.line(`${kind} ${value}=${result};`)
    known.push({ name: value, kind, isFixed: false })
  }
}
