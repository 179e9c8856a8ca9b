import type { Bars, CheckInput, Dialect, PlotSeries, RunFault } from '../api.ts'
import { firstBars } from '../run/bars/market.ts'
import { generateBars, standardSets } from '../run/bars/generate.ts'
import { mqlRunner } from '../run-program.ts'
import { worseOf } from './causes.ts'
import type { Verdict } from './certificate.ts'

/** The verdict on how an MQL indicator changes its past, with the buffers whose closed bars changed. */
export interface MqlCertificate {
  readonly verdict: Extract<Verdict, 'clean' | 'draws-back' | 'repaints' | 'failed'>
  readonly changes: readonly BufferChange[]
  /** The buffers after the last bar. */
  readonly plots: readonly PlotSeries[]
  readonly bars: Bars
  readonly fault: RunFault | null
}

interface BufferChange {
  readonly plot: string
  /** `draws-back`: values appear on closed bars or leave them. `repaints`: they become others. */
  readonly verdict: 'draws-back' | 'repaints'
  /** Closed bars that changed. */
  readonly bars: number
}

const count = 1_200
/** Bars at which the past is compared with the past after the last bar. */
const comparedAt = [400, 600, 800, 1000] as const

/**
 * Certifies an MQL indicator: what its buffers show on closed bars, at four moments of a chart that grows bar by bar and
 * after a reload at each of them, must stay.
 */
export function certifyMql({
  source,
  files = [],
  language,
}: CheckInput & { readonly language: Dialect }): MqlCertificate {
  const bars = firstBars(generateBars(standardSets['EURUSD 60']), count)
  const run = mqlRunner(source, files, language)
  const whole = run(bars)
  const failed = (fault: RunFault): MqlCertificate => ({ verdict: 'failed', changes: [], plots: [], bars, fault })
  if (whole.fault) return failed(whole.fault)
  const grown = run(bars, { history: comparedAt[0] })
  if (grown.fault) return failed(grown.fault)
  const pasts = [{ ...grown, closed: count - 1 }]
  for (const at of comparedAt) {
    const past = run(firstBars(bars, at))
    if (past.fault) return failed(past.fault)
    pasts.push({ ...past, closed: at - 1 })
  }
  const changes = whole.plots.flatMap(({ title, values }, k) => {
    const changed = pasts.map(({ plots, closed }) => changesOf(plots[k]?.values, values, closed))
    const [repainted, drawn] = (['others', 'appearing'] as const).map((kind) =>
      Math.max(...changed.map((change) => change[kind])),
    )
    return [
      ...(repainted ? [{ plot: title, verdict: 'repaints' as const, bars: repainted }] : []),
      ...(drawn && !repainted ? [{ plot: title, verdict: 'draws-back' as const, bars: drawn }] : []),
    ]
  })
  const verdict = changes.reduce<Verdict>((worst, change) => worseOf(worst, change.verdict), 'clean')
  return { verdict: verdict as MqlCertificate['verdict'], changes, plots: whole.plots, bars, fault: null }
}

/** Values of another calculation order differ in their last digits. */
const tolerance = 1e-9

function changesOf(before: Float64Array | undefined, after: Float64Array, closed: number) {
  const changes = { others: 0, appearing: 0 }
  for (let bar = 0; bar < closed; bar++) {
    const [was, is] = [before?.[bar] ?? NaN, after[bar] ?? NaN]
    if (Number.isNaN(was) !== Number.isNaN(is)) changes.appearing++
    else if (Math.abs(was - is) > tolerance * Math.max(1, Math.abs(was), Math.abs(is))) changes.others++
  }
  return changes
}
