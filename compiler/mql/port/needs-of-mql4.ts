import { elementAt } from '../../text/required.ts'
import { wordingOf, type Diagnostic } from '../../text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'
import { functionTables } from '../builtins/functions.ts'
import { check } from '../check/check.ts'
import type { CheckedProgram } from '../check/model.ts'
import { messages } from '../messages.ts'

/** One feature of an MQL5 file that MetaTrader 4 lacks. */
export interface Need {
  readonly file: string
  /** The first of `lines`. */
  readonly line: number
  /** Every line that uses it. */
  readonly lines: readonly number[]
  readonly name: string
  /** Number of uses in the file. */
  readonly times: number
  /** MetaTrader 4's equivalent. */
  readonly advice: string
}

const noHandles = 'indicators have no handles there: iMA and its kin answer with the value of a bar'

/** MetaTrader 4's equivalents of MQL5 functions, by name. */
const counterparts: readonly (readonly [RegExp, string])[] = [
  [/^Position/, 'open positions are market orders there, read by OrdersTotal, OrderSelect and OrderType'],
  [
    /^History/,
    'closed orders are read there by OrdersHistoryTotal and OrderSelect with MODE_HISTORY; there are no deals',
  ],
  [
    /^OrderSend|^OrderSendAsync|^OrderCheck/,
    'OrderSend takes the trade as arguments there and answers with a ticket; ' +
      'OrderClose, OrderModify and OrderDelete are functions of their own',
  ],
  [
    /^Order(sTotal|Get|Select)/,
    'orders and positions are one list there; OrderSelect takes an index or a ticket and how to read it',
  ],
  [/^OrderCalc/, 'AccountFreeMarginCheck and MarketInfo with MODE_MARGINREQUIRED tell the margin there'],
  [/^(CopyBuffer|Indicator(Release|Create|Parameters)|BarsCalculated)$/, noHandles],
  [/^i(TEMA|DEMA|AMA|FrAMA|VIDyA|TriX|Chaikin|ADXWilder|Volumes)$/, noHandles],
  [/^PlotIndex/, 'SetIndexStyle, SetIndexLabel, SetIndexEmptyValue and their kin set the lines there'],
  [/^i[A-Z]/, 'indicators have no handles there: the function takes the shift of a bar and answers with its value'],
  [/^CopyRates|^CopyTicks/, 'only bars can be copied there'],
  [/^SymbolInfo/, 'MarketInfo tells what SymbolInfo… does not there'],
]
const nothing = 'MetaTrader 4 has nothing like it'

/** Families of constants and types by their common prefix; each is reported once. */
const families: readonly (readonly [RegExp, name: string, advice: string])[] = [
  [/^ERR_/, 'ERR_…', 'MetaTrader 4 numbers its errors differently: see stderror.mqh there'],
  [
    /^TRADE_RETCODE_/,
    'TRADE_RETCODE_…',
    'OrderSend answers with a ticket there, and GetLastError with the reason where it is -1',
  ],
  [
    /^TRADE_ACTION_|^MqlTrade(Request|Result|CheckResult|Transaction)$/,
    'trade requests',
    'OrderSend takes the trade as arguments there; OrderClose, OrderModify and OrderDelete are functions of their own',
  ],
  [
    /^ENUM_POSITION_|^POSITION_TYPE_/,
    'POSITION_…',
    'open positions are market orders there: OP_BUY and OP_SELL, ' +
      'read by OrderType, OrderLots, OrderOpenPrice and their kin',
  ],
  [
    /^ENUM_DEAL_|^DEAL_(TYPE|ENTRY)_/,
    'DEAL_…',
    'closed orders are read there by OrderSelect with MODE_HISTORY; there are no deals',
  ],
  [
    /^ENUM_ORDER_|^ORDER_(TYPE|FILLING|TIME|STATE)_/,
    'ORDER_…',
    'orders are of the types OP_BUY, OP_SELL, OP_BUYLIMIT … there, read by OrderType, OrderLots and their kin',
  ],
  [
    /^DRAW_|^INDICATOR_COLOR_INDEX$/,
    'DRAW_…',
    'MetaTrader 4 draws lines, sections, histograms, arrows and zigzags in one colour each: ' +
      'several colours are several buffers',
  ],
  [
    /^ACCOUNT_MARGIN_MODE|^ENUM_ACCOUNT_MARGIN_MODE/,
    'ACCOUNT_MARGIN_MODE…',
    'every order stands for itself there, as on hedging accounts',
  ],
  [
    /^PERIOD_(M[2-6]|M1[02]|M20|H[2368]|H12)$/,
    'PERIOD_…',
    'MetaTrader 4 has 1, 5, 15 and 30 minutes, 1 and 4 hours, days, weeks and months',
  ],
  [/^(ENUM_)?CALENDAR_|^MqlCalendar/, 'CALENDAR_…', 'MetaTrader 4 has no economic calendar'],
  [/^(matrix|vector)[cf]?$/, 'matrices and vectors', 'arrays take their place there'],
]

/** Trade classes of MQL5's standard library. */
const tradeClasses = /^C(Trade|PositionInfo|OrderInfo|HistoryOrderInfo|DealInfo|SymbolInfo|AccountInfo|TerminalInfo)$/

/** Handlers that MetaTrader 4 never calls. */
const handlers: ReadonlySet<string> = new Set([
  'OnTrade',
  'OnTradeTransaction',
  'OnBookEvent',
  'OnTesterInit',
  'OnTesterPass',
  'OnTesterDeinit',
])

/**
 * Returns what an MQL5 program needs to run on MetaTrader 4: everything that stops MQL4's compiler, with its
 * equivalent. A program with errors gives nothing.
 */
export function needsOfMql4(sources: readonly Source[]): readonly Need[] {
  const own = check(sources, 'mql5')
  if (own.diagnostics.some((d) => d.severity === 'error')) return []
  const needs = new Map<string, Need>()
  const note = (file: string | undefined, at: number, name: string, advice: string): void => {
    const source = sources.find((other) => other.name === file) ?? elementAt(sources, 0)
    const line = positionAt(lineStarts(source.text), at).line
    const key = `${source.name} ${name} ${advice}`
    const known = needs.get(key)
    const lines = known ? [...new Set([...known.lines, line])].sort((a, b) => a - b) : [line]
    needs.set(key, { file: source.name, line: lines[0] ?? line, lines, name, times: (known?.times ?? 0) + 1, advice })
  }
  const first = errorsOf(sources)
  const missing = first.filter(({ code }) => code === notFound)
  // Missing includes may declare the unknown names.
  const rest =
    missing.length > 0
      ? errorsOf(
          sources.map((source) =>
            blankOut(
              source,
              missing.filter((d) => (d.file === undefined ? source === sources[0] : d.file === source.name)),
            ),
          ),
        )
      : first
  for (const d of [...missing, ...rest]) noteError(sources, d, note)
  for (const [name, at, advice] of unusedHandlers(own)) note(undefined, at, name, advice)
  return [...needs.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

const notFound = '106'
const undeclared = '256'

const errorsOf = (sources: readonly Source[]): readonly Diagnostic[] =>
  check(sources, 'mql4').diagnostics.filter((d) => d.severity === 'error')

/** Replaces the spans of the diagnostics by blanks. */
function blankOut(source: Source, spans: readonly Diagnostic[]): Source {
  const text = spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    source.text,
  )
  return { ...source, text }
}

function noteError(
  sources: readonly Source[],
  d: Diagnostic,
  note: (file: string | undefined, at: number, name: string, advice: string) => void,
): void {
  const { text } = sources.find((other) => other.name === d.file) ?? elementAt(sources, 0)
  const name = /^[A-Za-z_]\w*/.exec(text.slice(d.start))?.[0] ?? text.slice(d.start, d.end).replace(/\n[^]*/, '')
  if (d.code === notFound) return note(d.file, d.start, name, 'MetaTrader 4 has no such file')
  if (d.code === undeclared && tradeClasses.test(name))
    return note(
      d.file,
      d.start,
      name,
      'MetaTrader 4 has no such class: OrderSend, OrderModify, OrderClose, MarketInfo and Account… do what it does',
    )
  if (d.code === undeclared && /^C[A-Z][a-z]/.test(name))
    return note(d.file, d.start, name, 'a class that MetaTrader 4 does not have')
  const family = families.find(([names]) => names.test(name))
  if (family) return note(d.file, d.start, family[1], family[2])
  // Properties are reported with the functions that read them.
  if (/^(POSITION|DEAL|ORDER|SYMBOL|PLOT)_[A-Z]/.test(name) && d.code === undeclared) return
  if (!functionTables.has(name)) return note(d.file, d.start, name, wordingOf(messages, d))
  note(d.file, d.start, name, counterparts.find(([names]) => names.test(name))?.[1] ?? nothing)
}

type UnusedHandler = readonly [name: string, at: number, advice: string]

function unusedHandlers({ functions }: CheckedProgram): readonly UnusedHandler[] {
  return functions.flatMap(({ name, owner, declaration, params }): readonly UnusedHandler[] => {
    if (owner !== null || !declaration.body) return []
    if (handlers.has(name)) return [[name, declaration.start, 'MetaTrader 4 never calls it']]
    if (name === 'OnCalculate' && params.length === 4)
      return [
        [
          name,
          declaration.start,
          'MetaTrader 4 calls OnCalculate with time, open, high, low, close, volumes and spread only',
        ],
      ]
    return []
  })
}
