/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { render } from '@testing-library/react'
import { TrialResult, type ShownTrial } from './trial-panel.tsx'

const backtest = {
  symbol: 'FX:EURUSD',
  bars: 1000,
  history: 0,
  deposit: 10_000,
  trades: 0,
  wins: 0,
  losses: 0,
  netProfit: -52.5,
  profitFactor: null,
  maxDrawdown: 60,
  maxDrawdownPercent: 0.6,
  equity: [],
  fault: null,
}
const left = { currency: 'USD', balance: 10_000, equity: 10_000, refused: [] }
const idle: ShownTrial = { backtest, trades: [], account: left, journal: [] }
const textOf = (broker: Parameters<typeof TrialResult>[0]['broker'], trial: ShownTrial) =>
  render(<TrialResult broker={broker} trial={trial} />).container.textContent

test('the trial names its contract; the trades are in lots, their money in the currency of the account', () => {
  const trade = {
    direction: 'long' as const,
    entryTime: Date.UTC(2023, 0, 2),
    entryPrice: 148.1,
    exitPrice: 148.25,
    quantity: 0.33,
    profit: 1234.5,
  }
  const said = textOf('usdjpy', { ...idle, backtest: { ...backtest, trades: 1 }, trades: [trade] })
  expect(said).toContain('Tested on USDJPY, contract 100,000, spread 1.4 pips, no commission, balance $10,000')
  expect(said).toContain('0.33148.100148.250$1,234.50')
  expect(said).toContain('-$52.50')
  expect(textOf('eurusdJpy', { ...idle, account: { ...left, currency: 'JPY' } })).toContain('-¥53')
})

test('a trial without a trade says why', () => {
  expect(textOf('eurusd', idle)).toContain('its conditions were never met')
  const refused = textOf('eurusd', {
    ...idle,
    account: { ...left, refused: ['smallest'] },
    journal: ['Not traded: 0.001 lots'],
  })
  expect(refused).toContain(
    'Orders below the smallest lot. The smallest order is 0.01 lots: use a larger size, a larger risk, or a ' +
      'closer stop.Not traded: 0.001 lots',
  )
  expect(refused).not.toContain('never met')
  expect(textOf('eurusd', { ...idle, journal: ['Not traded: the margin of the script'] })).toContain(
    'made no trades on these bars.Not traded: the margin',
  )
})

test('orders that were reduced are told beside the trades', () => {
  const trade = { direction: 'short' as const, entryTime: 0, entryPrice: 1, exitPrice: null, quantity: 500, profit: 0 }
  expect(textOf('eurusd', { ...idle, trades: [trade], account: { ...left, refused: ['largest'] } })).toContain(
    'Some orders were rejected or changed.Orders above the largest lot (reduced). The largest order is 500 lots',
  )
})
