import type { Backtest, Dialect, Trade } from '../../../../compiler/api.ts'
import {
  backtestOf,
  brokerBars,
  brokerProver,
  brokers,
  compareProof,
  convert,
  prover,
  runAtBroker,
  withInputValues,
} from '../../../../compiler/index.ts'
import { standardBars } from '../../../../compiler/run/bars/generate.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { chartOf, type ChartData } from '../../../../compiler/run/chart-of-runs.ts'

/** The account on which strategies are tried. */
const broker = 'eurusd'

export type InputValues = Readonly<Record<string, number | boolean>>

export interface TemplateProgram {
  readonly dialect: Dialect
  readonly fileName: string
  readonly text: string
}

/** A template with chosen values: its code on all platforms, and a run of it. */
export interface TemplateTrial {
  readonly pine: string
  readonly programs: readonly TemplateProgram[]
  /** An indicator and its conversion on the newest bars; null for strategies. */
  readonly chart: ChartData | null
  /** Null for indicators. */
  readonly backtest: Backtest | null
  /** In lots. */
  readonly trades: readonly Trade[]
  /** The account's currency. */
  readonly currency: string
  readonly digits: number
  /** Milliseconds from the values to the run. */
  readonly tookMs: number
}

/** Runs a template with other values of its inputs. */
export function tryTemplate(code: string, values: InputValues): TemplateTrial {
  const startedAt = performance.now()
  const pine = withInputValues(createSource(code), values)
  const source = createSource(pine, 'template.pine')
  const converted = convert({ source, targets: ['mql4', 'mql5'] })
  const programs = converted.outputs.map(({ dialect, fileName, text }) => ({ dialect, fileName, text }))
  const { symbol, terms } = brokers[broker]
  const common = { pine, programs, currency: terms.currency, digits: symbol.digits }
  const tookMs = (): number => performance.now() - startedAt
  if (converted.kind === 'strategy') {
    const bars = brokerBars(broker)
    const result = runAtBroker({ source, language: 'pine', broker, bars })
    const trades = result.trades.map((trade) => ({ ...trade, quantity: trade.quantity / symbol.contractSize }))
    const backtest = backtestOf(result, bars, terms.deposit)
    return { ...common, chart: null, backtest, trades, tookMs: tookMs() }
  }
  const [bars] = standardBars(1)
  const [program] = programs.slice(-1)
  if (!bars || !program) throw new Error('The template cannot be converted.')
  const [run] = prover({ source, programs: [program] })(bars).runs
  const [original, ported] = run?.() ?? []
  if (!original || !ported) throw new Error('The template cannot be run.')
  const chart = chartOf(bars, original.plots, ported.plots)
  return { ...common, chart, backtest: null, trades: [], tookMs: tookMs() }
}

/** Whether each conversion equals the script. */
export interface TemplateProof {
  readonly equal: readonly { readonly dialect: Dialect; readonly equal: boolean }[]
  readonly bars: number
}

/** Proves both conversions on one set of bars, and those of a strategy at a broker. */
export function proveTemplate({ pine, programs }: Pick<TemplateTrial, 'pine' | 'programs'>): TemplateProof {
  const source = createSource(pine, 'template.pine')
  const [bars] = standardBars(1)
  if (!bars) throw new Error('There are no standard bars.')
  const proof = prover({ source, programs })(bars)
  const atBroker = brokerProver({ source, programs })?.(broker)
  return {
    bars: bars.time.length + (atBroker?.[0]?.bars ?? 0),
    equal: programs.map(({ dialect }, i) => {
      const runs = proof.runs[i]?.()
      const isEqual = runs !== undefined && compareProof(proof, runs).equal
      return { dialect, equal: isEqual && (atBroker?.[i]?.equal ?? true) }
    }),
  }
}
