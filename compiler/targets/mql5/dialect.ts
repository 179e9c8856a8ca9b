import type { DialectFacts } from '../dialect.ts'

export const mql5: DialectFacts = {
  name: 'MQL5',
  platform: 'MetaTrader 5',
  shortPlatform: 'MT5',
  extension: '.mq5',
  compiled: '.ex5',
  macro: '__MQL5__',
  buildMacro: '__MQL5BUILD__',
  isStrict: true,
  machine: {
    closePrice: 1,
    separator: 9,
    writesUnicode: true,
    book: 'server',
    hasHandles: true,
    errors: {
      functionNotAllowed: 4014,
      addressNotAllowed: 4014,
      offline: 5203,
      noHistory: 4401,
      cannotOpen: 5004,
      objectNotFound: 4202,
      invalidParameter: 4003,
      unknownSymbol: 4301,
    },
  },
}
