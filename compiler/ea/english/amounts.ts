import type { Amount } from '../spec/condition.ts'
import type { Cursor } from './cursor.ts'

/** `50 pips`, `1.5 ATR(14)`, `2 %`, `2R`, `2 times risk`, `$100`. A bare number is none: nothing says what it counts. */
export function readAmount(cursor: Cursor): Amount | null {
  return cursor.attempt((c) => {
    if (c.take('money')) {
      const value = c.number()
      return value === null || value <= 0 ? null : { unit: 'money', value }
    }
    const value = c.number()
    if (value === null || value <= 0) return c.take('1 times atr', 'atr') ? atr(c, 1) : null
    if (c.take('pips')) return { unit: 'pips', value }
    if (c.take('points')) return { unit: 'points', value }
    if (c.take('% of price', '%')) return { unit: 'percent', value }
    if (c.take('r', 'times risk', 'times stop loss', 'times stop distance', 'times stop', 'stop distances')) return { unit: 'r', value }
    if (c.take('in price')) return { unit: 'price', value }
    if (c.take('of account money', 'money')) return { unit: 'money', value }
    if (c.take('times atr', 'atr', 'average ranges', 'times average true range', 'average true range', 'average true ranges')) return atr(c, value)
    return null
  })
}

/** Distances are counted in the average range of fourteen bars; another length is another thing, and not known here. */
function atr(c: Cursor, value: number): Amount | null {
  if (c.take('(')) return c.take('14 )') ? { unit: 'atr', value } : null
  c.take('14')
  return { unit: 'atr', value }
}
