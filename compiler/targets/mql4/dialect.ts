import type { DialectFacts } from '../dialect.ts'

export const mql4: DialectFacts = {
  name: 'MQL4',
  platform: 'MetaTrader 4',
  shortPlatform: 'MT4',
  extension: '.mq4',
  compiled: '.ex4',
  macro: '__MQL4__',
  buildMacro: '__MQL4BUILD__',
  isStrict: false,
  machine: {
    closePrice: 0,
    separator: 59,
    writesUnicode: false,
    book: 'pool',
    hasHandles: false,
    errors: {
      functionNotAllowed: 4059,
      addressNotAllowed: 4060,
      offline: 5203,
      noHistory: 4066,
      cannotOpen: 4103,
      objectNotFound: 4202,
      invalidParameter: 4051,
      unknownSymbol: 4106,
    },
  },
}
