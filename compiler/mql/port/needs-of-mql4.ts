import { wordingOf, type Diagnostic } from '../../text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'
import { functionTables } from '../builtins/functions.ts'
import { check } from '../check/check.ts'
import type { CheckedProgram } from '../check/model.ts'
import { messages } from '../messages.ts'

/** One thing of an MQL5 program that MetaTrader 4 has not, at its first place. */
export interface Need {
  readonly file: string
  readonly line: number
  readonly name: string
  /** How often the program has it. */
  readonly times: number
  /** What MetaTrader 4 has instead. */
  readonly advice: string
}

/** What stands for the functions of MQL5 there, by their names. */
const counterparts: readonly (readonly [RegExp, string])[] = [
  [/^Position/, 'open positions are market orders there, read by OrdersTotal, OrderSelect and OrderType'],
  [/^History/, 'closed orders are read there by OrdersHistoryTotal and OrderSelect with MODE_HISTORY; there are no deals'],
  [/^OrderSend|^OrderSendAsync|^OrderCheck/, 'OrderSend takes the trade as arguments there and answers with a ticket; OrderClose, OrderModify and OrderDelete are functions of their own'],
  [/^Order(sTotal|Get|Select)/, 'orders and positions are one list there; OrderSelect takes an index or a ticket and how to read it'],
  [/^OrderCalc/, 'AccountFreeMarginCheck and MarketInfo with MODE_MARGINREQUIRED tell the margin there'],
  [/^(CopyBuffer|IndicatorRelease|IndicatorCreate|IndicatorParameters|BarsCalculated|iTEMA|iDEMA|iAMA|iFrAMA|iVIDyA|iTriX|iChaikin|iADXWilder|iVolumes)$/, 'indicators have no handles there: iMA and its kin answer with the value of a bar'],
  [/^PlotIndex/, 'SetIndexStyle, SetIndexLabel, SetIndexEmptyValue and their kin set the lines there'],
  [/^i[A-Z]/, 'indicators have no handles there: the function takes the shift of a bar and answers with its value'],
  [/^CopyRates|^CopyTicks/, 'only bars can be copied there'],
  [/^SymbolInfo/, 'MarketInfo tells what SymbolInfo… does not there'],
]
const nothing = 'MetaTrader 4 has nothing like it'

/** Handlers that MetaTrader 4 never calls. */
const handlers: ReadonlySet<string> = new Set(['OnTrade', 'OnTradeTransaction', 'OnBookEvent', 'OnTesterInit', 'OnTesterPass', 'OnTesterDeinit'])

/**
 * What an MQL5 program would need to run on MetaTrader 4: everything at which MQL4's compiler stops, with what stands for
 * it there. Nothing for a program with errors of its own.
 */
export function needsOfMql4(sources: readonly Source[]): readonly Need[] {
  const own = check(sources, 'mql5')
  if (own.diagnostics.some((d) => d.severity === 'error')) return []
  const needs = new Map<string, Need>()
  const note = (file: string | undefined, at: number, name: string, advice: string): void => {
    const source = sources.find((other) => other.name === file) ?? sources[0]
    const line = positionAt(lineStarts(source.text), at).line
    const known = needs.get(`${name} ${advice}`)
    needs.set(`${name} ${advice}`, known ? { ...known, times: known.times + 1 } : { file: source.name, line, name, times: 1, advice })
  }
  const first = errorsOf(sources)
  const missing = first.filter(({ code }) => code === notFound)
  // A program whose includes are missing is not judged by what they may declare.
  const rest = missing.length > 0 ? errorsOf(sources.map((source) => without(source, missing.filter((d) => d.file === undefined ? source === sources[0] : d.file === source.name)))) : first
  for (const d of [...missing, ...rest]) noteError(sources, d, note)
  for (const [name, at, advice] of unheard(own)) note(undefined, at, name, advice)
  return [...needs.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

const notFound = '106'
const undeclared = '256'

const errorsOf = (sources: readonly Source[]): readonly Diagnostic[] => check(sources, 'mql4').diagnostics.filter((d) => d.severity === 'error')

/** The source with blanks where the diagnostics are. */
function without(source: Source, spans: readonly Diagnostic[]): Source {
  const text = spans.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), source.text)
  return { ...source, text }
}

function noteError(sources: readonly Source[], d: Diagnostic, note: (file: string | undefined, at: number, name: string, advice: string) => void): void {
  const { text } = sources.find((other) => other.name === d.file) ?? sources[0]
  const name = /^[A-Za-z_]\w*/.exec(text.slice(d.start))?.[0] ?? text.slice(d.start, d.end).split('\n')[0]
  // What properties are asked for is told with the functions that ask.
  if (/^(POSITION|DEAL|ORDER|SYMBOL|PLOT)_[A-Z]/.test(name) && d.code === undeclared) return
  if (d.code === notFound) return note(d.file, d.start, name, 'MetaTrader 4 has no such file')
  if (d.code === undeclared && /^C[A-Z][a-z]/.test(name)) return note(d.file, d.start, name, 'a class that MetaTrader 4 does not have')
  if (!functionTables.has(name)) return note(d.file, d.start, name, wordingOf(messages, d))
  note(d.file, d.start, name, counterparts.find(([names]) => names.test(name))?.[1] ?? nothing)
}

type Unheard = readonly [name: string, at: number, advice: string]

function unheard({ functions }: CheckedProgram): readonly Unheard[] {
  return functions.flatMap(({ name, owner, declaration, params }): readonly Unheard[] => {
    if (owner !== null || !declaration.body) return []
    if (handlers.has(name)) return [[name, declaration.start, 'MetaTrader 4 never calls it']]
    if (name === 'OnCalculate' && params.length === 4) return [[name, declaration.start, 'MetaTrader 4 calls OnCalculate with time, open, high, low, close, volumes and spread only']]
    return []
  })
}
