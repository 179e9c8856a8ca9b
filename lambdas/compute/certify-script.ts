import type { Source } from '../../compiler/text/source.ts'
import { causes, certify } from './compiler.ts'

/** Certifies a Pine script; each finding says why the past changed and what to write instead. */
export function certifyScript(source: Source) {
  const { verdict, sets, findings, fault } = certify({ source })
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
