import type { Amount, Unit } from '../../spec/condition.ts'
import type { Cursor } from '../words/cursor.ts'

/** `50 pips`, `1.5 ATR(14)`, `2 %`, `2R`, `2 times risk`, `$100`. A bare number is none: nothing says what it counts. */
export function readAmount(cursor: Cursor): Amount | null {
  return cursor.attempt((c) => {
    if (c.take('money')) {
      const value = c.number()
      return value === null || value <= 0 ? null : { unit: 'money', value }
    }
    const value = c.number()
    if (value === null || value <= 0) return wordedAmount(c)
    if (c.take('pips')) return { unit: 'pips', value }
    if (c.take('points')) return { unit: 'points', value }
    if (c.take('% of price', '%')) return { unit: 'percent', value }
    if (
      c.take(
        'r',
        'times initial risk',
        'times risk',
        'times stop loss',
        'times sl',
        'times stop distance',
        'times stop',
        'stop distances',
        'times r',
      )
    )
      return { unit: 'r', value }
    if (c.take('in price')) return { unit: 'price', value }
    if (c.take('of account money', 'money')) return { unit: 'money', value }
    if (c.take(...ranges)) return atr(c, value)
    return null
  })
}

const ranges = [
  'times atr',
  'atr',
  'average ranges',
  'times average true range',
  'average true range',
  'average true ranges',
  'atrs',
  'times average true ranges',
]

function wordedAmount(c: Cursor): Amount | null {
  if (c.take('1 times atr', 'atr', 'average true range')) return atr(c, 1)
  return c.take('risk', 'initial risk', 'stop distance', 'same as stop') ? { unit: 'r', value: 1 } : null
}

/** Distances are counted in the average range of fourteen bars; another length is another thing, and not known here. */
function atr(c: Cursor, value: number): Amount | null {
  if (c.take('(')) return c.take('14 )') ? { unit: 'atr', value } : null
  c.take('14')
  return { unit: 'atr', value }
}

/** What a unit is called in a rule. */
const unitWords: Partial<Record<Unit, string>> = { pips: 'pips', points: 'points', atr: 'ATR', r: 'R' }

/** An amount, or a number of which only its author knows what it counts. */
export function readOrAskAmount(c: Cursor, what: string, units: readonly Unit[]): Amount | null {
  const start = c.at
  const read = readAmount(c)
  // A share of the price and a share of the account are different distances.
  if (read?.unit === 'percent' && c.tokens[c.at - 1].word !== 'price') {
    const words = `${read.value} % of the price`
    c.ask(
      start,
      `${read.value} % of what? As a distance it is of the price; of the account it is a risk: “Risk ${read.value} %”.`,
      [{ label: words, words }],
    )
  }
  if (read) return read
  return c.attempt((at) => {
    const from = at.at
    const value = at.number()
    // Four decimals are a price, not a distance.
    if (/\.\d{3}/.test(at.tokens[from]?.word ?? '')) return null
    if (value === null || value <= 0 || /^(bars|candle|lots|%|trade|times|minute|hour|day|:)$/.test(at.next))
      return null
    at.ask(
      from,
      `${value} of what? The ${what} needs a unit.`,
      units.map((unit) => {
        const label = `${value} ${unitWords[unit] ?? unit}`
        return { label, words: label }
      }),
    )
    return { unit: units[0], value }
  })
}
