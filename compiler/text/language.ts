import { type Dialect, dialects } from '../targets/dialects.ts'

/** Languages of a text, including others that are only detected. */
export type Language = 'pine' | Dialect | 'words' | keyof typeof otherLanguages

/** Other languages of trading code, with their names. */
export const otherLanguages = {
  csharp: 'C#',
  easyLanguage: 'EasyLanguage',
  python: 'Python',
  thinkScript: 'thinkScript',
} as const

export const isOther = (language: Language): language is keyof typeof otherLanguages =>
  Object.hasOwn(otherLanguages, language)

const mqlEntryPoints =
  'On(?:Init|Tick|Start|Timer|Calculate|Deinit|Trade|TradeTransaction|ChartEvent)|init|start|deinit'
const mqlFunctions = [
  'i(?:MA|RSI|ATR|MACD|Bands|Custom|Close|High|Low|Open|Time)',
  'OrderSend|SetIndexBuffer|CopyBuffer|NormalizeDouble',
].join('|')

/** Patterns that are typical of one language; each counts once. Comments and strings are ignored. */
const marks: Readonly<Record<'pine' | 'mql' | keyof typeof otherLanguages, readonly RegExp[]>> = {
  pine: [
    /^[ \t]*\/\/[ \t]*@version[ \t]*=[ \t]*\d/m,
    /^[ \t]*(?:indicator|strategy|library|study)[ \t]*\(/m,
    /^[^;\n]*\b(?:ta|math|str|color|strategy|input|request|syminfo|barstate)\.\w+[^;\n]*$/m,
    /^[^;\n]*:=[^;\n]*$/m,
    /^[ \t]*(?:plot(?:shape|char|arrow)?|bgcolor|barcolor|hline|alertcondition)[ \t]*\([^;\n]*$/m,
  ],
  mql: [
    /^[ \t]*#(?:property|include|define|import)\b/m,
    new RegExp(String.raw`\b(?:int|void)\s+(?:${mqlEntryPoints})\s*\(`),
    /^[ \t]*(?:extern|input|sinput)\s+\w+\s+\w+\s*(?:=[^;\n]*)?;/m,
    new RegExp(String.raw`\b(?:${mqlFunctions})[ \t]*\([^;\n]{0,200};`),
  ],
  csharp: [
    /^[ \t]*using\s+[\w.]+\s*;/m,
    /^[ \t]*namespace\s+[\w.]+\s*[{;]?[ \t]*$/m,
    /\bprotected\s+override\s+void\s+\w+\s*\(/,
    /\{ ?get;(?: (?:private |protected |internal )?set;)? ?\}/,
  ],
  easyLanguage: [
    /^[ \t]*(?:inputs?|var(?:iable)?s?)[ \t]*:[ \t]*\w+[ \t]*\(/im,
    /\bthen\s+(?:begin\b|buy\b|sell\b)/i,
    /\bnext\s+bar\s+(?:at\b|on\b)/i,
    /\bmarketposition\b/i,
  ],
  python: [
    /^[ \t]*def\s+\w+\s*\([^)]*\)[^:\n]*:/m,
    /^[ \t]*(?:import\s+[\w.]+(?:\s+as\s+\w+)?|from\s+[\w.]+\s+import\s+.+)[ \t]*$/m,
    /^[ \t]*class\s+\w+\s*(?:\([^)]*\))?:/m,
    /\bself\.\w+/,
  ],
  thinkScript: [
    /^[ \t]*(?:def|rec|plot)\s+\w+[ \t]*=[^;\n]*;/m,
    /^[ \t]*input\s+\w+[ \t]*=[^;\n]*;/m,
    /^[ \t]*declare\s+(?:lower|upper|once_per_bar)\b/m,
    /\.Set(?:DefaultColor|PaintingStrategy|LineWeight)\s*\(|\bAddOrder\s*\(/,
  ],
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Names frequent in programs of one platform and rare in the other's, counted over 1,500 and 850 public programs. */
const mql4Names =
  words(`strict extern deinit start IndicatorCounted IndicatorBuffers SetIndexStyle SetIndexLabel SetIndexArrow
  OrderSelect OrderType OrderClose OP_BUY OP_SELL MarketInfo RefreshRates AccountBalance DoubleToStr TimeToStr
  MODE_MAIN MODE_HIGH ObjectSet`)
const mql5Names =
  words(`CTrade MqlTradeRequest MqlTradeResult PositionSelect PositionsTotal PositionGetInteger HistorySelect
  POSITION_TYPE_BUY CopyBuffer INVALID_HANDLE PlotIndexSetInteger PlotIndexSetDouble INDICATOR_COLOR_INDEX
  indicator_plots`)
/** Weaker evidence: indicator layout, which few MetaTrader 4 programs have. */
const weakMql5Names = words('indicator_type1 INDICATOR_DATA IndicatorSetString OnCalculate uint')

/** Number of inspected characters: the beginning is enough, and long lines are slow. */
const maxCharacters = 40_000

/** Comments, except Pine's version comment, and strings. */
const commentsAndStrings =
  /"(?:\\.|[^"\\\n]){0,500}"|'(?:\\.|[^'\\\n]){0,500}'|\/\*[\s\S]*?(?:\*\/|$)|\/\/(?!\s*@version).*/g

const codeOf = (text: string): string => text.slice(0, maxCharacters).replace(commentsAndStrings, ' ')

/**
 * Returns the most likely language of a text; null where no pattern matches or two languages tie. Undecidable MQL is
 * MQL4.
 */
export function languageOf(text: string): Language | null {
  const code = codeOf(text)
  const counts = (Object.keys(marks) as (keyof typeof marks)[]).map((language) => ({
    language,
    count: marks[language].filter((mark) => mark.test(code)).length,
  }))
  const [best, next] = counts.sort((a, b) => b.count - a.count)
  if (!best || best.count === 0) return isWords(text) ? 'words' : null
  if (best.count === next?.count) return null
  return best.language === 'mql' ? (dialectIn(code) ?? 'mql4') : best.language
}

/** Returns the dialect of MQL text; null for other texts and undecidable MQL. */
export const dialectOf = (text: string): Dialect | null => {
  const language = languageOf(text)
  return language !== null && Object.hasOwn(dialects, language) ? dialectIn(codeOf(text)) : null
}

function dialectIn(code: string): Dialect | null {
  const names = new Set(code.match(/\w+/g))
  const known = (of: ReadonlySet<string>) => [...of].filter((name) => names.has(name)).length
  const [four, five] = [known(mql4Names), known(mql5Names)]
  if (five === four) return known(weakMql5Names) > 0 ? 'mql5' : null
  return five > four ? 'mql5' : 'mql4'
}

const minWords = 6

const isWords = (text: string) =>
  !/[={};]|\w\(/.test(text) && text.split(/\s+/).filter((word) => /^[\p{L}'’]+[.,:!?]?$/u.test(word)).length >= minWords

const fence = /^[ \t]*```.*$/gm

/** Returns the code between Markdown fences; null where there are none. */
export function withoutFences(text: string): string | null {
  const [before = '', inside] = text.split(fence)
  if (inside === undefined) return null
  return (inside.trim() === '' ? before : inside).replace(/^\r?\n/, '')
}
