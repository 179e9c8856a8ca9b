import type { Source } from '../../compiler/text/source.ts'
import { causes, certify } from './compiler.ts'

/** Certifies a Pine script with its libraries; each finding says why the past changed and what to write instead. */
export function certifyScript(source: Source, files: readonly Source[] = []) {
  const { verdict, sets, findings, fault } = certify({ source, files })
  return {
    verdict,
    sets: [...sets],
    fault,
    findings: findings.map((finding) => ({
      ...finding,
      why: causes[finding.cause].why,
      instead: causes[finding.cause].instead,
      sites: [...finding.sites],
      changes: [...finding.changes],
    })),
  }
}
