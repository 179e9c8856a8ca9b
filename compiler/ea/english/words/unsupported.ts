import type { Question } from '../reader.ts'
import type { Sentence } from './words.ts'

interface Topic {
  /** In the words of the author. */
  readonly words: RegExp
  readonly says: string
  /** Words that could stand in the place of what was found. */
  readonly options?: readonly { readonly label: string; readonly words: string }[]
}

/** What traders ask for that no program here does, and what comes nearest. */
const topics: readonly Topic[] = [
  {
    words:
      /\border blocks?\b|\bbreaker blocks?\b|\bfair value gaps?\b|\bfvg\b|\bliquidity (?:sweep|grab)s?\b|\bsmart money\b|\bict\b|\bbos\b|\bchoch\b/i,
    says: 'Nothing here finds these levels. A level has to be a price, an indicator or the high or low of some bars.',
  },
  {
    words: /\bretest(?:s|ed|ing)?\b/i,
    says: 'A retest is not known yet. Say which bar enters: the one that breaks the level, or one that comes back to it.',
  },
  {
    words: /\bdivergences?\b/i,
    says: 'Divergence is known as a strategy only: “Use the RSI + MACD Divergence strategy.”',
  },
  {
    words: /\btrend ?lines?\b/i,
    says: 'Trend lines are known as a strategy only: “Use the Trendline Breakout strategy.”',
  },
  {
    words: /\b(?:support|resistance)(?: (?:line|level|zone)s?)?\b/i,
    says: 'Which level is it? A program needs its rule.',
    options: [
      { label: 'The highest high of the last 20 bars', words: 'highest high of the last 20 bars' },
      { label: 'The lowest low of the last 20 bars', words: 'lowest low of the last 20 bars' },
    ],
  },
  {
    words: /\b(?:supply|demand)(?: (?:and|&) (?:supply|demand))?(?: zones?)?\b/i,
    says: 'Zones are known as a strategy only: “Use the Supply & Demand Zones strategy.”',
  },
  {
    words: /\b(?:elliott?|harmonic|gartley|wolfe)\b(?: waves?| patterns?)?/i,
    says: 'Wave and harmonic patterns are not known here.',
  },
  {
    words:
      /\b(?:tight|wide|small|big|loose|close|large|reasonable|short|safe) (?:stop(?: ?loss)?|sl|target|tp|take ?profit|trailing stop)\b/i,
    says: 'How far away? A distance needs a number.',
    options: [20, 40].map((pips) => ({ label: `${pips} pips`, words: `stop loss ${pips} pips` })),
  },
  {
    words: /\bquick (?:profits?|target|tp|scalps?)\b|\b(?:small|big|nice|decent|some) profits?\b/i,
    says: 'How much? A target needs a number.',
    options: [10, 20].map((pips) => ({ label: `${pips} pips`, words: `profit of ${pips} pips` })),
  },
  {
    words: /\bhedg(?:e|es|ing|ed)\b/i,
    says: 'A program here holds one direction at a time: it never hedges. Leave this out.',
  },
  {
    words:
      /\b(?:asian|tokyo|london|new york|us|american|european|sydney)(?: session)? off\b|\b(?:no|not|never|avoid)\b.*\b(?:asian|tokyo|london|new york|sydney)\b(?: session)?/i,
    says: 'Sessions can be chosen, not left out. Which ones are traded?',
    options: [
      { label: 'London', words: 'only London session' },
      { label: 'New York', words: 'only New York session' },
      { label: 'London and New York', words: 'only London and New York session' },
    ],
  },
  {
    words:
      /\b(?:summer|winter|spring|autumn|january|february|march|april|june|july|august|september|october|november|december|christmas|holidays?)\b/i,
    says: 'Months and seasons are not known here: days of the week and hours are.',
  },
  {
    words: /\b(?:ai|machine learning|neural net(?:work)?s?|sentiment|order ?flow|fundamentals?|cot report)\b/i,
    says: 'This is not known here: rules speak of prices, indicators and candles.',
  },
  {
    words: /\b(?:low|cheap) and (?:sell|high)\b|\bbuy low\b/i,
    says: 'Low and high compared with what? Name an indicator or a level.',
  },
  {
    words: /\bnew (?:daily |weekly )?(?:high|low)s?\b/i,
    says: 'New since when?',
    options: [
      { label: 'Above the high of 20 bars', words: 'close above the highest high of the last 20 bars' },
      { label: 'Below the low of 20 bars', words: 'close below the lowest low of the last 20 bars' },
    ],
  },
  {
    words: /\b(?:per|a|each|every) (?:week|month|year|candle|bar|hour)\b/i,
    says: 'Trades are counted by the day, or those open at the same time.',
    options: [
      { label: 'Per day', words: 'per day' },
      { label: 'Open at the same time', words: 'at the same time' },
    ],
  },
  {
    words: /\b(?:after|for|within) [\w.]+ (?:hours?|minutes?|days?)\b/i,
    says: 'A trade is closed after a number of bars, or at an hour of the day.',
    options: [
      { label: 'After 10 bars', words: 'after 10 bars' },
      { label: 'At 20:00', words: 'at 20:00' },
    ],
  },
  {
    words: /\btp ?[123]\b|\b(?:first|second|third|several|multiple) (?:targets?|take ?profits?|tps?)\b/i,
    says: 'How much is closed at each target? Say it like “close 50 % at 20 pips, target 40 pips”.',
  },
  {
    words: /\b(?:drops?|falls?|rises?|moves?|jumps?|climbs?|gains?|loses?) (?:by )?[\d.]+ (?:pips|points|%)/i,
    says: 'A move of some pips needs its beginning: from which price, over how many bars?',
  },
  {
    words: /\bdiverg|\b(?:martingale|averag(?:e|ing) down|dca)\b/i,
    says: 'Size after losses is known as “double the lots after a loss, at most 3 times”, adding to a position as “add every 20 pips against the position, up to 4 trades”.',
  },
  {
    words: /\bbreak ?outs?\b/i,
    says: 'A break of which level?',
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
    words:
      /\b(?:at|before|after) (?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?|(?:london|new york|market|session|tokyo) (?:open|close))\b(?! ?(?:pips?|points?|%|r\b|bars?|candles?|[.:\d]|losing|loss|trades?))/i,
    says: 'Orders at a fixed time are not known: hours limit when entries are taken, as in “only from 8:00 to 10:00”.',
  },
  { words: /\botherwise\b/i, says: 'Say the other case as a rule of its own: “Sell when …”.' },
  { words: /\bunless\b|\bexcept\b/i, says: 'Exceptions are not known: say when the trade is taken.' },
]

/** What in a sentence that was not understood is known not to be supported. */
export function findUnsupported({ text }: Sentence): Question | null {
  for (const { words, says, options = [] } of topics) {
    const found = words.exec(text)
    if (found)
      return {
        about: found[0],
        text: says,
        options: options.map(({ label, words: instead }) => ({
          label,
          sentence: text.slice(0, found.index) + instead + text.slice(found.index + found[0].length),
        })),
      }
  }
  return null
}
