import type { Amount, Unit } from '../../spec/condition.ts'
import type { Cursor } from '../words/cursor.ts'

/**
 * Reads an amount: `50 pips`, `1.5 ATR(14)`, `2 %`, `2R`, `2 times risk`, `$100`. A bare number has no unit and is
 * none.
 */
export function readAmount(cursor: Cursor): Amount | null {
  return cursor.attempt((inner) => {
    if (inner.take('money')) {
      const value = inner.number()
      return value === null || value <= 0 ? null : { unit: 'money', value }
    }
    const value = inner.number()
    if (value === null || value <= 0) return amountInWords(inner)
    if (inner.take('pips')) return { unit: 'pips', value }
    if (inner.take('points')) return { unit: 'points', value }
    if (inner.take('% of price', '%')) return { unit: 'percent', value }
    if (
      inner.take(
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
    if (inner.take('in price')) return { unit: 'price', value }
    if (inner.take('of account money', 'money')) return { unit: 'money', value }
    if (inner.take(...rangeWords)) return atrAmount(inner, value)
    return null
  })
}

const rangeWords = [
  'times atr',
  'atr',
  'average ranges',
  'times average true range',
  'average true range',
  'average true ranges',
  'atrs',
  'times average true ranges',
]

function amountInWords(cursor: Cursor): Amount | null {
  if (cursor.take('1 times atr', 'atr', 'average true range')) return atrAmount(cursor, 1)
  return cursor.take('risk', 'initial risk', 'stop distance', 'same as stop') ? { unit: 'r', value: 1 } : null
}

/** Distances use the average range of 14 bars. Other lengths are not supported. */
function atrAmount(cursor: Cursor, value: number): Amount | null {
  if (cursor.take('(')) return cursor.take('14 )') ? { unit: 'atr', value } : null
  cursor.take('14')
  return { unit: 'atr', value }
}

/** Names of units in a rule. */
const unitWords: Partial<Record<Unit, string>> = { pips: 'pips', points: 'points', atr: 'ATR', r: 'R' }

/** Reads an amount; asks for the unit of a bare number. */
export function readOrAskAmount(cursor: Cursor, purpose: string, units: readonly [Unit, ...Unit[]]): Amount | null {
  const start = cursor.position
  const amount = readAmount(cursor)
  // Per cent of the price and per cent of the account are different distances.
  if (amount?.unit === 'percent' && cursor.previousWord !== 'price') {
    const words = `${amount.value} % of the price`
    cursor.ask(
      start,
      `${amount.value} % of what? As a distance it is of the price; of the account it is a risk: ` +
        `“Risk ${amount.value} %”.`,
      [{ label: words, words }],
    )
  }
  if (amount) return amount
  return cursor.attempt((inner) => {
    const from = inner.position
    const value = inner.number()
    // Three or more decimals are a price, not a distance.
    if (/\.\d{3}/.test(inner.wordAt(from))) return null
    if (value === null || value <= 0 || /^(bars|candle|lots|%|trade|times|minute|hour|day|:)$/.test(inner.nextWord))
      return null
    inner.ask(
      from,
      `${value} of what? The ${purpose} needs a unit.`,
      units.map((unit) => {
        const label = `${value} ${unitWords[unit] ?? unit}`
        return { label, words: label }
      }),
    )
    return { unit: units[0], value }
  })
}
