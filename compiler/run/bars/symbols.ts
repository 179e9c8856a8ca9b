import type { SymbolInfo } from '../../api.ts'

/** Symbols for generated bars and for files without symbol information. */
export const eurusd: SymbolInfo = {
  name: 'FX:EURUSD',
  tickSize: 0.00001,
  digits: 5,
  timezone: 'America/New_York',
  session: '1700-1700:23456',
  currency: 'USD',
  baseCurrency: 'EUR',
  type: 'forex',
  pointValue: 1,
  contractSize: 100_000,
  minLot: 0.01,
  lotStep: 0.01,
  maxLot: 500,
}

export const btcusd: SymbolInfo = {
  name: 'CRYPTO:BTCUSD',
  tickSize: 0.01,
  digits: 2,
  timezone: 'Etc/UTC',
  session: '24x7',
  currency: 'USD',
  baseCurrency: 'BTC',
  type: 'crypto',
  pointValue: 1,
  contractSize: 1,
  minLot: 0.001,
  lotStep: 0.001,
  maxLot: 1000,
}

export const usdjpy: SymbolInfo = {
  ...eurusd,
  name: 'FX:USDJPY',
  tickSize: 0.001,
  digits: 3,
  currency: 'JPY',
  baseCurrency: 'USD',
}

export const stock: SymbolInfo = {
  name: 'EXCHANGE:STOCK',
  tickSize: 0.01,
  digits: 2,
  timezone: 'America/New_York',
  session: '0930-1600:23456',
  currency: 'USD',
  baseCurrency: '',
  type: 'stock',
  pointValue: 1,
  contractSize: 1,
  minLot: 1,
  lotStep: 1,
  maxLot: 1_000_000,
}
