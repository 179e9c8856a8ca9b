import type { PrecheckInput, PrecheckResult } from '../../compiler/index.ts'
import { fixPrecheck, precheck } from './compiler.ts'

/** Checks a program as the Market does; with `isFixed` after its findings were corrected. */
export function precheckProgram(input: PrecheckInput, isFixed: boolean) {
  if (!isFixed) return { result: shown(precheck(input)), code: null, corrected: [], whyNotFixed: null }
  const { code, corrected, why, result } = fixPrecheck(input)
  return { result: shown(result), code, corrected: [...corrected], whyNotFixed: why }
}

const shown = ({ verdict, why, findings, runs, diagnostics }: PrecheckResult) => ({
  verdict,
  why,
  findings: [...findings],
  runs: [...runs],
  diagnostics: [...diagnostics],
})
