import type { SourceType } from './draft.ts'

export type Language = 'pine' | 'mql4' | 'mql5' | 'words'

const pineMarks = [/^\s*\/\/\s*@version\s*=\s*\d/m, /^\s*(?:indicator|strategy|library|study)\s*\(/m, /^[^;\n]*\b(?:ta|math|str|color|strategy)\.\w+[^;\n]*$/m, /:=/]
const mqlMarks = [
  /^\s*#(?:property|include|define|import)\b/m,
  /\b(?:int|void)\s+(?:OnInit|OnTick|OnStart|OnTimer|OnCalculate|OnDeinit|init|start|deinit)\s*\(/,
  /^\s*(?:extern|input|sinput)\s+\w+\s+\w+\s*(?:=[^;\n]*)?;/m,
]
const mql4Marks = /\b(?:OrderSelect|OrderClose|MarketInfo|IndicatorBuffers|SetIndexStyle|AccountFreeMargin|RefreshRates)\s*\(|\bOP_(?:BUY|SELL)|\bint\s+(?:init|start|deinit)\s*\(|^\s*extern\s/m
const mql5Marks = /\b(?:CTrade|CPositionInfo|MqlTradeRequest|MqlTradeResult|INDICATOR_CALCULATIONS)\b|\b(?:CopyBuffer|PositionSelect|PositionsTotal|PositionGetDouble|PlotIndexSetInteger|OrderCalcMargin)\s*\(|<Trade[\\/]/

const fewestWords = 6

/** What a text most likely is, by what only this language has; null where nothing tells. */
export function languageOf(text: string): Language | null {
  const count = (marks: readonly RegExp[]) => marks.filter((mark) => mark.test(text)).length
  const [pine, mql] = [count(pineMarks), count(mqlMarks)]
  if (pine > mql) return 'pine'
  if (mql > pine) return mql5Marks.test(text) && !mql4Marks.test(text) ? 'mql5' : 'mql4'
  return pine === 0 && isWords(text) ? 'words' : null
}

const isWords = (text: string) => !/[={};]|\w\(/.test(text) && text.split(/\s+/).filter((word) => /^[\p{L}'’]+[.,:!?]?$/u.test(word)).length >= fewestWords

export interface Misplacement {
  readonly text: string
  /** The choice that takes this language, to move to. */
  readonly belongsTo?: SourceType
  /** The page that takes it. */
  readonly to?: { readonly path: string; readonly label: string }
}

const words: Misplacement = {
  text: 'This reads like words, not like code. Trading rules in plain English become a program in the EA Generator.',
  to: { path: '/ea-generator', label: 'EA Generator' },
}
const isMql5: Misplacement = {
  text: 'This looks like MQL5: MetaTrader 5 runs it as it is, so there is nothing to convert. The EA Optimizer reads and improves it.',
  to: { path: '/ea-optimizer', label: 'EA Optimizer' },
}

const misplacements: Record<SourceType, Partial<Record<Language, Misplacement>>> = {
  pine_to_mql: { mql4: { text: 'This looks like MQL4, not like Pine Script.', belongsTo: 'mt4_to_mt5' }, mql5: isMql5, words },
  mt4_to_mt5: { pine: { text: 'This looks like Pine Script, not like MQL4.', belongsTo: 'pine_to_mql' }, mql5: isMql5, words },
}

/** What to say of a text that another place takes; null where it is at home, or nothing tells. */
export function misplaced(type: SourceType, text: string): Misplacement | null {
  const language = languageOf(text)
  return language ? misplacements[type][language] ?? null : null
}
