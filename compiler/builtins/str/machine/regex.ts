/**
 * Matches regular expressions in time proportional to text times pattern. A state, which is a step of the compiled
 * pattern at a position of the text, is tried once: what failed there fails again. Only backreferences need states to
 * be tried again, and lookbehind to be tried from each earlier position; `spend` meters both.
 */
export interface Regex {
  /** Returns the first match, or null. `spend` receives the number of steps taken, often, and may throw. */
  first(text: string, spend: (steps: number) => void): string | null
}

type Step =
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean }
  | { readonly kind: 'assert'; readonly holds: (text: string, at: number) => boolean }
  /** Goes on at `first`; where that fails, at `second`. */
  | { readonly kind: 'fork'; first: number; second: number }
  | { readonly kind: 'jump'; to: number }
  /** Begins and ends a turn of a loop: a turn that takes nothing fails. */
  | { readonly kind: 'mark' | 'moved'; readonly slot: number }
  | { readonly kind: 'open' | 'close'; readonly group: number }
  | { readonly kind: 'same'; readonly group: number }
  | { readonly kind: 'look'; readonly program: Program; readonly isBehind: boolean; readonly isNegative: boolean }
  | { readonly kind: 'done' }

interface Program {
  readonly steps: readonly Step[]
  readonly slots: number
  readonly hasReferences: boolean
}

/** Steps of a compiled pattern; counted repetitions multiply them. */
const maxSteps = 20_000
/** Steps between two reports of the work done. */
const spendEvery = 1_000

/** Throws a SyntaxError for a pattern that the language's engine refuses. */
const assertSyntax = (pattern: string, flags: string): RegExp => new RegExp(pattern, flags)

/** Returns null for a pattern that is not valid or too large. The prefix `(?i)` ignores case. */
export function compileRegex(pattern: string): Regex | null {
  const isCaseless = pattern.startsWith('(?i)')
  const body = isCaseless ? pattern.slice(4) : pattern
  const flags = isCaseless ? 'i' : ''
  try {
    // The engine judges the syntax; it never matches a text with the whole pattern.
    assertSyntax(body, flags)
    const program = new Compiler(body, flags).compile()
    return { first: (text, spend) => firstMatch(program, text, spend, isCaseless) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooLarge) return null
    throw error
  }
}

class TooLarge extends Error {}

/** Compiles a valid pattern. */
class Compiler {
  readonly #pattern: string
  readonly #flags: string
  readonly #groupNames: readonly string[]
  readonly #groups: number
  readonly #hasReferences: boolean
  #at = 0
  #group = 0
  #slots = 0

  constructor(pattern: string, flags: string) {
    this.#pattern = pattern
    this.#flags = flags
    const opened = [...pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)|\(\?<(?![=!])([^>]*)>/gs)].filter(([text]) =>
      text.startsWith('('),
    )
    this.#groups = opened.length
    this.#groupNames = opened.map(([, name = '']) => name)
    this.#hasReferences = /\\[1-9k]/.test(pattern)
  }

  compile(): Program {
    const steps = this.#alternatives()
    if (this.#at < this.#pattern.length) throw new SyntaxError('Unmatched parenthesis.')
    return this.#program(steps)
  }

  #program(steps: Step[]): Program {
    return { steps: [...steps, { kind: 'done' }], slots: this.#slots, hasReferences: this.#hasReferences }
  }

  get #next(): string {
    return this.#pattern.charAt(this.#at)
  }

  #take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #alternatives(): Step[] {
    const first = this.#sequence()
    if (!this.#take('|')) return first
    const rest = this.#alternatives()
    return checked([
      { kind: 'fork', first: 1, second: first.length + 2 },
      ...first,
      { kind: 'jump', to: rest.length + 1 },
      ...rest,
    ])
  }

  #sequence(): Step[] {
    const steps: Step[] = []
    while (this.#at < this.#pattern.length && this.#next !== '|' && this.#next !== ')')
      for (const step of this.#repeated()) steps.push(step)
    return checked(steps)
  }

  #repeated(): Step[] {
    const groupBefore = this.#group
    const from = this.#at
    const once = this.#atom()
    const after = this.#at
    const count = this.#count()
    if (!count) return once
    const isLazy = this.#take('?')
    const end = this.#at
    const groupAfter = this.#group
    // Each copy of a loop has its own marks, so the atom is compiled again.
    const copy = (): Step[] => {
      this.#at = from
      this.#group = groupBefore
      const steps = this.#atom()
      if (this.#at !== after) throw new Error('An atom was read in two ways.')
      return steps
    }
    const steps = this.#expand(once, count, copy, isLazy)
    this.#at = end
    this.#group = groupAfter
    return steps
  }

  #expand(once: Step[], { least, most }: Count, copy: () => Step[], isLazy: boolean): Step[] {
    if (once.length * Math.max(least, most === Infinity ? 1 : most) > maxSteps) throw new TooLarge()
    const steps: Step[] = []
    for (let k = 0; k < least; k++) steps.push(...copy())
    if (most === Infinity) {
      const slot = this.#slots++
      const body = copy()
      steps.push(
        fork(isLazy, body.length + 4),
        { kind: 'mark', slot },
        ...body,
        { kind: 'moved', slot },
        { kind: 'jump', to: -(body.length + 3) },
      )
      return checked(steps)
    }
    const optional = most - least
    for (let k = 0; k < optional; k++) {
      const slot = this.#slots++
      const body = copy()
      const past = (optional - k) * (body.length + 3)
      steps.push(fork(isLazy, past), { kind: 'mark', slot }, ...body, { kind: 'moved', slot })
    }
    return checked(steps)
  }

  #count(): Count | null {
    if (this.#take('*')) return { least: 0, most: Infinity }
    if (this.#take('+')) return { least: 1, most: Infinity }
    if (this.#take('?')) return { least: 0, most: 1 }
    const [text, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(this.#pattern.slice(this.#at, this.#at + 40)) ?? []
    if (text === undefined) return null
    this.#at += text.length
    const first = Number(least)
    return { least: first, most: comma === '' ? first : most === '' ? Infinity : Number(most) }
  }

  #atom(): Step[] {
    if (this.#take('(')) return this.#inParentheses()
    if (this.#take('^')) return [{ kind: 'assert', holds: (_, at) => at === 0 }]
    if (this.#take('$')) return [{ kind: 'assert', holds: (text, at) => at === text.length }]
    if (this.#take('\\b')) return [{ kind: 'assert', holds: isEdge }]
    if (this.#take('\\B')) return [{ kind: 'assert', holds: (text, at) => !isEdge(text, at) }]
    return this.#reference() ?? [this.#character()]
  }

  #inParentheses(): Step[] {
    for (const [opening, isBehind, isNegative] of lookarounds) {
      if (!this.#take(opening)) continue
      const steps = this.#inner()
      return [{ kind: 'look', program: this.#program(steps), isBehind, isNegative }]
    }
    if (this.#take('?:')) return this.#inner()
    const named = /^\?<[^>]*>/.exec(this.#pattern.slice(this.#at))
    if (named) this.#at += named[0].length
    const group = ++this.#group
    const inner = this.#inner()
    return this.#hasReferences ? [{ kind: 'open', group }, ...inner, { kind: 'close', group }] : inner
  }

  #inner(): Step[] {
    const steps = this.#alternatives()
    if (!this.#take(')')) throw new SyntaxError('Unterminated group.')
    return steps
  }

  #reference(): Step[] | null {
    const rest = this.#pattern.slice(this.#at)
    const [named, name = ''] = /^\\k<([^>]*)>/.exec(rest) ?? []
    if (named !== undefined && this.#groupNames.includes(name)) {
      this.#at += named.length
      return [{ kind: 'same', group: this.#groupNames.indexOf(name) + 1 }]
    }
    const [numbered, number] = /^\\([1-9]\d*)/.exec(rest) ?? []
    if (numbered === undefined || Number(number) > this.#groups) return null
    this.#at += numbered.length
    return [{ kind: 'same', group: Number(number) }]
  }

  /** Reads a set, an escape, or a character. The engine tests it alone, one character at a time. */
  #character(): Step {
    const [text = this.#next] = characterForm.exec(this.#pattern.slice(this.#at)) ?? []
    this.#at += text.length
    const one = new RegExp(`^(?:${text === '{' || text === '}' || text === ']' ? `\\${text}` : text})$`, this.#flags)
    const known = new Map<string, boolean>()
    return {
      kind: 'character',
      accepts: (character) => {
        let accepts = known.get(character)
        if (accepts === undefined) known.set(character, (accepts = one.test(character)))
        return accepts
      },
    }
  }
}

interface Count {
  readonly least: number
  readonly most: number
}

const lookarounds = [
  ['?=', false, false],
  ['?!', false, true],
  ['?<=', true, false],
  ['?<!', true, true],
] as const

const characterForm = /^(?:\[(?:\\[^]|[^\]\\])*\]|\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|[0-7]{1,3}|[^]))/i

const fork = (isLazy: boolean, past: number): Step =>
  isLazy ? { kind: 'fork', first: past, second: 1 } : { kind: 'fork', first: 1, second: past }

function checked(steps: Step[]): Step[] {
  if (steps.length > maxSteps) throw new TooLarge()
  return steps
}

const isWord = (character: string): boolean => /^\w$/.test(character)
const isEdge = (text: string, at: number): boolean => isWord(text.charAt(at - 1)) !== isWord(text.charAt(at))

/** A state to try, or a value to restore before the states below it are tried. */
type Entry =
  | { readonly kind: 'try'; readonly step: number; readonly at: number }
  | { readonly kind: 'restore'; readonly values: Int32Array; readonly index: number; readonly value: number }

/** A match of one program against one text. States that failed stay known for all positions it is tried from. */
class Matching {
  readonly #program: Program
  readonly #text: string
  readonly #isCaseless: boolean
  readonly #spend: (steps: number) => void
  readonly #tried: Uint32Array | null
  readonly #marks: Int32Array
  /** Begin and end of each group, and where it was opened; -1 if unset. */
  readonly #groups: Int32Array
  readonly #looks = new Map<Program, Matching>()
  #unspent = 0

  constructor(
    program: Program,
    text: string,
    spend: (steps: number) => void,
    isCaseless: boolean,
    groups?: Int32Array,
  ) {
    this.#program = program
    this.#text = text
    this.#spend = spend
    this.#isCaseless = isCaseless
    const states = program.steps.length * (text.length + 1)
    this.#tried = program.hasReferences ? null : new Uint32Array(Math.ceil(states / 32))
    this.#marks = new Int32Array(program.slots).fill(-1)
    this.#groups = groups ?? new Int32Array(program.hasReferences ? 3 * 100 : 0).fill(-1)
  }

  /** Returns the end of the match that begins at `from`, or -1. Only matches that end at `till` count if it is given. */
  run(from: number, till: number | null = null): number {
    const entries: Entry[] = [{ kind: 'try', step: 0, at: from }]
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      if (entry.kind === 'restore') {
        entry.values[entry.index] = entry.value
        continue
      }
      const end = this.#follow(entry.step, entry.at, till, entries)
      if (end >= 0) return end
    }
    return -1
  }

  forget(): void {
    this.#tried?.fill(0)
  }

  #follow(first: number, from: number, till: number | null, entries: Entry[]): number {
    let at = from
    for (let index = first; ;) {
      const step = this.#program.steps[index]
      if (!step) throw new Error('A pattern continues behind its end.')
      if (this.#isTried(index, at)) return -1
      switch (step.kind) {
        case 'done':
          return till === null || at === till ? at : -1
        case 'fork':
          entries.push({ kind: 'try', step: index + step.second, at })
          index += step.first
          continue
        case 'jump':
          index += step.to
          continue
        case 'character':
          if (at === this.#text.length || !step.accepts(this.#text.charAt(at))) return -1
          at++
          break
        case 'same': {
          const to = this.#afterGroup(step.group, at)
          if (to < 0) return -1
          at = to
          break
        }
        default:
          if (!this.#passes(step, at, entries)) return -1
      }
      index++
    }
  }

  #passes(
    step: Extract<Step, { kind: 'assert' | 'mark' | 'moved' | 'open' | 'close' | 'look' }>,
    at: number,
    entries: Entry[],
  ): boolean {
    switch (step.kind) {
      case 'assert':
        return step.holds(this.#text, at)
      case 'look':
        return this.#sees(step, at) !== step.isNegative
      case 'moved':
        return this.#marks[step.slot] !== at
      case 'mark':
        this.#set(this.#marks, step.slot, at, entries)
        return true
      case 'open':
        this.#set(this.#groups, step.group * 3 + 2, at, entries)
        return true
      case 'close':
        this.#set(this.#groups, step.group * 3, this.#groups[step.group * 3 + 2] ?? -1, entries)
        this.#set(this.#groups, step.group * 3 + 1, at, entries)
        return true
    }
  }

  #set(values: Int32Array, index: number, value: number, entries: Entry[]): void {
    entries.push({ kind: 'restore', values, index, value: values[index] ?? -1 })
    values[index] = value
  }

  #isTried(step: number, at: number): boolean {
    if (++this.#unspent >= spendEvery) {
      this.#spend(this.#unspent)
      this.#unspent = 0
    }
    if (!this.#tried) return false
    const state = step * (this.#text.length + 1) + at
    const word = this.#tried[state >> 5] ?? 0
    const bit = 1 << (state & 31)
    this.#tried[state >> 5] = word | bit
    return (word & bit) !== 0
  }

  #sees({ program, isBehind }: Extract<Step, { kind: 'look' }>, at: number): boolean {
    let look = this.#looks.get(program)
    if (!look)
      this.#looks.set(program, (look = new Matching(program, this.#text, this.#spend, this.#isCaseless, this.#groups)))
    if (!isBehind) {
      const isSeen = look.run(at) >= 0
      // States of a match that succeeded have not failed.
      if (isSeen) look.forget()
      return isSeen
    }
    for (let from = at; from >= 0; from--) {
      look.forget()
      if (look.run(from, at) >= 0) return true
    }
    return false
  }

  #afterGroup(group: number, at: number): number {
    const begin = this.#groups[group * 3] ?? -1
    const end = this.#groups[group * 3 + 1] ?? -1
    // A group that took no part matches the empty text.
    if (begin < 0 || end < 0) return at
    const was = this.#text.slice(begin, end)
    const is = this.#text.slice(at, at + was.length)
    const isSame = this.#isCaseless ? is.toLowerCase() === was.toLowerCase() : is === was
    return isSame ? at + was.length : -1
  }
}

function firstMatch(
  program: Program,
  text: string,
  spend: (steps: number) => void,
  isCaseless: boolean,
): string | null {
  const matching = new Matching(program, text, spend, isCaseless)
  for (let from = 0; from <= text.length; from++) {
    const to = matching.run(from)
    if (to >= 0) return text.slice(from, to)
  }
  return null
}
