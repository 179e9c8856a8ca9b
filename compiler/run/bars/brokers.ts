import type { BrokerId, SymbolInfo, TradingTerms } from '../../api.ts'
import type { GenerateOptions } from './generate.ts'
import { eurusd, usdjpy, btcusd } from './symbols.ts'

/** A symbol at a broker: contract, trading costs and generated bars. */
export interface BrokerSpec {
  readonly title: string
  readonly symbol: SymbolInfo
  readonly terms: TradingTerms
  readonly bars: Omit<GenerateOptions, 'symbol'>
}

const dollars: TradingTerms = {
  currency: 'USD',
  rate: 1,
  deposit: 10_000,
  leverage: 100,
  margin: 'hedging',
  spread: 0,
  stopsLevel: 0,
  freezeLevel: 0,
  commission: 0,
  swapLong: 0,
  swapShort: 0,
}

const hours = { period: 3600, bars: 1000 } as const

const xauusd: SymbolInfo = {
  ...eurusd,
  name: 'METAL:XAUUSD',
  tickSize: 0.01,
  digits: 2,
  baseCurrency: 'XAU',
  type: 'cfd',
  contractSize: 100,
  maxLot: 50,
}

const ger40: SymbolInfo = {
  ...eurusd,
  name: 'INDEX:GER40',
  tickSize: 0.1,
  digits: 1,
  currency: 'EUR',
  baseCurrency: 'EUR',
  type: 'index',
  contractSize: 1,
  minLot: 0.1,
  lotStep: 0.1,
  maxLot: 250,
  session: '24x7',
  timezone: 'Etc/UTC',
}

const us30: SymbolInfo = {
  ...ger40,
  name: 'INDEX:US30',
  tickSize: 1,
  digits: 0,
  currency: 'USD',
  baseCurrency: 'USD',
  contractSize: 1,
}

const es: SymbolInfo = {
  ...eurusd,
  name: 'CME:ES',
  tickSize: 0.25,
  digits: 2,
  baseCurrency: 'USD',
  type: 'futures',
  pointValue: 50,
  contractSize: 50,
  minLot: 1,
  lotStep: 1,
  maxLot: 500,
}

/** The contracts a strategy is proved on: their tables of numbers are worked out in docs/sizing.md. */
export const brokers: Readonly<Record<BrokerId, BrokerSpec>> = {
  eurusd: {
    title: 'EURUSD, 5 digits, account in USD',
    symbol: eurusd,
    bars: { ...hours, seed: 11, price: 1.1, volatility: 0.0008 },
    terms: { ...dollars, spread: 12, stopsLevel: 10, commission: 3.5, swapLong: -7.2, swapShort: 2.4 },
  },
  usdjpy: {
    title: 'USDJPY, 3 digits, account in USD',
    symbol: usdjpy,
    bars: { ...hours, seed: 12, price: 148, volatility: 0.0009 },
    terms: { ...dollars, spread: 14, swapLong: 5.1, swapShort: -11.8 },
  },
  eurusdJpy: {
    title: 'EURUSD, account in JPY',
    symbol: eurusd,
    bars: { ...hours, seed: 13, price: 1.08, volatility: 0.0008 },
    terms: { ...dollars, currency: 'JPY', rate: 150, deposit: 1_500_000, leverage: 25, spread: 8 },
  },
  xauusd: {
    title: 'XAUUSD, 2 digits, contract of 100 oz',
    symbol: xauusd,
    bars: { ...hours, seed: 14, price: 2350, volatility: 0.0012 },
    terms: { ...dollars, spread: 25, commission: 5, swapLong: -30, swapShort: 12 },
  },
  us30: {
    title: 'US30, contract of 1',
    symbol: us30,
    bars: { ...hours, seed: 15, price: 39_000, volatility: 0.001 },
    terms: { ...dollars, spread: 3, stopsLevel: 5 },
  },
  ger40: {
    title: 'GER40, account in USD, netting',
    symbol: ger40,
    bars: { ...hours, seed: 16, price: 18_000, volatility: 0.001 },
    terms: { ...dollars, rate: 1.1, margin: 'netting', spread: 12 },
  },
  btcusd: {
    title: 'BTCUSD, volume step 0.001',
    symbol: btcusd,
    bars: { ...hours, seed: 17, price: 60_000, volatility: 0.004 },
    terms: { ...dollars, leverage: 10, spread: 1500, commission: 12 },
  },
  es: {
    title: 'ES, a future: 50 USD a point',
    symbol: es,
    bars: { ...hours, seed: 18, price: 5200, volatility: 0.001 },
    terms: { ...dollars, deposit: 1_000_000, spread: 25, commission: 2.1 },
  },
}

