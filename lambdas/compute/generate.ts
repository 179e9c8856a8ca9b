import type { BrokerId, Dialect, ShownDiagnostic } from '../../compiler/api.ts'
import type { ProgramSpec } from '../../compiler/ea/rules.ts'
import { sizingRevision } from '../../compiler/revisions.ts'
import type { Report } from '../data/conversion/conversion-content.ts'
import { omitUndefined } from '../shared/omit-undefined.ts'
import { changedLines, ConversionFailed, type Translation } from '../shared/translation.ts'
import { brokerBars, generate, tradingDefaultsOf, trialBars, verify } from './compiler.ts'

export type Made = ReturnType<typeof generate>

/** Generates a spec's program and backtests it on a contract's generated bars. */
export const makeProgram = (spec: ProgramSpec, dialect: Dialect, name: string, broker: BrokerId): Made =>
  generate(
    omitUndefined({ spec, target: dialect, fileName: name.trim() || undefined, bars: brokerBars(broker), broker }),
  )

/** Returns the errors of a spec's program, at most `most`; none if it compiles. */
export function problemsOfSpec(spec: ProgramSpec, most: number): string[] {
  const made = generate({ spec, target: 'mql5' })
  if (made.ok) return []
  return made.diagnostics
    .filter(({ severity }) => severity === 'error')
    .slice(0, most)
    .map(({ text }) => text)
}

/**
 * Runs the code beside its Pine and returns both with a report. Throws ConversionFailed for code that does not compile.
 */
export function proveProgram(spec: ProgramSpec, made: Made, dialect: Dialect): Translation {
  if (!made.ok) throw new ConversionFailed('DOES_NOT_COMPILE', firstError(made.diagnostics))
  const proofs = [
    structuredClone(
      verify(
        omitUndefined({
          source: { name: 'generated.pine', text: made.pine },
          converted: { dialect, text: made.code },
          bars: [trialBars()],
          orderLots: tradingDefaultsOf(spec).orderLots,
          compared: 'values' as const,
        }),
      ),
    ),
  ] as Report['proofs']
  const outputs = [{ target: dialect, code: made.code, includes: [] }]
  return { outputs, report: reportOf(spec, made, proofs), sizingRevision }
}

const reportOf = (spec: ProgramSpec, { diagnostics, fidelity }: Made, proofs: Report['proofs']): Report => ({
  kind: spec.kind,
  title: spec.name,
  diagnostics: diagnostics.map(changedLines),
  fidelity: [...fidelity],
  proofs,
  provedAgainst: 'original',
  model: null,
})

function firstError(diagnostics: readonly ShownDiagnostic[]): string {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  return error ? `Line ${error.line}: ${error.text}` : 'The code would not compile.'
}
