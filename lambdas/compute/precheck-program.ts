import type { PrecheckInput, PrecheckResult } from '../../compiler/index.ts'
import { fixPrecheck, precheck } from './compiler.ts'

/** Checks a program as the Market does; with `isFixed` after the optimizer's checks were added. */
export function precheckProgram(input: PrecheckInput, isFixed: boolean) {
  if (!isFixed) return { result: shown(precheck(input)), code: null, whyNotFixed: null }
  const { code, applied, notApplied, diagnostics } = fixPrecheck(input)
  const why = diagnostics.length > 0 ? 'The program does not compile.' : (notApplied[0]?.why ?? null)
  return {
    result: shown(precheck({ ...input, source: { ...input.source, text: code } })),
    code,
    whyNotFixed: applied.length > 0 ? null : why,
  }
}

const shown = ({ verdict, why, findings, runs, diagnostics }: PrecheckResult) => ({
  verdict,
  why,
  findings: [...findings],
  runs: [...runs],
  diagnostics: [...diagnostics],
})
