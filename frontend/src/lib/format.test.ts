import { formatPlural, formatPrice } from './format.ts'

test.each([
  [1.0951, 5, '1.09510'],
  [2535, 2, '2535.00'],
  [1.123456789, 5, '1.123456789'],
  [Number.NaN, 5, 'na'],
  [1e-9, 5, '1e-9'],
])('%d with %d decimals is %s', (price, digits, said) => {
  expect(formatPrice(price, digits)).toBe(said)
})

test.each([
  [0, '0 bars'],
  [1, '1 bar'],
  [3000, '3,000 bars'],
])('%d: %s', (count, said) => {
  expect(formatPlural(count, 'bar')).toBe(said)
})
