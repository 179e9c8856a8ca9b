import { required } from '../text/required.ts'
import { constantSet, naType, simpleTypes, voidType } from '../pine/check/types/intern.ts'
import { Const, qualifiers, Series } from '../pine/check/types.ts'
import type { Qualifier, Type } from '../pine/check/types.ts'
import type { Expression, PineVersion } from '../pine/syntax/nodes.ts'
import type { BuiltinFunction, ConstantLiteral } from './entry.ts'
import { tableOf } from '../text/table.ts'

/**
 * The signatures of built-ins, read from their text:
 *
 *     signature = "(" [ param { "," param } ] ")" result [ until ]
 *     param     = [ "..." ] [ qualifier ] type name [ "?" | "=" default ] [ until ]
 *     result    = "void" | [ "from" ] [ qualifier ] type | "[" [ qualifier ] type { "," … } "]"
 *     type      = single { "|" single }
 *     single    = name [ "<" type { "," type } ">" ]        a capital letter stands for any type
 *     until     = "until" version                           only in versions up to this one
 *
 * A parameter without qualifier takes any; a result without one takes the highest of the arguments', and one `from
 * simple` at least that.
 */
export interface Overload {
  /** Position among the entry's `sig` texts. */
  readonly index: number
  /** All parameters, in the order of a bound call's `args`; those of other versions stay null there. */
  readonly params: readonly BuiltinParam[]
  /** The parameter of a variadic tail. */
  readonly variadic: BuiltinParam | null
  readonly result: Pattern
  /** null: the highest qualifier among the arguments, but no lower than `leastQualifier`. */
  readonly resultQualifier: Qualifier | null
  readonly leastQualifier: Qualifier
  /** Type letters in order of appearance, which is the order of the types in `<…>`. */
  readonly letters: readonly string[]
  readonly until: PineVersion | null
  /** The text, for people: without parameters of older versions. */
  readonly text: string
}

export interface BuiltinParam {
  readonly name: string
  /** The highest qualifier that is accepted. */
  readonly qualifier: Qualifier
  readonly type: Pattern
  readonly optional: boolean
  readonly default: DefaultValue | null
  readonly until: PineVersion | null
}

export type DefaultValue =
  | { readonly kind: 'literal'; readonly value: ConstantLiteral | null }
  | { readonly kind: 'name'; readonly name: string }

/** A type in a signature, with what it accepts or creates. */
export type Pattern =
  | { readonly kind: 'type'; readonly type: Type }
  | { readonly kind: 'any' }
  | { readonly kind: 'letter'; readonly index: number }
  | { readonly kind: 'union'; readonly options: readonly Pattern[] }
  | { readonly kind: 'array' | 'matrix' | 'list'; readonly element: Pattern }
  | { readonly kind: 'map'; readonly key: Pattern; readonly value: Pattern }
  | { readonly kind: 'tuple'; readonly elements: readonly Pattern[] }

const cache = new WeakMap<BuiltinFunction, readonly Overload[]>()

/** The overloads of a built-in function, in the order in which they are tried. */
export function overloadsOf(builtin: BuiltinFunction): readonly Overload[] {
  let overloads = cache.get(builtin)
  if (overloads === undefined) {
    const signatures = typeof builtin.sig === 'string' ? [builtin.sig] : builtin.sig
    overloads = signatures.map((text, index) => new SignatureReader(text).overload(index))
    cache.set(builtin, overloads)
  }
  return overloads
}

/** `series float`, `const plot_style` … as a variable's or constant's entry gives it. */
export function readQualifiedType(text: string): { readonly pattern: Pattern; readonly qualifier: Qualifier } {
  const reader = new SignatureReader(text)
  const qualifier = reader.qualifier() ?? Series
  return { pattern: reader.type(), qualifier }
}

const tokenPattern = /\.\.\.|[A-Za-z_][\w.]*|"[^"]*"|-?\d+(?:\.\d+)?|[()[\],=?<>|]/g
const words: Readonly<Record<string, ConstantLiteral | null>> = tableOf({ true: true, false: false, na: null })

class SignatureReader {
  private readonly tokens: readonly string[]
  private readonly letters: string[] = []
  private at = 0

  constructor(private readonly text: string) {
    this.tokens = text.match(tokenPattern) ?? []
  }

  overload(index: number): Overload {
    this.expect('(')
    const params: BuiltinParam[] = []
    let variadic: BuiltinParam | null = null
    while (!this.take(')')) {
      if (this.take('...')) variadic = this.param()
      else params.push(this.param())
      this.take(',')
    }
    const isLeast = this.take('from')
    const named = this.qualifier()
    const resultQualifier = isLeast ? null : named
    const leastQualifier = isLeast && named !== null ? named : Const
    const result = this.result()
    const until = this.until()
    const text = this.text.replace(/(\(|, )[^,()]* until \d(?=[,)])/g, (_, open: string) => (open === '(' ? '(' : ''))
    const shown = text.replace('(, ', '(').replace(' from ', ' ')
    return {
      index,
      params,
      variadic,
      result,
      resultQualifier,
      leastQualifier,
      letters: this.letters,
      until,
      text: shown,
    }
  }

  qualifier(): Qualifier | null {
    const rank = qualifiers.findIndex((name) => name === this.tokens[this.at])
    if (rank < 0) return null
    this.at++
    return rank as Qualifier
  }

  type(): Pattern {
    const first = this.single()
    const options = [first]
    while (this.take('|')) options.push(this.single())
    return options.length === 1 ? first : { kind: 'union', options }
  }

  private param(): BuiltinParam {
    const qualifier = this.qualifier() ?? Series
    const type = this.type()
    const name = this.next()
    const isOptional = this.take('?')
    const value = this.take('=') ? readDefault(this.next()) : null
    const until = this.until()
    return { name, qualifier, type, optional: isOptional || value !== null, default: value, until }
  }

  private result(): Pattern {
    if (!this.take('[')) return this.type()
    const elements: Pattern[] = []
    while (!this.take(']')) {
      this.qualifier()
      elements.push(this.type())
      this.take(',')
    }
    return { kind: 'tuple', elements }
  }

  private until(): PineVersion | null {
    return this.take('until') ? (Number(this.next()) as PineVersion) : null
  }

  private single(): Pattern {
    const name = this.next()
    const args: Pattern[] = []
    if (this.take('<')) {
      while (!this.take('>')) {
        args.push(this.type())
        this.take(',')
      }
    }
    if (name === 'any') return { kind: 'any' }
    if (name === 'void') return { kind: 'type', type: voidType }
    if (name === 'na') return { kind: 'type', type: naType }
    const [first, second] = args
    if ((name === 'array' || name === 'matrix') && first) return { kind: name, element: first }
    if (name === 'tuple' && first) return { kind: 'list', element: first }
    if (name === 'map' && first && second) return { kind: 'map', key: first, value: second }
    if (/^[A-Z]$/.test(name)) return { kind: 'letter', index: this.letter(name) }
    return { kind: 'type', type: simpleTypes.get(name) ?? constantSet(name) }
  }

  private letter(name: string): number {
    if (!this.letters.includes(name)) this.letters.push(name)
    return this.letters.indexOf(name)
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false
    this.at++
    return true
  }

  private next(): string {
    return required(this.tokens[this.at++], `a further token of ${this.text}`)
  }

  private expect(token: string): void {
    if (!this.take(token)) throw new Error(`bad signature: ${this.text}`)
  }
}

function readDefault(token: string): DefaultValue {
  const word = words[token]
  if (word !== undefined) return { kind: 'literal', value: word }
  if (token.startsWith('"')) return { kind: 'literal', value: token.slice(1, -1) }
  const number = Number(token)
  return Number.isNaN(number) ? { kind: 'name', name: token } : { kind: 'literal', value: number }
}

/** A call as the checker binds it. */
interface BoundBuiltin {
  readonly builtin: BuiltinFunction
  readonly overload: number
  readonly args: readonly (Expression | null)[]
}

/** Returns an argument by parameter name; null where it is left out or the overload has no such parameter. */
export function argumentOf(call: BoundBuiltin, param: string): Expression | null {
  return call.args[overloadOf(call).params.findIndex(({ name }) => name === param)] ?? null
}

/** Returns the overload that the checker has chosen for a call. */
export function overloadOf({ builtin, overload }: Pick<BoundBuiltin, 'builtin' | 'overload'>): Overload {
  return required(overloadsOf(builtin)[overload], `overload ${overload}`)
}
