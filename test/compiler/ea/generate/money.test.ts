import { generate, readRules, tradingDefaultsOf, trialBars } from '../../../../compiler/index.ts'
import { verify } from '../../../../compiler/proof/verify.ts'
import { defined } from '../../../support/defined.ts'
import { casesOf } from '../../../support/every-case.ts'

const entries =
  'Buy when the 10 EMA crosses above the 30 EMA. Opposite for sells. Stop 30 pips. Target 60 pips. Trade 0.1 lots.'

function made(rules: string) {
  const { spec, sentences } = readRules('strategy', `${entries} ${rules}`, '')
  expect(sentences.filter(({ understood }) => !understood)).toEqual([])
  if (!spec) throw new Error('no spec')
  return { spec, trades: generate({ spec, target: 'mql5', bars: trialBars() }).trades }
}

const features = [
  'Close half at 20 pips. Close 25 % at 40 pips.',
  'Close a third at 1R and move the stop to break even then.',
  'Double the lots after a loss, at most 2 times.',
  'Max overall loss 3 % of the starting balance.',
  'Max overall loss 3 % from the equity peak.',
  'Stop trading for the day after 1 losing trade.',
  'Enter with a stop order 5 pips from the close, valid 5 bars. One cancels the other.',
]

describe.each(['mql4', 'mql5'] as const)('%s', (target) => {
  test.each(casesOf(target, features))('the program does what its Pine does: %s', (rules) => {
    const { spec } = made(rules)
    const { code, pine, diagnostics, ok } = generate({ spec, target })
    expect([ok, diagnostics.filter(({ severity }) => severity !== 'info')]).toEqual([true, []])
    const { orderLots } = tradingDefaultsOf(spec)
    const {
      comparisons: [comparison],
      accounts: [atBroker],
    } = verify({
      source: { name: 'generated', text: pine },
      converted: { dialect: target, text: code },
      bars: [trialBars()],
      brokers: ['eurusd'],
      ...(orderLots !== undefined && { orderLots }),
    })
    expect([defined(comparison).fault, defined(comparison).trades?.firstDifference ?? null]).toEqual([null, null])
    expect([defined(atBroker).fault, defined(atBroker).firstDifference, defined(atBroker).equal]).toEqual([
      null,
      null,
      true,
    ])
  })
})

test('half of a position is closed where it was said, the rest later', () => {
  const { trades } = made('Close half at 20 pips.')
  const whole = defined(made('').trades[0])
  const parts = trades.filter(({ quantity }) => Math.abs(quantity - whole.quantity / 2) < 1e-6)
  const early = parts.filter(
    ({ exitPrice, entryPrice, direction }) =>
      Math.abs((direction === 'long' ? 1 : -1) * ((exitPrice ?? 0) - entryPrice) - 0.002) < 0.0002,
  )
  expect(parts.length).toBeGreaterThan(10)
  expect(early.length).toBeGreaterThan(5)
})

test('a martingale doubles after each loss in a row, and stops doubling at its limit', () => {
  const { trades } = made('Double the lots after a loss, at most 2 times.')
  const first = defined(trades[0]).quantity
  let losses = 0
  const wanted = trades.map(({ profit }) => {
    const times = 2 ** Math.min(losses, 2)
    losses = profit < 0 ? losses + 1 : 0
    return times
  })
  expect(trades.map(({ quantity }) => Math.round(quantity / first))).toEqual(wanted)
  expect(new Set(wanted)).toEqual(new Set([1, 2, 4]))
})

test('after the total loss nothing is traded any more', () => {
  const usual = made('Trade 1 lot.').trades
  const limited = made('Trade 1 lot. Max overall loss 3 % of the starting balance.').trades
  expect(limited.length).toBeGreaterThan(0)
  expect(limited.length).toBeLessThan(usual.length)
  const lost = -limited.reduce((sum, { profit }) => sum + profit, 0)
  expect(lost).toBeGreaterThan(10_000 * 0.03 * 0.9)
})

test('after a losing trade the day is over', () => {
  const { trades } = made('Stop trading for the day after 1 losing trade.')
  const dayOf = (time: number): number => Math.floor(time / 86_400_000)
  const after = trades.filter((trade) =>
    trades.some(
      (other) =>
        other.profit < 0 &&
        other.exitTime !== null &&
        other.exitTime < trade.entryTime &&
        dayOf(other.exitTime) === dayOf(trade.entryTime),
    ),
  )
  expect(after).toEqual([])
  expect(trades.some(({ profit }) => profit < 0)).toBe(true)
})

test('a distance in R without a stop adds one', () => {
  const { spec } = readRules('strategy', 'Buy when RSI is below 30. Trade 0.1 lots. Close half at 1R.', '')
  expect(spec).toMatchObject({ stop: { unit: 'atr', value: 2 } })
})

test('the distance between two lines is drawn', () => {
  const { spec } = readRules('indicator', 'Show the distance between the close and the 20 EMA.', '')
  if (!spec) throw new Error('no spec')
  const { ok, pine } = generate({ spec, target: 'mql5' })
  expect([ok, pine.includes('(close - ema20)')]).toEqual([true, true])
})
