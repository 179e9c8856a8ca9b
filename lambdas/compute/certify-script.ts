import type { Finding } from '../../compiler/index.ts'
import type { Source } from '../../compiler/text/source.ts'
import { causes, certifyConversion } from './compiler.ts'

/** Programs are certified after the script as long as less time has passed. The task may take twice as long. */
const programsWithinMs = 12_000

/**
 * Certifies a Pine script with its libraries, and its conversions; each finding says why the past changed and what to
 * write instead.
 */
export function certifyScript(source: Source, files: readonly Source[] = []) {
  const end = Date.now() + programsWithinMs
  const { verdict, sets, findings, programs, fault } = certifyConversion({
    source,
    files,
    hasTime: () => Date.now() < end,
  })
  return {
    verdict,
    sets: [...sets],
    fault,
    findings: findings.map(withReason),
    programs: programs.map((program) => ({
      ...program,
      findings: program.findings.map(withReason),
      differences: [...program.differences],
    })),
  }
}

const withReason = (finding: Finding) => ({
  ...finding,
  why: causes[finding.cause].why,
  instead: causes[finding.cause].instead,
  sites: [...finding.sites],
  changes: [...finding.changes],
})
