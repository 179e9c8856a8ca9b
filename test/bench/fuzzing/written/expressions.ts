import type { Choices } from './choices.ts'

export type Kind = 'float' | 'int' | 'bool' | 'string'
export type ListKind = 'array<float>' | 'array<int>'

/** A variable that can be read. */
export interface Known {
  readonly name: string
  readonly kind: Kind | ListKind
  /** Whether it cannot be assigned. */
  readonly isFixed: boolean
  /** Whether it has a value on each bar: variables of blocks and loops have not. */
  readonly hasPast: boolean
}

/** A function that the script has defined. */
export interface Defined {
  readonly name: string
  readonly params: readonly Kind[]
  readonly results: readonly Kind[]
}

/** Names that can be read at a place. */
export interface Scope {
  readonly known: readonly Known[]
  readonly functions: readonly Defined[]
}

const prices = ['close', 'open', 'high', 'low', 'hl2', 'volume'] as const

/** Writes expressions of a kind that the checker accepts, some of them na or beyond 32 bits. */
export class Expressions {
  private readonly choices: Choices

  constructor(choices: Choices) {
    this.choices = choices
  }

  of(kind: Kind, scope: Scope, depth = 3): string {
    if (depth <= 0 || this.choices.isIn(0.25)) return this.leaf(kind, scope)
    const call = this.choices.isIn(0.15) ? this.callOf(kind, scope, depth) : null
    if (call !== null) return call
    if (this.choices.isIn(0.12)) {
      const [a, b] = [this.of(kind, scope, depth - 1), this.of(kind, scope, depth - 1)]
      return `(${this.of('bool', scope, depth - 1)} ? ${a} : ${b})`
    }
    return this.operations[kind](scope, depth - 1)
  }

  /** A list that can be read here; null where there is none. */
  list(scope: Scope, kind: ListKind): string | null {
    const lists = scope.known.filter((each) => each.kind === kind)
    return lists.length > 0 ? this.choices.among(lists).name : null
  }

  callOf(kind: Kind, scope: Scope, depth: number): string | null {
    const fitting = scope.functions.filter(({ results }) => results.length === 1 && results[0] === kind)
    if (fitting.length === 0) return null
    const { name, params } = this.choices.among(fitting)
    return `${name}(${params.map((param) => this.of(param, scope, depth - 1)).join(', ')})`
  }

  private leaf(kind: Kind, scope: Scope): string {
    const { choices } = this
    const variables = scope.known.filter((each) => each.kind === kind)
    if (variables.length > 0 && choices.isIn(0.65)) {
      const { name, hasPast } = choices.among(variables)
      return hasPast && kind !== 'string' && choices.isIn(0.2) ? this.past(name, kind) : name
    }
    switch (kind) {
      case 'float':
        return choices.of<() => string>(
          () => choices.among(prices),
          () => choices.among(prices),
          () => `${choices.among(prices)}[${choices.whole(1, 4)}]`,
          () => String(choices.whole(1, 40) / 8),
          () => 'float(na)',
        )()
      case 'int':
        return choices.of<() => string>(
          () => String(choices.whole(-3, 12)),
          () => 'bar_index',
          () => `bar_index % ${choices.whole(2, 9)}`,
          () => '1000003',
        )()
      case 'bool':
        return choices.of('close > open', 'bar_index % 3 == 0', 'true', 'false', 'high > high[1]')
      case 'string':
        return choices.of('"a"', '"Long"', '"x y"', '""')
    }
  }

  /** The value of bars ago; before version 6 and in it a bool has none on the first bars. */
  private past(name: string, kind: Kind): string {
    const past = `${name}[${this.choices.whole(1, 3)}]`
    return kind === 'bool' ? past : this.choices.of(past, `nz(${past})`)
  }

  private readonly operations: Readonly<Record<Kind, (scope: Scope, depth: number) => string>> = {
    float: (scope, depth) => {
      const one = (): string => this.of('float', scope, depth)
      const size = this.choices.whole(2, 9)
      const list = this.list(scope, 'array<float>')
      return this.choices.of<() => string>(
        () => `(${one()} ${this.choices.of('+', '-', '*', '/')} ${one()})`,
        () => `(${one()} ${this.choices.of('+', '-', '*')} ${this.of('int', scope, depth)})`,
        () => `(${this.of('int', scope, depth)} / ${this.choices.whole(2, 7)})`,
        () => `math.${this.choices.of('max', 'min')}(${one()}, ${one()})`,
        () => `math.abs(${one()})`,
        () => `nz(${one()}, ${this.choices.whole(0, 5)})`,
        () => `ta.${this.choices.of('sma', 'ema', 'highest', 'lowest', 'rma')}(${one()}, ${size})`,
        () => `ta.change(${one()})`,
        () => (list === null ? one() : `array.${this.choices.of('avg', 'sum', 'max', 'min')}(${list})`),
        () =>
          list === null ? one() : `(${list}.size() > 0 ? ${list}.${this.choices.of('first', 'last')}() : ${one()})`,
      )()
    },
    int: (scope, depth) => {
      const one = (): string => this.of('int', scope, depth)
      const lists = scope.known.filter(({ kind }) => kind === 'array<float>' || kind === 'array<int>')
      return this.choices.of<() => string>(
        () => `(${one()} ${this.choices.of('+', '-', '*')} ${one()})`,
        () => `(${one()} % ${this.choices.whole(2, 9)})`,
        () => `math.${this.choices.of('max', 'min')}(${one()}, ${one()})`,
        () => `int(${this.choices.among(prices)} * ${this.choices.whole(1, 100)})`,
        () => `math.round(${this.choices.among(prices)} * ${this.choices.whole(1, 9)})`,
        () => (lists.length > 0 ? `${this.choices.among(lists).name}.size()` : one()),
        () => `str.length(${this.of('string', scope, depth)})`,
      )()
    },
    bool: (scope, depth) => {
      const [one, other] = [this.of('float', scope, depth), this.of('float', scope, depth)]
      return this.choices.of<() => string>(
        () => `(${one} ${this.choices.of('>', '<', '>=', '<=', '==', '!=')} ${other})`,
        () =>
          `(${this.of('int', scope, depth)} ${this.choices.of('>', '<', '==', '!=')} ${this.of('int', scope, depth)})`,
        () => `(${this.of('bool', scope, depth)} ${this.choices.of('and', 'or')} ${this.of('bool', scope, depth)})`,
        () => `not (${this.of('bool', scope, depth)})`,
        () => `na(${one})`,
        () => `ta.${this.choices.of('crossover', 'crossunder')}(${one}, ${other})`,
        () => `(${this.of('string', scope, depth)} == ${this.of('string', scope, depth)})`,
      )()
    },
    string: (scope, depth) =>
      this.choices.of<() => string>(
        () => `str.tostring(${this.of('int', scope, depth)})`,
        () => `str.tostring(${this.choices.among(prices)}, "#.##")`,
        () => `(${this.leaf('string', scope)} + ${this.leaf('string', scope)})`,
        () => `str.upper(${this.leaf('string', scope)})`,
      )(),
  }
}
