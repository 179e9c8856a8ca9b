/** What a text may be written in. Those below are not ours; they are known to be told apart. */
export type Language = 'pine' | 'mql4' | 'mql5' | 'words' | keyof typeof otherLanguages

/** Languages that traders have code in too, with their names. */
export const otherLanguages = {
  csharp: 'C#',
  easyLanguage: 'EasyLanguage',
  python: 'Python',
  thinkScript: 'thinkScript',
} as const

/** What stands in programs of one language and hardly in those of another; each counts once. Comments and strings are not looked at. */
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
    /\b(?:int|void)\s+(?:On(?:Init|Tick|Start|Timer|Calculate|Deinit|Trade|TradeTransaction|ChartEvent)|init|start|deinit)\s*\(/,
    /^[ \t]*(?:extern|input|sinput)\s+\w+\s+\w+\s*(?:=[^;\n]*)?;/m,
    /\b(?:i(?:MA|RSI|ATR|MACD|Bands|Custom|Close|High|Low|Open|Time)|OrderSend|SetIndexBuffer|CopyBuffer|NormalizeDouble)[ \t]*\([^;\n]{0,200};/,
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

/** Names that stand in many programs of one platform and hardly in the other's, as counted over 1,500 and 850 public ones: the more have it. */
const ofMql4 =
  words(`strict extern deinit start IndicatorCounted IndicatorBuffers SetIndexStyle SetIndexLabel SetIndexArrow OrderSelect
  OrderType OrderClose OP_BUY OP_SELL MarketInfo RefreshRates AccountBalance DoubleToStr TimeToStr MODE_MAIN MODE_HIGH ObjectSet`)
const ofMql5 =
  words(`CTrade MqlTradeRequest MqlTradeResult PositionSelect PositionsTotal PositionGetInteger HistorySelect
  POSITION_TYPE_BUY CopyBuffer INVALID_HANDLE PlotIndexSetInteger PlotIndexSetDouble INDICATOR_COLOR_INDEX indicator_plots`)
/** Where those tell nothing: an indicator's layout, which MetaTrader 4 has taken over, but few of its programs have. */
const weaklyOfMql5 = words('indicator_type1 INDICATOR_DATA IndicatorSetString OnCalculate uint')

/** Characters that are looked at: the beginning tells, and lines without end take long. */
const longest = 40_000

/** Comments but the one that names Pine's version, and what stands in quotes. */
const asides = /"(?:\\.|[^"\\\n]){0,500}"|'(?:\\.|[^'\\\n]){0,500}'|\/\*[\s\S]*?(?:\*\/|$)|\/\/(?!\s*@version).*/g

const codeOf = (text: string): string => text.slice(0, longest).replace(asides, ' ')

/**
 * The language a text most likely is in, by what only programs of that language have; null where nothing tells, or two
 * tell alike. MQL of which nothing says which is MQL4 where it could be either.
 */
export function languageOf(text: string): Language | null {
  const code = codeOf(text)
  const counts = (Object.keys(marks) as (keyof typeof marks)[]).map((language) => ({
    language,
    count: marks[language].filter((mark) => mark.test(code)).length,
  }))
  const [best, next] = counts.sort((a, b) => b.count - a.count)
  if (best.count === 0) return isWords(text) ? 'words' : null
  if (best.count === next.count) return null
  return best.language === 'mql' ? (dialectIn(code) ?? 'mql4') : best.language
}

/** The dialect of a text that is MQL; null for other texts, and for MQL that either platform could have. */
export const dialectOf = (text: string): 'mql4' | 'mql5' | null => {
  const language = languageOf(text)
  return language === 'mql4' || language === 'mql5' ? dialectIn(codeOf(text)) : null
}

function dialectIn(code: string): 'mql4' | 'mql5' | null {
  const names = new Set(code.match(/\w+/g))
  const known = (of: ReadonlySet<string>) => [...of].filter((name) => names.has(name)).length
  const [four, five] = [known(ofMql4), known(ofMql5)]
  if (five === four) return known(weaklyOfMql5) > 0 ? 'mql5' : null
  return five > four ? 'mql5' : 'mql4'
}

const fewestWords = 6

const isWords = (text: string) =>
  !/[={};]|\w\(/.test(text) &&
  text.split(/\s+/).filter((word) => /^[\p{L}'’]+[.,:!?]?$/u.test(word)).length >= fewestWords

const fence = /^[ \t]*```.*$/gm

/** Code as a chat or a page of Markdown hands it over, between lines of ```: what stands between them, or null where there are none. */
export function withoutFences(text: string): string | null {
  const [before, inside] = text.split(fence)
  if (inside === undefined) return null
  return (inside.trim() === '' ? before : inside).replace(/^\r?\n/, '')
}
