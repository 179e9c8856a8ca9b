import { brokerBars, brokerIds, convert, runAtBroker, verify } from '../../../compiler/index.ts'
import { accountWords, contractWords, formatMoney } from '../../../compiler/proof/broker-words.ts'
import type { BrokerComparison } from '../../../compiler/api.ts'
import { defined } from '../../support/defined.ts'

const source = {
  name: 'cross.pine',
  text: `//@version=6
strategy("Cross", default_qty_type = strategy.fixed, default_qty_value = 5000)
fast = ta.ema(close, 9)
slow = ta.ema(close, 21)
if ta.crossover(fast, slow)
    strategy.entry("L", strategy.long)
if ta.crossunder(fast, slow)
    strategy.entry("S", strategy.short)
`,
}
const { text } = defined(convert({ source, targets: ['mql5'] }).outputs[0])

test('a script and its program leave the same money at a broker; sizes are units here and lots there', () => {
  const script = runAtBroker({ source, language: 'pine', broker: 'eurusd' })
  const program = runAtBroker({ source: { name: 'cross.mq5', text }, language: 'mql5', broker: 'eurusd' })
  expect([script.fault, program.fault]).toEqual([null, null])
  expect(program.trades.length).toBeGreaterThan(20)
  expect(script.trades[0]?.quantity).toBe(5000)
  expect(program.trades[0]?.quantity).toBeCloseTo(0.05, 9)
  expect(program.account?.equity).toBeCloseTo(script.account?.equity ?? 0, 2)
  const {
    accounts: [proved],
  } = verify({ source, converted: { dialect: 'mql5', text }, bars: [], brokers: ['eurusd'] })
  expect([defined(proved).equal, defined(proved).converted]).toEqual([true, program.account])
})

test.each(['mql4', 'mql5'] as const)('orders that are too small or too large are told apart (%s)', (dialect) => {
  const sized = (units: number, broker: 'eurusd' | 'xauusd') => {
    const one = { name: 'sized.pine', text: source.text.replace('5000', String(units)) }
    const converted = { dialect, text: defined(convert({ source: one, targets: [dialect] }).outputs[0]).text }
    const { accounts } = verify({ source: one, converted, bars: [], brokers: [broker] })
    return accounts.map(({ equal, converted: { refused } }) => [equal, ...refused])
  }
  expect(sized(500, 'eurusd')).toEqual([[true, 'smallest']])
  expect(sized(1e9, 'xauusd')).toEqual([[true, 'largest']])
})

test("bars of one's own take the contract of the preset", () => {
  const bars = brokerBars('eurusd')
  const { account, trades } = runAtBroker({ source, language: 'pine', broker: 'eurusdJpy', bars })
  expect([account?.currency, trades.length > 0]).toEqual(['JPY', true])
})

test('each contract in words', () => {
  expect(brokerIds.map(contractWords)).toEqual([
    'EURUSD, contract 100,000, spread 1.2 pips, commission $3.50 a lot and side, balance $10,000, leverage 1:100',
    'USDJPY, contract 100,000, spread 1.4 pips, no commission, balance $10,000, leverage 1:100',
    'EURUSD, contract 100,000, spread 0.8 pips, no commission, balance ¥1,500,000, leverage 1:25',
    'XAUUSD, contract 100, spread 0.25, commission $5 a lot and side, balance $10,000, leverage 1:100',
    'US30, contract 1, spread 3, no commission, balance $10,000, leverage 1:100',
    'GER40, contract 1, spread 1.2, no commission, balance $10,000, leverage 1:100',
    'BTCUSD, contract 1, spread 15, commission $12 a lot and side, balance $10,000, leverage 1:10',
    'ES, $50 a point, spread 6.25, commission $2.10 a lot and side, balance $1,000,000, leverage 1:100',
  ])
})

const left = { currency: 'USD', balance: 10_000, equity: 10_012.5, refused: [] }
const same: BrokerComparison = {
  broker: 'eurusd',
  bars: 1000,
  equal: true,
  fills: { original: 3, converted: 3 },
  firstDifference: null,
  original: left,
  converted: left,
  fault: null,
}

test.each<[string, Partial<BrokerComparison>]>([
  ['Same fills and money', {}],
  ['No fill in either program', { fills: { original: 0, converted: 0 } }],
  [
    'Bar 1,141: original 8,000 units at 1.09070, converted 9,000 units at 1.09070',
    {
      equal: false,
      firstDifference: {
        bar: 1141,
        original: { price: 1.0907, units: 8000 },
        converted: { price: 1.0907, units: 9000 },
      },
    },
  ],
  [
    'Bar 2: original nothing, converted 2 contracts at 5200.25',
    {
      broker: 'es',
      equal: false,
      firstDifference: { bar: 2, original: null, converted: { price: 5200.25, units: 2 } },
    },
  ],
  [
    'Stopped at bar 7: Division by zero',
    { equal: false, fault: { code: 'X', message: 'Division by zero', bar: 7, line: 1 } },
  ],
  [
    'Refused: original nothing, converted orders below the smallest lot',
    { equal: false, converted: { ...left, refused: ['smallest'] } },
  ],
  ['Equity: original $10,012.50, converted $10,013.00', { equal: false, converted: { ...left, equity: 10_013 } }],
])('an outcome is told as: %s', (said, change) => {
  const row = { ...same, ...change }
  expect(accountWords(row.broker, row)).toBe(said)
})

test('money that is not there is a dash', () => {
  expect([formatMoney(null, 'USD'), formatMoney(NaN, 'USD'), formatMoney(0, ''), formatMoney(-1.5, 'JPY')]).toEqual([
    '–',
    '–',
    '–',
    '-¥2',
  ])
})
