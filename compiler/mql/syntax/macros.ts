import type { Diagnostics } from '../../text/diagnostic.ts'
import type { messages } from '../messages.ts'
import { lex } from './lexer.ts'
import { type Expansion, Kind, type Token } from './tokens.ts'

export interface Macro {
  readonly name: string
  /** Null for `#define NAME body`. */
  readonly params: readonly string[] | null
  readonly body: readonly Token[]
}

/** Limits of nesting and of tokens per use: a few lines must not fill memory. */
const depthLimit = 60
const sizeLimit = 20_000

/** Reads `NAME body` or `NAME(a,b) body` of `text[from, to)`; null where there is no name. */
export function readMacro(text: string, file: number, from: number, to: number): Macro | null {
  const [name, ...rest] = lex(text, file, from, to)
  if (!name) return null
  if (name.kind !== Kind.Identifier && name.kind !== Kind.Keyword && name.kind !== Kind.Type) return null
  rest.pop()
  const [open] = rest
  if (open?.text !== '(' || open.start !== name.end) return { name: name.text, params: null, body: rest }
  const close = rest.findIndex((token) => token.text === ')')
  if (close < 0) return null
  const params = rest.slice(1, close).filter((token) => token.text !== ',')
  return { name: name.text, params: params.map((token) => token.text), body: rest.slice(close + 1) }
}

/** Replaces macros in a list of tokens, and in the results. */
export class Expander {
  readonly macros = new Map<string, Macro>()
  private size = 0

  constructor(private readonly report: (file: number) => Diagnostics<typeof messages>) {}

  /**
   * Returns the tokens of one use. `args` are its arguments as written, null for a macro without parameters. Tokens of
   * an argument keep their place in the text; the others have the place of the use.
   */
  expand(macro: Macro, args: readonly (readonly Token[])[] | null, use: Expansion): Token[] {
    this.size = 0
    const tokens = this.substitute(macro, args, use, [macro.name]).map((token) => placeToken(token, use))
    use.first = tokens[0] ?? null
    use.last = tokens.at(-1) ?? null
    return tokens
  }

  private substitute(
    macro: Macro,
    args: readonly (readonly Token[])[] | null,
    use: Expansion,
    activeMacros: readonly string[],
  ): Token[] {
    const bound = new Map<string, readonly Token[]>()
    macro.params?.forEach((param, i) => bound.set(param, args?.[i] ?? []))
    const result: Token[] = []
    const { body } = macro
    for (let i = 0, token = body[0]; token; token = body[++i]) {
      const next = body[i + 1]
      const raw = bound.get(token.text)
      const quoted = token.text === '#' && next ? bound.get(next.text) : undefined
      if (next && quoted) {
        const text = `"${spelling(quoted).replace(/[\\"]/g, '\\$&')}"`
        result.push({ ...placeToken(next, use), kind: Kind.String, text })
        i++
      } else if (next?.text === '##' && body[i + 2]) {
        let pasted = raw ?? [token]
        for (let right = body[i + 2]; right && body[i + 1]?.text === '##'; right = body[i + 2]) {
          pasted = paste(pasted, bound.get(right.text) ?? [right], use)
          i += 2
        }
        result.push(...pasted)
      } else if (raw) result.push(...this.rescan(raw, use, activeMacros.slice(0, -1)))
      else result.push(placeToken(token, use))
      if ((this.size += 1) > sizeLimit || result.length > sizeLimit) break
    }
    return this.rescan(result, use, activeMacros)
  }

  /** Expands macros within the text of a use. */
  private rescan(tokens: readonly Token[], use: Expansion, activeMacros: readonly string[]): Token[] {
    const result: Token[] = []
    for (let i = 0, token = tokens[0]; token; token = tokens[++i]) {
      const macro = token.kind === Kind.Identifier ? this.macros.get(token.text) : undefined
      if (!macro || activeMacros.includes(token.text) || this.size > sizeLimit) {
        result.push(token)
        continue
      }
      if (activeMacros.length > depthLimit) {
        this.report(use.file).report('320', use)
        return result
      }
      const call = macro.params ? readArguments(tokens, i + 1) : null
      if (macro.params && !call) {
        result.push(token)
        continue
      }
      if (call) i = call.end
      result.push(...this.substitute(macro, call?.args ?? null, use, [...activeMacros, macro.name]))
      if (result.length > sizeLimit) return result
    }
    return result
  }
}

/**
 * Returns the arguments of a use whose bracket may open at `from`, split at top-level commas. `end` is the closing
 * bracket.
 */
export function readArguments(tokens: readonly Token[], from: number): { args: Token[][]; end: number } | null {
  const open = tokens[from]
  if (open?.text !== '(' || open.kind !== Kind.Operator) return null
  let argument: Token[] = []
  const args = [argument]
  let depth = 0
  for (let i = from + 1, token = tokens[i]; token; token = tokens[++i]) {
    if (token.kind === Kind.End) return null
    if (token.kind === Kind.Operator) {
      if (token.text === ')' && depth === 0) {
        if (args.length === 1 && argument.length === 0) args.pop()
        return { args, end: i }
      }
      if (token.text === '(' || token.text === '[' || token.text === '{') depth++
      else if (token.text === ')' || token.text === ']' || token.text === '}') depth--
      else if (token.text === ',' && depth === 0) {
        argument = []
        args.push(argument)
        continue
      }
    }
    if (token.kind !== Kind.Directive) argument.push(token)
  }
  return null
}

function placeToken(token: Token, use: Expansion): Token {
  if (token.extra?.expansion === use) return token
  const inUse = token.file === use.file && token.start >= use.start && token.end <= use.end
  const { start, end } = inUse ? token : use
  return {
    kind: token.kind,
    text: token.text,
    start,
    end,
    file: use.file,
    trivia: null,
    tail: null,
    extra: { expansion: use, directives: null, origin: start },
  }
}

/** Joins the last token of the left and the first of the right: `a ## b`. */
function paste(left: readonly Token[], right: readonly Token[], use: Expansion): Token[] {
  const last = left.at(-1)
  const [first] = right
  if (!last || !first) return [...left, ...right]
  const joined = lex(last.text + first.text, use.file).slice(0, -1)
  return [
    ...left.slice(0, -1),
    ...joined.map((token) => ({ ...token, start: use.start, end: use.end })),
    ...right.slice(1),
  ]
}

const spelling = (tokens: readonly Token[]): string =>
  tokens.map((token, i) => ((tokens[i - 1]?.end ?? token.start) < token.start ? ' ' : '') + token.text).join('')
