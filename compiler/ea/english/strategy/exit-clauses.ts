import { readCondition } from '../conditions/conditions.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'

const sides = ['long', 'short'] as const

const closing = (c: Cursor): boolean =>
  c.seq(
    'is/are/be? close/exit/flat/out/gets_out/get_out all/any/open/every/everything/trade/position/it/each/order/closed*',
  )

/** `close on opposite signal` */
export const onOpposite: Clause = (c, draft) => {
  const taken = c.attempt((at) =>
    closing(at) &&
    at.take(
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

/** `close after 10 bars`, `positions are closed no later than ten bars after entry`. */
export const afterBars: Clause = (c, draft) => {
  const bars = c.attempt((at) => {
    at.seq('all/every/each/any/open* trade/position?')
    if (!closing(at) || !at.take('after', 'no later than', 'no later', 'within', 'at latest after')) return null
    const count = at.number()
    return count !== null && at.take('bars', 'candle', 'bars after entry', 'bars in trade') ? count : null
  })
  if (bars === null) return false
  const rule = c.attempt((at) =>
    at.take('or when', 'or if', ', or when', ', or if', 'or once') ? readCondition(at) : null,
  )
  const traded = sides.filter((side) => draft.spec.entry.strategies.length > 0 || draft.spec.entry[side] !== null)
  if (rule) for (const side of traded.length > 0 ? traded : sides) draft.leave(side, rule)
  return draft.set({ exit: { ...draft.spec.exit, afterBars: bars } })
}

/** `close all trades at 22:00`, `flat by 22:00 every day`, `everything gets closed at 9 pm`. */
export const atHour: Clause = (c, draft) => {
  const hour = c.attempt((at) => {
    at.seq('all/everything/every/each/open* trade/position? gets?')
    if (!closing(at) || !at.take('at', 'by', 'before', 'until')) return null
    const found = at.hour()
    if (found === null || /^(pips|points|%|r|atr|profit|bars)$/.test(at.next) || at.next === '%') return null
    at.take('every day', 'each day', 'day', 'daily', 'server time', 'o clock')
    return found
  })
  return hour !== null && draft.set({ exit: { ...draft.spec.exit, atHour: hour } })
}

/** `close everything on Friday at 20:00`, `no holding over the weekend`. */
export const weekend: Clause = (c, draft) => {
  if (
    c.take(
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
  c.seq('all/everything/every? trade/position? is/are/gets?')
  if (!c.take('close', 'exit', 'flat')) return false
  c.skip('everything', 'all', 'trade', 'position', 'open', 'order', 'any')
  if (
    !c.take(
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
  c.take('at', 'by', 'evening at')
  return draft.set({ weekendExit: c.attempt((at) => at.hour()) ?? 20 })
}
