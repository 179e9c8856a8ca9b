import type { Bars, Dialect, SymbolInfo } from '../api.ts'
import type { PrecheckMarketId } from './result.ts'
import { brokers } from '../run/bars/brokers.ts'
import { generateBars, type GenerateOptions } from '../run/bars/generate.ts'
import { eurusd } from '../run/bars/symbols.ts'
import type { AccountSettings, MarketSettings } from '../run/mql/trading/market.ts'

/** A run of the pre-check: bars, contract and account. */
export interface PrecheckMarket {
  readonly id: PrecheckMarketId
  readonly title: string
  readonly bars: GenerateOptions
  /** Bars before the first tick. */
  readonly history: number
  readonly market: MarketSettings
  readonly account: AccountSettings
  /** Absent: both dialects. */
  readonly dialect?: Dialect
}

const hour = 3600
const symbol: SymbolInfo = { ...eurusd, name: 'EURUSD' }
const gold: SymbolInfo = { ...brokers.xauusd.symbol, name: 'XAUUSD' }
const pound: SymbolInfo = { ...eurusd, name: 'GBPUSD', baseCurrency: 'GBP' }

const euroHours: GenerateOptions = { symbol, period: hour, bars: 1200, seed: 31, price: 1.1, volatility: 0.0008 }
const fewerHours: GenerateOptions = { ...euroHours, bars: 800 }
const usual = { currency: 'USD', spread: 12 } as const
const account: AccountSettings = { deposit: 10_000, leverage: 100, margin: 'hedging' }

/** The markets on which the Market's validation is known to run programs, and those that provoke one cause each. */
export const precheckMarkets: readonly PrecheckMarket[] = [
  { id: 'eurusd-h1', title: 'EURUSD H1', bars: euroHours, history: 300, market: usual, account },
  {
    id: 'eurusd-h1-netting',
    title: 'EURUSD H1, netting',
    bars: euroHours,
    history: 300,
    market: usual,
    account: { ...account, margin: 'netting' },
    dialect: 'mql5',
  },
  {
    id: 'xauusd-d1',
    title: 'XAUUSD D1',
    bars: { symbol: gold, period: 86_400, bars: 800, seed: 32, price: 1900, volatility: 0.009 },
    history: 200,
    market: { ...usual, spread: 25 },
    account,
  },
  {
    id: 'gbpusd-m30',
    title: 'GBPUSD M30',
    bars: { symbol: pound, period: 1800, bars: 1200, seed: 33, price: 1.27, volatility: 0.0006 },
    history: 300,
    market: { ...usual, spread: 15 },
    account,
  },
  {
    id: 'eurusd-m1',
    title: 'EURUSD M1, from the first bar',
    bars: { symbol, period: 60, bars: 3000, seed: 34, price: 1.1, volatility: 0.00015 },
    history: 0,
    market: usual,
    account,
  },
  {
    id: 'small-deposit',
    title: 'EURUSD H1, deposit of 100 USD',
    bars: fewerHours,
    history: 300,
    market: usual,
    account: { ...account, deposit: 100 },
  },
  {
    id: 'large-stops-level',
    title: 'EURUSD H1, stops level of 600 points',
    bars: fewerHours,
    history: 300,
    market: { ...usual, stopsLevel: 600 },
    account,
  },
  {
    id: 'freeze-level',
    title: 'EURUSD H1, freeze level of 200 points',
    bars: fewerHours,
    history: 300,
    market: { ...usual, freezeLevel: 200 },
    account,
  },
  {
    id: 'large-minimum-lot',
    title: 'EURUSD H1, volumes from 2 in steps of 2',
    bars: { ...fewerHours, symbol: { ...symbol, minLot: 2, lotStep: 2 } },
    history: 300,
    market: usual,
    account: { ...account, deposit: 100_000 },
  },
  {
    id: 'limits',
    title: 'EURUSD H1, 10 pending orders and 2.5 lots at most',
    bars: fewerHours,
    history: 300,
    market: { ...usual, orderLimit: 10, volumeLimit: 2.5 },
    account: { ...account, deposit: 100_000 },
  },
]

/** Returns the market at the spread of a quiet account: some programs trade at no wider one. */
export const withNarrowSpread = (market: PrecheckMarket): PrecheckMarket => ({
  ...market,
  title: `${market.title}, spread of 1 point`,
  market: { ...market.market, spread: 1 },
})

const generated = new Map<GenerateOptions, Bars>()

/** Returns the bars of a market. Cached: one entry for each market. */
export function barsOfMarket({ bars: options }: PrecheckMarket): Bars {
  let bars = generated.get(options)
  if (!bars) generated.set(options, (bars = generateBars(options)))
  return bars
}
