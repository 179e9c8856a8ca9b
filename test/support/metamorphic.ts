import type { Bars, Dialect, PlotSeries, RunResult } from '../../compiler/api.ts'
import { readPine } from '../../compiler/convert.ts'
import { convert } from '../../compiler/index.ts'
import { check } from '../../compiler/mql/check/check.ts'
import { printProgram } from '../../compiler/mql/print/print.ts'
import { parseAsWritten } from '../../compiler/pine/syntax/parse.ts'
import { print } from '../../compiler/pine/syntax/print.ts'
import { variableSources } from '../../compiler/proof/explain/dependencies.ts'
import { runPineLive } from '../../compiler/proof/live/live-bars.ts'
import { compareChange } from '../../compiler/proof/prove-change.ts'
import { proofBars } from '../../compiler/proof/prover.ts'
import { sameWithin } from '../../compiler/proof/tolerance.ts'
import { factsOf } from '../../compiler/run-program.ts'
import { generateBars } from '../../compiler/run/bars/generate.ts'
import { firstBars, marketAround } from '../../compiler/run/bars/market.ts'
import { btcusd, eurusd } from '../../compiler/run/bars/symbols.ts'
import { runMql } from '../../compiler/run/mql/run.ts'
import { runPine } from '../../compiler/run/pine/machine.ts'
import { createSource, type Source } from '../../compiler/text/source.ts'
import { defined } from './defined.ts'

/**
 * Relations between runs of one machine that need no other machine to judge them: what changes nothing must change nothing.
 */

type Way = 'history' | 'bars' | 'ticks'

/** Runs a text on bars; `way` says how the last bars come. */
type RunText = (text: string, bars: Bars, way: Way) => RunResult

export interface Machine {
  readonly name: 'pine' | Dialect
  readonly text: string
  readonly run: RunText
  /** Prints the text again from its tree. */
  readonly reprint: (text: string) => string
}

export interface Broken {
  readonly machine: string
  readonly relation: string
  readonly difference: string
}

/** Bars that come while the program runs, in the relations about live bars. */
const liveCount = 30

const metamorphicBars = proofBars(
  generateBars({ symbol: eurusd, period: 3600, bars: 260, seed: 41, price: 1.1, volatility: 0.002 }),
)

/** Returns the Pine machine with a script, and the MQL machine with both conversions; none where it does not convert. */
export function machinesOf(source: Source): readonly Machine[] {
  const { checked, result } = readPine(source)
  const { outputs, ok } = convert({ source, targets: ['mql4', 'mql5'] })
  if (!result.ok || !ok || checked.kind !== 'indicator') return []
  const pine: Machine = {
    name: 'pine',
    text: source.text,
    run: runScript,
    reprint: (text) => print(parseAsWritten(createSource(text)).script),
  }
  const programs = outputs.map(({ dialect, text }): Machine => ({
    name: dialect,
    text,
    run: (code, bars, way) => runProgram(code, dialect, bars, way),
    reprint: (code) => printProgram(check([{ name: `p.${dialect}`, text: code }], dialect).program),
  }))
  return [pine, ...programs]
}

const runScript: RunText = (text, bars, way) => {
  const script = readPine(createSource(text, 'metamorphic.pine')).checked
  if (way === 'history') return runPine({ script, bars, market: marketAround(bars), isLastBarForming: true })
  return runPineLive({ script, bars, history: bars.time.length - liveCount, replay: way })
}

function runProgram(text: string, dialect: Dialect, bars: Bars, way: Way): RunResult {
  const source = { name: `metamorphic.${dialect}`, text }
  const live = way === 'history' ? {} : { history: bars.time.length - liveCount, replay: way }
  return runMql(check([source], dialect), bars, factsOf(dialect, source), { otherBars: marketAround(bars), ...live })
}

/** Words of scripts that may show something else when bars come in another way, or when later ones follow. */
const dependsOnTheEnd =
  /\b(barstate|last_bar|varip|timenow|request\.|security|lookahead|chart\.|alert|time_close|calc_bars|max_bars|label|line|box|table|polyline)\b|offset\s*=\s*-/

interface Relation {
  readonly name: string
  readonly isFor: (machine: Machine, source: Source) => boolean
  /** Returns a difference in words, or null. */
  readonly check: (machine: Machine, plain: RunResult) => string | null
}

const always = (): boolean => true
const isTimeless = (_: Machine, { text }: Source): boolean => !dependsOnTheEnd.test(text)

const relations: readonly Relation[] = [
  {
    name: 'printed and parsed again',
    isFor: always,
    check: ({ text, run, reprint }, plain) => differs(plain, run(reprint(text), metamorphicBars, 'history')),
  },
  {
    name: 'with other names of variables',
    isFor: ({ name }) => name === 'pine',
    check: ({ text, run }, plain) => {
      const renamed = withOtherNames(text)
      return renamed === null ? null : differs(plain, run(renamed, metamorphicBars, 'history'))
    },
  },
  {
    name: 'with fewer bars behind',
    isFor: isTimeless,
    check: ({ text, run }, plain) => {
      const count = metamorphicBars.time.length - 60
      const shorter = run(text, firstBars(metamorphicBars, count), 'history')
      // Fewer bars log fewer messages.
      return differs(upTo({ ...plain, logs: [] }, count - 1), upTo({ ...shorter, logs: [] }, count - 1))
    },
  },
  {
    name: 'in two parts, a history and live bars',
    isFor: isTimeless,
    check: ({ text, run }, plain) => differs(settled(plain), settled(run(text, metamorphicBars, 'bars'))),
  },
  {
    name: 'tick by tick',
    isFor: isTimeless,
    check: ({ text, run }, plain) => differs(settled(plain), settled(run(text, metamorphicBars, 'ticks'))),
  },
]

/** Without messages: a bar that is calculated again logs again. The last bar is still forming. */
const settled = (run: RunResult): RunResult => upTo({ ...run, logs: [] }, metamorphicBars.time.length - 1)

const upTo = (run: RunResult, count: number): RunResult => ({
  ...run,
  plots: run.plots.map((plot) => ({
    ...plot,
    values: plot.values.subarray(0, count),
    colors: plot.colors?.subarray(0, count) ?? null,
  })),
})

function differs(before: RunResult, after: RunResult): string | null {
  const { equal, plots, logs } = compareChange(before, after, metamorphicBars)
  if (equal) return null
  if (before.fault && after.fault) return null
  const plot = plots.find((row) => !row.equal)
  const at = plot?.firstDifference
  if (plot && at) return `plot ${plot.title}, bar ${at.bar}: ${at.original ?? 'na'} and ${at.converted ?? 'na'}`
  return logs?.firstDifference ? `message ${logs.firstDifference.index}` : 'one run stops'
}

/** Returns a script whose global variables have other names; null where that is not certain. */
function withOtherNames(text: string): string | null {
  const source = createSource(text)
  const { script, main } = readPine(source).checked
  const names = [...variableSources(script.body, main).keys()].filter(
    // Names that are also arguments, fields or parameters stay as they are.
    (name) => !new RegExp(`[.(,]\\s*${name}\\b\\s*(=[^=]|[,)].*=>)|\\.${name}\\b`).test(text),
  )
  if (names.length === 0) return null
  const pattern = new RegExp(`("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|//.*)|\\b(${names.join('|')})\\b`, 'g')
  const renamed = text.replace(pattern, (whole: string, kept: string | undefined) => kept ?? `${whole}_renamed`)
  return readPine(createSource(renamed)).result.ok ? renamed : null
}

/** Returns the relations that do not hold for a script and its conversions, and how many were checked. */
export function brokenRelations(
  source: Source,
  machines: readonly Machine[] = machinesOf(source),
): { readonly checked: number; readonly broken: readonly Broken[] } {
  const broken: Broken[] = []
  let checked = 0
  for (const machine of machines) {
    const plain = machine.run(machine.text, metamorphicBars, 'history')
    for (const relation of relations) {
      if (!relation.isFor(machine, source)) continue
      checked++
      const difference = relation.check(machine, plain)
      if (difference !== null) broken.push({ machine: machine.name, relation: relation.name, difference })
    }
  }
  return { checked, broken }
}

/** Functions by the power of two that doubled prices multiply their values by. */
export const scaledScript = createSource(
  `//@version=6
indicator("Scaled")
plot(ta.sma(close, 9), "1 sma")
plot(ta.ema(hl2, 9), "1 ema")
plot(ta.rma(close, 9), "1 rma")
plot(ta.wma(close, 9), "1 wma")
plot(ta.vwma(close, 9), "1 vwma")
plot(ta.hma(close, 9), "1 hma")
plot(ta.alma(close, 9, 0.85, 6), "1 alma")
plot(ta.linreg(close, 9, 0), "1 linreg")
plot(ta.atr(9), "1 atr")
plot(ta.tr, "1 tr")
plot(ta.stdev(close, 9), "1 stdev")
plot(ta.dev(close, 9), "1 dev")
plot(ta.variance(close, 9), "2 variance")
plot(ta.highest(9), "1 highest")
plot(ta.median(close, 9), "1 median")
plot(ta.percentile_linear_interpolation(close, 9, 40), "1 percentile")
plot(ta.mom(close, 9), "1 mom")
plot(ta.sar(0.02, 0.02, 0.2), "1 sar")
plot(ta.rsi(close, 9), "0 rsi")
plot(ta.cci(close, 9), "0 cci")
plot(ta.cmo(close, 9), "0 cmo")
plot(ta.roc(close, 9), "0 roc")
plot(ta.stoch(close, high, low, 9), "0 stoch")
plot(ta.wpr(9), "0 wpr")
plot(ta.mfi(hlc3, 9), "0 mfi")
plot(ta.correlation(close, open, 9), "0 correlation")
plot(ta.percentrank(close, 9), "0 percentrank")
plot(ta.barssince(close > open), "0 barssince")
plot(ta.pivothigh(3, 3), "1 pivothigh")
`,
  'scaled.pine',
)

const same = sameWithin({})

/** Prices beside which the platform's absolute tolerance of 1e-10 is nothing. */
const largePrices = proofBars(
  generateBars({ symbol: btcusd, period: 3600, bars: 260, seed: 42, price: 20_000, volatility: 0.005 }),
)

/** Returns plots of `scaledScript` that doubled prices do not multiply as they should, on one machine. */
export function wrongScales({ text, run }: Machine): readonly string[] {
  const double = (values: Float64Array): Float64Array => values.map((value) => value * 2)
  const { open, high, low, close, symbol } = largePrices
  const doubled: Bars = {
    ...largePrices,
    open: double(open),
    high: double(high),
    low: double(low),
    close: double(close),
    symbol: { ...symbol, tickSize: symbol.tickSize * 2 },
  }
  const [plain, scaled] = [run(text, largePrices, 'history'), run(text, doubled, 'history')]
  const isScaled = ({ title, values }: PlotSeries, other: PlotSeries): boolean => {
    const factor = 2 ** Number(title[0])
    return values.every((value, bar) => same(value * factor, defined(other.values[bar])))
  }
  return plain.plots.flatMap((plot, k) => (isScaled(plot, defined(scaled.plots[k])) ? [] : [plot.title]))
}
