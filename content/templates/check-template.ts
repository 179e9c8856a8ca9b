import {
  causes,
  certifyConversion,
  convert,
  proveConversion,
  run,
  type PlotSeries,
  type ProgramCertificate,
  type RunResult,
} from '../../compiler/index.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import { createSource } from '../../compiler/text/source.ts'
import { hashOf } from './hash.ts'
import type { TemplateResult } from './result.ts'
import type { Template } from './template.ts'

export interface CheckedTemplate {
  /** Null if the code cannot be converted. */
  readonly result: TemplateResult | null
  /** Why the template may not be published. */
  readonly problems: readonly string[]
}

/** Claims of a template that its code must satisfy. */
export type TemplateClaims = Pick<Template, 'kind' | 'changes'> & { readonly slug: string }

/** Converts, proves and certifies a template. */
export function checkTemplate({ slug, kind, changes }: TemplateClaims, code: string): CheckedTemplate {
  const source = createSource(code, `${slug}.pine`)
  const problems: string[] = []
  const converted = convert({ source, targets: ['mql4', 'mql5'] })
  for (const { severity, line, text } of converted.diagnostics)
    if (severity !== 'info') problems.push(`line ${line}: ${text}`)
  if (converted.kind !== kind) problems.push(`the code is of the kind ${converted.kind}, not ${kind}`)
  if (converted.outputs.length === 0) return { problems, result: null }
  const programs = converted.outputs.map(({ dialect, text }) => ({ dialect, text }))
  const proofs = proveConversion({ source, programs })
  for (const { dialect, proved } of proofs) if (!proved) problems.push(`${dialect} is not proved equal`)
  const certificate = certifyConversion({ source, programs })
  const found = [...new Set(certificate.findings.map(({ cause }) => cause))]
  for (const cause of found)
    if (!changes.includes(cause)) problems.push(`the certificate finds "${causes[cause].title}", which is not declared`)
  for (const cause of changes)
    if (!found.includes(cause))
      problems.push(`"${causes[cause].title}" is declared, and the certificate does not find it`)
  for (const program of certificate.programs) problems.push(...disagreements(program))
  if (certificate.verdict === 'repaints') problems.push('it repaints')
  if (certificate.fault) problems.push(`it stops with an error: ${certificate.fault.message}`)
  const [proof] = proofs
  const [bars] = standardBars(1)
  if (!proof || !bars) throw new Error('A conversion has no proof.')
  const ran = run({ source, language: 'pine', bars })
  return {
    problems,
    result: {
      hash: hashOf(code),
      verdict: certificate.verdict,
      findings: certificate.findings.map(({ kind: output, title, line, cause, count }) => ({
        kind: output,
        title,
        line,
        cause,
        count,
      })),
      programs: certificate.programs.map(({ dialect, verdict, agrees }) => ({ dialect, verdict, agrees })),
      lines: converted.fidelity.length,
      exact: converted.fidelity.filter(({ fidelity }) => fidelity === 'exact').length,
      bars: proof.comparisons.reduce((sum, comparison) => sum + comparison.bars, 0),
      trades: proof.comparisons.reduce((sum, { trades }) => sum + (trades?.original ?? 0), 0),
      accounts: proof.accounts.map(({ broker, fills, converted: account }) => ({
        broker,
        fills: fills.converted,
        equity: Math.round(account.equity * 100) / 100,
        currency: account.currency,
        refused: account.refused,
      })),
      picture: pictureOf(ran, code.includes('overlay = true'), bars.close),
    },
  }
}

/** Says where the certificates of a program and its script differ. */
function disagreements({ dialect, differences, fault }: ProgramCertificate): readonly string[] {
  if (fault) return [`the ${dialect} program stops while it is certified: ${fault.message}`]
  return differences.map(
    ({ foundIn, kind, title, line, cause }) =>
      `only the ${foundIn === 'script' ? 'script' : `${dialect} program`} has "${causes[cause].title}" at the ` +
      `${kind} "${title}" of line ${line}`,
  )
}

const points = 48
const shownBars = 144

/** Returns the lines of a card: equity of a strategy, else the closes and up to two plots. */
function pictureOf({ equity, plots }: RunResult, isOverlay: boolean, close: Float64Array): TemplateResult['picture'] {
  if (equity) return scaled([sampled(equity, 0, equity.length)])
  const from = close.length - shownBars
  const drawn = plots.filter(({ kind, values }) => isLine(kind) && values.some((value) => value === value)).slice(0, 2)
  const lines = drawn.map(({ values }) => sampled(values, from, close.length))
  return scaled(isOverlay ? [sampled(close, from, close.length), ...lines] : lines)
}

const isLine = (kind: PlotSeries['kind']): boolean =>
  ['line', 'stepline', 'area', 'columns', 'histogram'].includes(kind)

const sampled = (values: Float64Array, from: number, to: number): number[] =>
  Array.from({ length: points }, (_, i) => values[from + Math.round((i * (to - from - 1)) / (points - 1))] ?? NaN)

function scaled(lines: readonly (readonly number[])[]): (number | null)[][] {
  const known = lines.flat().filter((value) => Number.isFinite(value))
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const span = high > low ? high - low : 1
  return lines.map((line) =>
    line.map((value) => (Number.isFinite(value) ? Math.round((100 * (value - low)) / span) : null)),
  )
}
