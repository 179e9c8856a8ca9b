import type { Question } from '../question.ts'
import type { Sentence } from './tokenize.ts'

interface Topic {
  /** Matches the author's words. */
  readonly pattern: RegExp
  readonly explanation: string
  /** Words that could replace the match. */
  readonly options?: readonly { readonly label: string; readonly words: string }[]
}

/** Joins the parts of a long pattern; the case is ignored. */
const patternOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'i')

/** Requests that no program supports, with the nearest supported wording. */
const topics: readonly Topic[] = [
  {
    pattern:
      /\b(?:(?:order|breaker) blocks?|fair value gaps?|fvg|liquidity (?:sweep|grab)s?|smart money|ict|bos|choch)\b/i,
    explanation:
      'Nothing here finds these levels. A level has to be a price, an indicator or the high or low of some bars.',
  },
  {
    pattern: /\bretest(?:s|ed|ing)?\b/i,
    explanation:
      'A retest is not known yet. Say which bar enters: the one that breaks the level, or one that comes back to it.',
  },
  {
    pattern: /\bdivergences?\b/i,
    explanation: 'Divergence is known as a strategy only: “Use the RSI + MACD Divergence strategy.”',
  },
  {
    pattern: /\btrend ?lines?\b/i,
    explanation: 'Trend lines are known as a strategy only: “Use the Trendline Breakout strategy.”',
  },
  {
    pattern: /\b(?:support|resistance)(?: (?:line|level|zone)s?)?\b/i,
    explanation: 'Which level is it? A program needs its rule.',
    options: [
      { label: 'The highest high of the last 20 bars', words: 'highest high of the last 20 bars' },
      { label: 'The lowest low of the last 20 bars', words: 'lowest low of the last 20 bars' },
    ],
  },
  {
    pattern: /\b(?:supply|demand)(?: (?:and|&) (?:supply|demand))?(?: zones?)?\b/i,
    explanation: 'Zones are known as a strategy only: “Use the Supply & Demand Zones strategy.”',
  },
  {
    pattern: /\b(?:elliott?|harmonic|gartley|wolfe)\b(?: waves?| patterns?)?/i,
    explanation: 'Wave and harmonic patterns are not known here.',
  },
  {
    pattern: patternOf(
      String.raw`\b(?:tight|wide|small|big|loose|close|large|reasonable|short|safe)`,
      String.raw` (?:stop(?: ?loss)?|sl|target|tp|take ?profit|trailing stop)\b`,
    ),
    explanation: 'How far away? A distance needs a number.',
    options: [20, 40].map((pips) => ({ label: `${pips} pips`, words: `stop loss ${pips} pips` })),
  },
  {
    pattern: /\bquick (?:profits?|target|tp|scalps?)\b|\b(?:small|big|nice|decent|some) profits?\b/i,
    explanation: 'How much? A target needs a number.',
    options: [10, 20].map((pips) => ({ label: `${pips} pips`, words: `profit of ${pips} pips` })),
  },
  {
    pattern: /\bhedg(?:e|es|ing|ed)\b/i,
    explanation: 'A program here holds one direction at a time: it never hedges. Leave this out.',
  },
  {
    pattern: patternOf(
      String.raw`\b(?:asian|tokyo|london|new york|us|american|european|sydney)(?: session)? off\b`,
      String.raw`|\b(?:no|not|never|avoid)\b.*\b(?:asian|tokyo|london|new york|sydney)\b(?: session)?`,
    ),
    explanation: 'Sessions can be chosen, not left out. Which ones are traded?',
    options: [
      { label: 'London', words: 'only London session' },
      { label: 'New York', words: 'only New York session' },
      { label: 'London and New York', words: 'only London and New York session' },
    ],
  },
  {
    pattern: patternOf(
      String.raw`\b(?:summer|winter|spring|autumn|january|february|march|april`,
      String.raw`|june|july|august|september|october|november|december|christmas|holidays?)\b`,
    ),
    explanation: 'Months and seasons are not known here: days of the week and hours are.',
  },
  {
    pattern: /\b(?:ai|machine learning|neural net(?:work)?s?|sentiment|order ?flow|fundamentals?|cot report)\b/i,
    explanation: 'This is not known here: rules speak of prices, indicators and candles.',
  },
  {
    pattern: /\b(?:low|cheap) and (?:sell|high)\b|\bbuy low\b/i,
    explanation: 'Low and high compared with what? Name an indicator or a level.',
  },
  {
    pattern: /\bnew (?:daily |weekly )?(?:high|low)s?\b/i,
    explanation: 'New since when?',
    options: [
      { label: 'Above the high of 20 bars', words: 'close above the highest high of the last 20 bars' },
      { label: 'Below the low of 20 bars', words: 'close below the lowest low of the last 20 bars' },
    ],
  },
  {
    pattern: /\b(?:per|a|each|every) (?:week|month|year|candle|bar|hour)\b/i,
    explanation: 'Trades are counted by the day, or those open at the same time.',
    options: [
      { label: 'Per day', words: 'per day' },
      { label: 'Open at the same time', words: 'at the same time' },
    ],
  },
  {
    pattern: /\b(?:after|for|within) [\w.]+ (?:hours?|minutes?|days?)\b/i,
    explanation: 'A trade is closed after a number of bars, or at an hour of the day.',
    options: [
      { label: 'After 10 bars', words: 'after 10 bars' },
      { label: 'At 20:00', words: 'at 20:00' },
    ],
  },
  {
    pattern: /\btp ?[123]\b|\b(?:first|second|third|several|multiple) (?:targets?|take ?profits?|tps?)\b/i,
    explanation: 'How much is closed at each target? Say it like “close 50 % at 20 pips, target 40 pips”.',
  },
  {
    pattern: /\b(?:drops?|falls?|rises?|moves?|jumps?|climbs?|gains?|loses?) (?:by )?[\d.]+ (?:pips|points|%)/i,
    explanation: 'A move of some pips needs its beginning: from which price, over how many bars?',
  },
  {
    pattern: /\bdiverg|\b(?:martingale|averag(?:e|ing) down|dca)\b/i,
    explanation:
      'Size after losses is known as “double the lots after a loss, at most 3 times”, adding to a position as “add ' +
      'every 20 pips against the position, up to 4 trades”.',
  },
  {
    pattern: /\bbreak ?outs?\b/i,
    explanation: 'A break of which level?',
    options: [
      {
        label: 'The high of the last 20 bars',
        words: 'when the close crosses above the highest high of the last 20 bars',
      },
      {
        label: 'The low of the last 20 bars',
        words: 'when the close crosses below the lowest low of the last 20 bars',
      },
      { label: "Yesterday's high", words: "when the close crosses above yesterday's high" },
    ],
  },
  {
    pattern: patternOf(
      String.raw`\b(?:at|before|after) (?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?`,
      String.raw`|(?:london|new york|market|session|tokyo) (?:open|close))\b`,
      String.raw`(?! ?(?:pips?|points?|%|r\b|bars?|candles?|[.:\d]|losing|loss|trades?))`,
    ),
    explanation:
      'Orders at a fixed time are not known: hours limit when entries are taken, as in “only from 8:00 to 10:00”.',
  },
  { pattern: /\botherwise\b/i, explanation: 'Say the other case as a separate rule: “Sell when …”.' },
  { pattern: /\bunless\b|\bexcept\b/i, explanation: 'Exceptions are not known: say when the trade is taken.' },
]

/** Returns the unsupported request in a sentence that was not understood. */
export function findUnsupported({ text }: Sentence): Question | null {
  for (const { pattern, explanation, options = [] } of topics) {
    const found = pattern.exec(text)
    if (found)
      return {
        about: found[0],
        text: explanation,
        options: options.map(({ label, words }) => ({
          label,
          sentence: text.slice(0, found.index) + words + text.slice(found.index + found[0].length),
        })),
      }
  }
  return null
}
