import {
  certify,
  convert,
  run,
  verify,
  type ConvertedFile,
  type ConvertInput,
  type Dialect,
  type ShownDiagnostic,
} from '../../compiler/index.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import { comparedRows } from '../../compiler/proof/compared-words.ts'
import type { Analysis } from './workspace.ts'

/** Options of a conversion; the defaults where absent. */
export type OutputOptions = Pick<ConvertInput, 'layout' | 'companion'>

/** A converted program as the editor's side panel shows it. */
export interface ConvertedProgram {
  readonly ok: boolean
  readonly files: readonly Pick<ConvertedFile, 'dialect' | 'fileName' | 'text' | 'includes' | 'companion'>[]
  readonly problems: readonly Pick<ShownDiagnostic, 'line' | 'severity' | 'text'>[]
  readonly exactLines: number
  readonly lines: number
}

/** Converts the text of an editor. */
export function convertAnalyzed(
  { source, files }: Analysis,
  targets: readonly Dialect[],
  { layout = 'file', companion = false }: OutputOptions = {},
): ConvertedProgram {
  const { ok, outputs, diagnostics, fidelity } = convert({ source, files, targets, layout, companion })
  return {
    ok,
    files: outputs.map((output) => ({
      dialect: output.dialect,
      fileName: output.fileName,
      text: output.text,
      includes: output.includes,
      companion: output.companion,
    })),
    problems: diagnostics.map(({ line, severity, text }) => ({ line, severity, text })),
    exactLines: fidelity.filter(({ fidelity: kind }) => kind === 'exact').length,
    lines: fidelity.length,
  }
}

export interface ProvedProgram {
  readonly verdict: 'proved' | 'equal-but-empty' | 'different' | 'errors'
  readonly bars: number
  readonly plots: readonly { readonly title: string; readonly equal: boolean; readonly compared: number }[]
  readonly differences: readonly string[]
  readonly certificate: { readonly verdict: string; readonly findings: number }
  /** The first plot of both programs; null where nothing is plotted. */
  readonly chart: ProofChart | null
}

interface ProofChart {
  readonly title: string
  readonly original: readonly (number | null)[]
  readonly converted: readonly (number | null)[]
}

/** Points of the chart: the newest bars. */
const chartLength = 300

/**
 * Converts a script, runs both programs on the standard bars and certifies the script. With a companion its plots count
 * too, and the chart shows one of them.
 */
export function proveAnalyzed(
  { source, files }: Analysis,
  target: Dialect,
  { layout = 'file', companion = false }: OutputOptions = {},
): ProvedProgram {
  const { outputs } = convert({ source, files, targets: [target], layout, companion })
  const { verdict, findings } = certify({ source, files })
  const certificate = { verdict, findings: findings.length }
  const shown = outputs.at(-1)
  if (!shown) return { verdict: 'errors', bars: 0, plots: [], differences: [], certificate, chart: null }
  const proofs = outputs.map((converted) => verify({ source, files, converted }))
  const proved = proofs.every((proof) => proof.proved)
  const equal = proofs.every((proof) => proof.equal)
  const comparisons = proofs.flatMap((proof) => proof.comparisons)
  const titles = new Map<string, { equal: boolean; compared: number }>()
  for (const plot of comparisons.flatMap(({ plots }) => plots)) {
    const row = titles.get(plot.title) ?? { equal: true, compared: 0 }
    titles.set(plot.title, { equal: row.equal && plot.equal, compared: row.compared + plot.compared })
  }
  return {
    verdict: proved ? 'proved' : equal ? 'equal-but-empty' : 'different',
    bars: (proofs[0]?.comparisons ?? []).reduce((sum, { bars }) => sum + bars, 0),
    plots: [...titles].map(([title, row]) => ({ title, ...row })),
    differences: comparisons
      .flatMap(comparedRows)
      .flatMap(({ difference }) => (difference === null ? [] : [difference]))
      .slice(0, 10),
    certificate,
    chart: chartOf({ source, files }, shown),
  }
}

function chartOf(
  { source, files }: Pick<Analysis, 'source' | 'files'>,
  { dialect, fileName, text, includes }: ConvertedFile,
): ProofChart | null {
  const [bars] = standardBars()
  if (!bars) return null
  const original = run({ source, files, language: 'pine', bars }).plots
  const converted = run({ source: { name: fileName, text }, files: includes, language: dialect, bars }).plots
  const drawn = original.find(
    ({ title, values }) => values.some(Number.isFinite) && converted.some((plot) => plot.title === title),
  )
  const other = converted.find(({ title }) => title === drawn?.title)
  if (!drawn || !other) return null
  return { title: drawn.title, original: newest(drawn.values), converted: newest(other.values) }
}

const newest = (values: Float64Array): readonly (number | null)[] =>
  Array.from(values.slice(-chartLength), (value) => (Number.isFinite(value) ? value : null))
