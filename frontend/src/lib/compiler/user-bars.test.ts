import { readUserFile } from './user-bars.ts'

const head = 'time,open,high,low,close'
const rows = (price: (i: number) => number, count = 300) =>
  Array.from(
    { length: count },
    (_, i) => `${1_700_000_000 + i * 3600},${[0, 1, 2, 3].map((k) => price(4 * i + k)).join(',')}`,
  ).join('\n')

test.each([
  ['', 'the file is empty.'],
  ['date,open,high,low\n2024.01.01,1,1,1', 'the first line has no column for close.'],
  ['name,price\nEURUSD,1.1', 'the first line has no column for time, open, high, low and close.'],
  [`${head}\nsoon,1,1,1,1`, 'no row has a time and the open, high, low and close prices.'],
])('says why %j holds no bars', (text, why) => {
  expect(readUserFile(text)).toEqual({ kind: 'neither', why })
})

test.each([
  ['cents', (i: number) => Number((100 + i / 100).toFixed(2)), 0.01, 2],
  ['quarters', (i: number) => 4000 + i / 4, 0.25, 2],
  ['five digits', (i: number) => Number((1.1 + i / 100_000).toFixed(5)), 0.00001, 5],
])('prices in %s tell the smallest change', (_, price, tickSize, digits) => {
  const read = readUserFile(`${head}\n${rows(price)}`)
  expect(read).toMatchObject({ kind: 'bars', bars: { symbol: { digits } } })
  expect(read.kind === 'bars' && read.bars.symbol.tickSize).toBeCloseTo(tickSize, 10)
})

test('a few bars tell digits only: what their prices share is chance', () => {
  expect(readUserFile(`${head}\n${rows(() => 1.5, 3)}`)).toMatchObject({
    bars: { symbol: { digits: 1, tickSize: 0.1 } },
  })
})

test('a list of trades is told from bars', () => {
  expect(readUserFile('Trade #,Type,Date and time,Signal,Price USD,Size (qty)\n').kind).toBe('trades')
})
