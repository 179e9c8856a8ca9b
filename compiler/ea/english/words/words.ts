import { fillers, spellings } from './spellings.ts'
import { corrected, type Correction } from './typos.ts'

/** A word in the grammar's spelling, and the part of the sentence it was written as. */
export interface Token {
  readonly word: string
  readonly from: number
  readonly to: number
}

export interface Sentence {
  readonly text: string
  /** Position in the rules. */
  readonly from: number
  readonly tokens: readonly Token[]
  readonly corrections: readonly Correction[]
}

const ones: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

/** Sentences as their author wrote them, each with its words in the grammar's spelling. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const end of [...text.matchAll(/[.;!?](?=\s|$)|\n+/g), { index: text.length, 0: '' }]) {
    const part = text.slice(from, end.index)
    const lead = /^[\s\-*•–.;!?]*(?:\d+[.)]\s+)?/.exec(part)?.[0].length ?? 0
    const trimmed = part.slice(lead).trimEnd()
    if (/[a-z0-9]/i.test(trimmed)) sentences.push({ text: trimmed, from: from + lead, ...correctedTokens(trimmed) })
    from = end.index + end[0].length
  }
  return joinedNumbering(sentences)
}

/** `1.` at the start of a line ends no sentence. */
const joinedNumbering = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.filter(({ text }) => !/^\d+$/.test(text))

export const tokensOf = (sentence: string): string[] => correctedTokens(sentence).tokens.map(({ word }) => word)

/** In the order in which they are tried; what matches none is punctuation. */
const shapes: readonly (readonly [RegExp, string?])[] = [
  [/williams?(?:'s)?\s*%?\s*r\b/, 'williams'],
  [/%\s?k\b(?:\s*line\b)?/, 'kline'],
  [/%\s?d\b(?:\s*line\b)?/, 'dline'],
  [/\bk(?:[\s-]line\b|\b(?=\s+(?:cross|is|goes|above|below)))/, 'kline'],
  [/\bd[\s-]line\b/, 'dline'],
  [/\+\s?di\b/, 'plusdi'],
  [/-\s?di\b/, 'minusdi'],
  [/cross[\s-]?over\b/, 'crossover'],
  [/cross[\s-]?under\b/, 'crossunder'],
  [/\b(?:very )?clos(?:e|er) to\b|\bnext to\b/, 'near'],
  [
    /break[\s-]?even\b|\bb\/e\b|(?<=^|[,;:]\s*|\band\s|\bpips?\s|\dr\s|\bpoints\s|%\s)be\b(?=\s*(?:at|after|\d))/,
    'break even',
  ],
  [/'s\b/, ''],
  [/\d{1,2}:\d{2}(?:\s?[ap]m\b)?/],
  [/\d+:\d+/],
  [/\d{1,3}(?:,\d{3})+(?![\d,]|\.\d)/],
  [/\d+(?:\.\d+)?|\.\d+/],
  [/[a-z]+n't\b|[a-z]+'(?:re|ve|d|ll|m)\b/],
  [/[a-z]+\d+(?![\d.])/],
  [/[a-z]+/],
  [/&&?/, 'and'],
  [/\|\|/, 'or'],
  [/=>|->|→/, 'then'],
  [/==/, '='],
  [/\*/, 'times'],
  [/\[/, '('],
  [/\]/, ')'],
  [/@/, 'at'],
  [/>=|<=|≥|≤|[><=%$€£(),:×+]/],
  [/[-–](?=\s?\.?\d)/, '-'],
  [/\s-\s(?!\d)/, 'minus'],
  [/"[^"]*"/],
]
const shape = new RegExp(shapes.map(([{ source }]) => `(${source})`).join('|'), 'g')
const timeframes = /^(?:m1|m5|m15|m30|h1|h4|d1|w1|mn1|l|r[1-3]|s[1-3])$/

function correctedTokens(text: string): { readonly tokens: Token[]; readonly corrections: readonly Correction[] } {
  const { tokens, corrections } = corrected(rawTokens(text))
  return { tokens: digits(pronouns(spelled(tokens))), corrections }
}

/** ASCII letters only change their case, so that positions stay. */
const lowered = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’`]/g, "'")

function rawTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of lowered(text).matchAll(shape)) {
    const written = match[0]
    const index = match.slice(1).findIndex((group) => group !== undefined)
    const word = shapes[index][1] ?? written.replace(/,(?=\d{3})/g, '')
    const token = { word, from: match.index, to: match.index + written.length }
    if (/^[a-z]+\d+$/.test(word) && !timeframes.test(word))
      tokens.push(...word.split(/(?<=[a-z])(?=\d)/).map((part) => ({ ...token, word: part })))
    else if (word !== '') tokens.push(token)
  }
  return joinSigns(tokens)
}

const spelled = (tokens: readonly Token[]): Token[] =>
  tokens
    .flatMap((token) => (spellings[token.word] ?? token.word).split(' ').map((word) => ({ ...token, word })))
    .filter(({ word }) => !fillers.has(word))

const afterPronoun = new Set([
  'crosses',
  'closes',
  'close',
  'breaks',
  'goes',
  'is',
  'are',
  'falls',
  'rises',
  'drops',
  'turns',
  'moves',
  'gets',
  'comes',
  'reaches',
  'touches',
  'returns',
  'hits',
  'climbs',
  'was',
  'again',
  'both',
  'flips',
  'bounces',
])

const beforePronoun = new Set(['crosses', 'above', 'below', 'touches', 'hits', 'through', 'than', 'reaches', 'breaks'])

/** A pronoun says something in front of a verb only: `it crosses`, but `move it to break even`. */
const pronouns = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ word }, i) =>
      (word !== 'its' || isAverage(tokens[i + 1]) || isAverage(tokens[i + 2])) &&
      (!['it', 'they', 'them', 'that', 'this'].includes(word) ||
        afterPronoun.has(tokens[i + 1]?.word ?? '') ||
        beforePronoun.has(tokens[i - 1]?.word ?? '')),
  )

const isAverage = (token: Token | undefined): boolean =>
  token !== undefined && /^(ema|sma|wma|ma|smma|moving|average|simple|exponential)$/.test(token.word)

/** A minus belongs to the number after it where no number stands before it; between two numbers it is a range. */
function joinSigns(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const { word, from } = tokens[i]
    const next = tokens[i + 1]
    const isNumber = next !== undefined && /^[\d.]/.test(next.word)
    const isRange = /^\d/.test(out.at(-1)?.word ?? '') || out.at(-1)?.word === ')'
    if (word !== '-') out.push(tokens[i])
    else if (isNumber && !isRange) {
      out.push({ word: `-${next.word}`, from, to: next.to })
      i++
    } else if (isNumber && /^\d{1,2}(:|$|\s?[ap]m)/.test(next.word) && /^\d{1,2}(:|$)/.test(out.at(-1)?.word ?? ''))
      out.push({ ...tokens[i], word: 'until' })
  }
  return out
}

/** Numbers in words become digits: `twenty five`, `two hundred`. */
function digits(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  let value: { n: number; from: number; to: number } | null = null
  const flush = (): void => {
    if (value) out.push({ word: String(value.n), from: value.from, to: value.to })
    value = null
  }
  for (const token of tokens) {
    const { word, from, to } = token
    if (word in tens) {
      flush()
      value = { n: tens[word], from, to }
    } else if (word in ones) {
      if (value && value.n % 10 === 0 && value.n >= 20 && ones[word] < 10)
        value = { n: value.n + ones[word], from: value.from, to }
      else {
        flush()
        value = { n: ones[word], from, to }
      }
    } else if (word === 'hundred' && (value || /^\d+$/.test(out.at(-1)?.word ?? ''))) {
      const before: { n: number; from: number } = value ?? {
        n: Number(out.at(-1)?.word),
        from: out.at(-1)?.from ?? from,
      }
      if (!value) out.pop()
      value = { n: 100 * before.n, from: before.from, to }
    } else {
      flush()
      out.push(token)
    }
  }
  flush()
  return out
}
