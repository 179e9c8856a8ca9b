import type { ConversionInput } from './conversion-request.ts'

type Kind = ConversionInput['type']

/** What code of another kind shows of itself, and what to do with it. Only asked of code that could not be read. */
const marks: readonly { readonly of?: Kind; readonly mark: RegExp; readonly advice: string }[] = [
  { mark: /^[ \t]*```/m, advice: 'Please paste the code without the ``` marks around it.' },
  {
    of: 'pine_to_mql',
    mark: /^[ \t]*#property\b|\b(?:void|int)\s+On(?:Tick|Init|Start|Calculate|Deinit)\s*\(|^[ \t]*int\s+(?:start|init)\s*\(\s*\)/m,
    advice: 'This looks like MQL, not Pine Script: choose MT4 to MT5 to convert it.',
  },
  {
    of: 'mt4_to_mt5',
    mark: /^[ \t]*(?:\/\/[ \t]*@version[ \t]*=|(?:indicator|strategy|study)[ \t]*\()/m,
    advice: 'This looks like Pine Script, not MT4 code: choose Pine Script to MQL4/MQL5 to convert it.',
  },
  { of: 'mt4_to_mt5', mark: /#include\s*<Trade[\\/]|\bMqlTradeRequest\b|\bOnTradeTransaction\b/, advice: 'This looks like MQL5 already, which MetaTrader 5 takes as it is.' },
]

/** A sentence for code that is in another language than was chosen, null where nothing says so. */
export const wrongLanguage = (kind: Kind, source: string): string | null =>
  marks.find(({ of = kind, mark }) => of === kind && mark.test(source))?.advice ?? null
