import { convert, withLotsOfSymbol } from '../../../compiler/index.ts'
import { defined } from '../../support/defined.ts'

const old = `//@version=6
strategy("Old", margin_long = 1, margin_short = 1)
lotSize = input.float(0.1, "Lots", minval = 0.001, maxval = 1000.0, group = "Size")
unitsPerLot = input.float(100000.0, "Units in one lot", minval = 0.0001, group = "Size")
longQuantity = lotSize * unitsPerLot
longStop = 50 / ((lotSize * unitsPerLot) * syminfo.pointvalue)
if close > open
    strategy.entry("Long", strategy.long, qty = longQuantity)
`

test('a script that fixed its units in a lot trades the lots of its symbol', () => {
  const { text, orderLots } = withLotsOfSymbol(old)
  expect(orderLots).toBe(0.1)
  expect(text).not.toMatch(/lotSize|unitsPerLot/)
  const {
    ok,
    outputs: [output],
  } = convert({ source: { name: 'old.pine', text }, targets: ['mql5'], trading: { orderLots: defined(orderLots) } })
  expect(ok).toBe(true)
  expect(output?.text).toMatch(/input double orderLots +=\s*0\.1;/)
})

test('any other script stays as it is', () => {
  const other = old.replace('"Units in one lot"', '"Something else"')
  expect(withLotsOfSymbol(other)).toEqual({ text: other })
})
