import { readCondition } from '../conditions/conditions.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'

const sides = ['long', 'short'] as const

const takeClosing = (cursor: Cursor): boolean =>
  cursor.takePattern(
    'is/are/be? close/exit/flat/out/gets_out/get_out ' +
      'all/any/open/every/everything/trade/position/it/each/order/closed*',
  )

/** Reads `close on opposite signal`. */
export const onOpposite: Clause = (cursor, draft) => {
  const taken = cursor.attempt((inner) =>
    takeClosing(inner) &&
    inner.take(
      'on opposite signal',
      'at opposite signal',
      'when opposite signal appears',
      'when opposite signal occurs',
      'when opposite signal comes',
      'on reverse signal',
      'on opposite crosses',
      'on opposite',
      'when opposite signal',
    )
      ? true
      : null,
  )
  return taken !== null && draft.set({ exit: { ...draft.spec.exit, onOpposite: true } })
}

/** Reads `close after 10 bars`, `positions are closed no later than ten bars after entry`. */
export const afterBars: Clause = (cursor, draft) => {
  const bars = cursor.attempt((inner) => {
    inner.takePattern('all/every/each/any/open* trade/position?')
    if (!takeClosing(inner) || !inner.take('after', 'no later than', 'no later', 'within', 'at latest after'))
      return null
    const count = inner.number()
    return count !== null && inner.take('bars', 'candle', 'bars after entry', 'bars in trade') ? count : null
  })
  if (bars === null) return false
  const rule = cursor.attempt((inner) =>
    inner.take('or when', 'or if', ', or when', ', or if', 'or once') ? readCondition(inner) : null,
  )
  const traded = sides.filter((side) => draft.spec.entry.strategies.length > 0 || draft.spec.entry[side] !== null)
  if (rule) for (const side of traded.length > 0 ? traded : sides) draft.addExit(side, rule)
  return draft.set({ exit: { ...draft.spec.exit, afterBars: bars } })
}

/** Reads `close all trades at 22:00`, `flat by 22:00 every day`, `everything gets closed at 9 pm`. */
export const atHour: Clause = (cursor, draft) => {
  const hour = cursor.attempt((inner) => {
    inner.takePattern('all/everything/every/each/open* trade/position? gets?')
    if (!takeClosing(inner) || !inner.take('at', 'by', 'before', 'until')) return null
    const found = inner.hour()
    if (found === null || /^(pips|points|%|r|atr|profit|bars)$/.test(inner.nextWord) || inner.nextWord === '%')
      return null
    inner.take('every day', 'each day', 'day', 'daily', 'server time', 'o clock')
    return found
  })
  return hour !== null && draft.set({ exit: { ...draft.spec.exit, atHour: hour } })
}

/** Reads `close everything on Friday at 20:00`, `no holding over the weekend`. */
export const weekend: Clause = (cursor, draft) => {
  if (
    cursor.take(
      'no holds above weekend',
      'not holds above weekend',
      'do not holds above weekend',
      'never holds above weekend',
      'do not holds trade above weekend',
      'do not holds position above weekend',
      'no weekend holds',
      'no trade above weekend',
      'no position above weekend',
    )
  )
    return draft.set({ weekendExit: 20 })
  cursor.takePattern('all/everything/every? trade/position? is/are/gets?')
  if (!cursor.take('close', 'exit', 'flat')) return false
  cursor.skip('everything', 'all', 'trade', 'position', 'open', 'order', 'any')
  if (
    !cursor.take(
      'before weekend',
      'before weekend starts',
      'on friday evening',
      'for weekend',
      'on friday',
      'friday',
      'at friday',
      'by friday',
      'before friday ends',
      'every friday',
    )
  )
    return false
  cursor.take('at', 'by', 'evening at')
  return draft.set({ weekendExit: cursor.attempt((inner) => inner.hour()) ?? 20 })
}
