import { pairedAnew } from '../../compiler/align-trades.ts'
import type { Trade } from '../../compiler/api.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'

const [bars] = standardBars()

function trade(direction: Trade['direction'], [enteredAt, entryPrice]: readonly [number, number], [leftAt, exitPrice]: readonly [number, number]): Trade {
  return {
    number: 1, direction, entryId: 'a', entryTime: bars.time[enteredAt], entryPrice, exitId: 'b', exitTime: bars.time[leftAt], exitPrice, quantity: 1, profit: 0,
  }
}

const sidesOf = (trades: readonly Trade[]) => pairedAnew(trades, bars).map(({ direction, entryPrice, exitPrice }) => [direction, entryPrice, exitPrice])

test('a trade that ends on the bar it began on keeps its side, whichever price is higher', () => {
  expect(sidesOf([trade('long', [5, 1.12], [5, 1.11])])).toEqual([['long', 1.12, 1.11]])
  expect(sidesOf([trade('long', [5, 1.11], [5, 1.12])])).toEqual([['long', 1.11, 1.12]])
  expect(sidesOf([trade('short', [5, 1.11], [5, 1.12])])).toEqual([['short', 1.11, 1.12]])
  expect(sidesOf([trade('short', [5, 1.12], [5, 1.11])])).toEqual([['short', 1.12, 1.11]])
})

test('so does one that follows another on its bar', () => {
  const [first, second] = pairedAnew([trade('long', [3, 1.1], [5, 1.13]), trade('long', [5, 1.12], [5, 1.11])], bars)
  expect([first.direction, second.direction]).toEqual(['long', 'long'])
})

test('where both sides were entered on a bar the order is that of the prices, for both programs alike', () => {
  const trades = [trade('long', [5, 1.12], [5, 1.11]), trade('short', [5, 1.1], [5, 1.13])]
  expect(pairedAnew(trades, bars)).toEqual(pairedAnew(trades.toReversed(), bars))
})
