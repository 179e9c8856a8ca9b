import { pairOldestFirst } from '../../compiler/proof/align-trades.ts'
import type { Trade } from '../../compiler/api.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import { defined } from '../support/defined.ts'

const bars = defined(standardBars()[0])

function trade(
  direction: Trade['direction'],
  [enteredAt, entryPrice]: readonly [number, number],
  [leftAt, exitPrice]: readonly [number, number],
): Trade {
  return {
    number: 1,
    direction,
    entryId: 'a',
    entryTime: defined(bars.time[enteredAt]),
    entryPrice,
    exitId: 'b',
    exitTime: defined(bars.time[leftAt]),
    exitPrice,
    quantity: 1,
    profit: 0,
  }
}

const sidesOf = (trades: readonly Trade[]) =>
  pairOldestFirst(trades, bars).map(({ direction, entryPrice, exitPrice }) => [direction, entryPrice, exitPrice])

test('a trade that ends on the bar it began on keeps its side, whichever price is higher', () => {
  expect(sidesOf([trade('long', [5, 1.12], [5, 1.11])])).toEqual([['long', 1.12, 1.11]])
  expect(sidesOf([trade('long', [5, 1.11], [5, 1.12])])).toEqual([['long', 1.11, 1.12]])
  expect(sidesOf([trade('short', [5, 1.11], [5, 1.12])])).toEqual([['short', 1.11, 1.12]])
  expect(sidesOf([trade('short', [5, 1.12], [5, 1.11])])).toEqual([['short', 1.12, 1.11]])
})

test('so does one that follows another on its bar', () => {
  const [first, second] = pairOldestFirst(
    [trade('long', [3, 1.1], [5, 1.13]), trade('long', [5, 1.12], [5, 1.11])],
    bars,
  )
  expect([defined(first).direction, defined(second).direction]).toEqual(['long', 'long'])
})

test('where both sides were entered on a bar the order is that of the prices, for both programs alike', () => {
  const trades = [trade('long', [5, 1.12], [5, 1.11]), trade('short', [5, 1.1], [5, 1.13])]
  expect(pairOldestFirst(trades, bars)).toEqual(pairOldestFirst(trades.toReversed(), bars))
})

test('what rounding leaves of a large trade is nothing; small trades among small ones are trades', () => {
  const sized = (quantity: number, leftAt: number) => ({ ...trade('long', [5, 1.1], [leftAt, 1.11]), quantity })
  const fine = { ...bars, symbol: { ...bars.symbol, lotStep: 1e-7 } }
  expect(pairOldestFirst([sized(1, 9), sized(9e-6, 7)], fine)).toHaveLength(1)
  expect(pairOldestFirst([sized(1, 9), sized(2e-5, 7)], fine)).toHaveLength(2)
  expect(pairOldestFirst([sized(1e-5, 9), sized(9e-6, 7)], fine)).toHaveLength(2)
})
