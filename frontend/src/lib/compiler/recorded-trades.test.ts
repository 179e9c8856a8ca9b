import { run } from '../../../../compiler/index.ts'
import { standardBars } from '../../../../compiler/run/bars/generate.ts'
import { compareRecord } from './recorded-trades.ts'

const source = `//@version=6
strategy("Crossing means", overlay = true)
fast = ta.sma(close, 10)
slow = ta.sma(close, 30)
if ta.crossover(fast, slow)
    strategy.entry("L", strategy.long)
if ta.crossunder(fast, slow)
    strategy.close("L")
`
const [bars] = standardBars()
if (!bars) throw new Error('There are no standard bars.')
const { trades } = run({ source: { name: 'script.pine', text: source }, language: 'pine', bars })
const closed = trades.filter((trade) => trade.exitTime !== null)

const hour = 3_600_000
/** As a chart in a zone `hours` ahead of UTC writes them. */
const listOf = (hours: number, change: (number: number, price: number) => number = (_, price) => price) =>
  [
    'Trade #,Type,Date and time,Signal,Price USD,Size (qty)',
    ...closed.flatMap(({ entryTime, entryPrice, exitTime, exitPrice }, i) => {
      const written = (time: number) => new Date(time + hours * hour).toISOString().slice(0, 16).replace('T', ' ')
      return [
        `${i + 1},Exit long,${written(exitTime ?? NaN)},x,${exitPrice},1`,
        `${i + 1},Entry long,${written(entryTime)},L,${change(i + 1, entryPrice)},1`,
      ]
    }),
  ].join('\n')

test.each([
  [0, 'UTC'],
  [8, 'UTC+8'],
  [-5, 'UTC-5'],
])('a list written %i hours from UTC agrees, and its zone is found', (hours, zone) => {
  expect(closed.length).toBeGreaterThan(10)
  expect(compareRecord({ source, bars, list: listOf(hours) })).toEqual({
    recorded: closed.length,
    agreed: closed.length,
    outside: 0,
    zone,
    firstDifference: null,
    fault: null,
  })
})

test('the first trade that was not made so is told', () => {
  const list = listOf(8, (number, price) => (number === 4 ? price + 0.001 : price))
  expect(compareRecord({ source, bars, list })).toMatchObject({
    recorded: closed.length,
    agreed: closed.length - 1,
    zone: 'UTC+8',
    firstDifference: { by: 'record', trade: { number: 4 } },
  })
})

test('trades before the bars are told apart, and a file that is no list is none', () => {
  const late = { ...bars, time: bars.time.map((time) => time + 5 * 365 * 24 * hour) }
  expect(compareRecord({ source, bars: late, list: listOf(0) })).toMatchObject({
    recorded: 0,
    agreed: 0,
    outside: closed.length,
  })
  expect(compareRecord({ source, bars, list: 'time,open\n' })).toBeNull()
})
