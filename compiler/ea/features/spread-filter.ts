import type { Feature } from './feature.ts'

const code = (spread: string): string => `bool IsSpreadAllowed()
  {
   return(${spread}<=MaxSpreadPoints);
  }
`

export const spreadFilter: Feature = {
  id: 'spread-filter',
  title: 'Spread filter',
  doc: 'Opens no position while the spread is above a limit: at night and in news it is many times its usual width.',
  names: ['MaxSpreadPoints', 'IsSpreadAllowed'],
  inputs: 'input int MaxSpreadPoints=30; // Largest spread for entries, points\n',
  code: { mql4: code('MarketInfo(Symbol(),MODE_SPREAD)'), mql5: code('SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)') },
  gate: 'IsSpreadAllowed()',
}
