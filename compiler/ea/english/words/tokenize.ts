import { fillers, spellings } from './spellings.ts'
import type { Token } from './token.ts'
import { correctTypos, type Correction } from './typos.ts'

export interface Sentence {
  readonly text: string
  /** Position in the rules. */
  readonly from: number
  readonly tokens: readonly Token[]
  readonly corrections: readonly Correction[]
}

const ones: ReadonlyMap<string, number> = new Map(
  Object.entries({
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
  }),
)
const tens: ReadonlyMap<string, number> = new Map(
  Object.entries({
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
)

/** Splits a text into sentences and each sentence into words of the grammar's spelling. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const end of [...text.matchAll(/[.;!?](?=\s|$)|\n+/g), { index: text.length, 0: '' }]) {
    const part = text.slice(from, end.index)
    const lead = /^[\s\-*•–.;!?]*(?:\d+[.)]\s+)?/.exec(part)?.[0].length ?? 0
    const trimmed = part.slice(lead).trimEnd()
    if (/[a-z0-9]/i.test(trimmed)) sentences.push({ text: trimmed, from: from + lead, ...tokenize(trimmed) })
    from = end.index + end[0].length
  }
  return withoutNumbering(sentences)
}

/** `1.` at the start of a line ends no sentence. */
const withoutNumbering = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.filter(({ text }) => !/^\d+$/.test(text))

export const wordsIn = (sentence: string): string[] => tokenize(sentence).tokens.map(({ word }) => word)

/** In the order of attempts; anything else is punctuation. */
const tokenPatterns: readonly (readonly [RegExp, string?])[] = [
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
const tokenPattern = new RegExp(tokenPatterns.map(([{ source }]) => `(${source})`).join('|'), 'g')
const namesWithDigit = /^(?:m1|m5|m15|m30|h1|h4|d1|w1|mn1|l|r[1-3]|s[1-3])$/

function tokenize(text: string): { readonly tokens: Token[]; readonly corrections: readonly Correction[] } {
  const { tokens, corrections } = correctTypos(rawTokens(text))
  return { tokens: numberWordsToDigits(dropPronouns(normalizeSpelling(tokens))), corrections }
}

/** Lower-cases ASCII letters only, so that offsets remain. */
const lowercaseAscii = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’`]/g, "'")

function rawTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of lowercaseAscii(text).matchAll(tokenPattern)) {
    const matched = match[0]
    const index = match.slice(1).findIndex((group) => group !== undefined)
    const word = tokenPatterns[index]?.[1] ?? matched.replace(/,(?=\d{3})/g, '')
    const token = { word, from: match.index, to: match.index + matched.length }
    if (/^[a-z]+\d+$/.test(word) && !namesWithDigit.test(word))
      tokens.push(...word.split(/(?<=[a-z])(?=\d)/).map((part) => ({ ...token, word: part })))
    else if (word !== '') tokens.push(token)
  }
  return joinSigns(tokens)
}

const normalizeSpelling = (tokens: readonly Token[]): Token[] =>
  tokens
    .flatMap((token) => (spellings[token.word] ?? token.word).split(' ').map((word) => ({ ...token, word })))
    .filter(({ word }) => !fillers.has(word))

const verbsAfterPronoun = new Set([
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

const wordsBeforePronoun = new Set([
  'crosses',
  'above',
  'below',
  'touches',
  'hits',
  'through',
  'than',
  'reaches',
  'breaks',
])

/** Drops pronouns that no verb follows: keeps `it crosses`, drops `it` in `move it to break even`. */
const dropPronouns = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ word }, i) =>
      (word !== 'its' || isAverage(tokens[i + 1]) || isAverage(tokens[i + 2])) &&
      (!['it', 'they', 'them', 'that', 'this'].includes(word) ||
        verbsAfterPronoun.has(tokens[i + 1]?.word ?? '') ||
        wordsBeforePronoun.has(tokens[i - 1]?.word ?? '')),
  )

const isAverage = (token: Token | undefined): boolean =>
  token !== undefined && /^(ema|sma|wma|ma|smma|moving|average|simple|exponential)$/.test(token.word)

/** Joins a minus with the number after it, unless a number precedes: then it is a range. */
function joinSigns(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  let isJoined = false
  for (const [i, token] of tokens.entries()) {
    if (isJoined) {
      isJoined = false
      continue
    }
    const next = tokens[i + 1]
    const isNumber = next !== undefined && /^[\d.]/.test(next.word)
    const isRange = /^\d/.test(out.at(-1)?.word ?? '') || out.at(-1)?.word === ')'
    if (token.word !== '-') out.push(token)
    else if (isNumber && !isRange) {
      out.push({ word: `-${next.word}`, from: token.from, to: next.to })
      isJoined = true
    } else if (isNumber && /^\d{1,2}(:|$|\s?[ap]m)/.test(next.word) && /^\d{1,2}(:|$)/.test(out.at(-1)?.word ?? ''))
      out.push({ ...token, word: 'until' })
  }
  return out
}

/** Converts number words to digits: `twenty five`, `two hundred`. */
function numberWordsToDigits(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  let value: { n: number; from: number; to: number } | null = null
  const flush = (): void => {
    if (value) out.push({ word: String(value.n), from: value.from, to: value.to })
    value = null
  }
  for (const token of tokens) {
    const { word, from, to } = token
    const ten = tens.get(word)
    const one = ones.get(word)
    if (ten !== undefined) {
      flush()
      value = { n: ten, from, to }
    } else if (one !== undefined) {
      if (value && value.n % 10 === 0 && value.n >= 20 && one < 10) value = { n: value.n + one, from: value.from, to }
      else {
        flush()
        value = { n: one, from, to }
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
