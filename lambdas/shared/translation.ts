import type { ShownDiagnostic } from '../../compiler/api.ts'
import type { Report } from '../data/conversion/conversion-content.ts'
import type { Failure } from '../data/conversion/conversion.ts'
import type { ConvertedProgram } from '../../contract/outputs.ts'

/** A conversion that fails for a reason its owner may read. */
export class ConversionFailed extends Error {
  readonly code: Failure
  readonly report: Report | null

  constructor(code: Failure, message: string, report: Report | null = null) {
    super(message)
    this.name = 'ConversionFailed'
    this.code = code
    this.report = report
  }
}

export interface Translation {
  readonly outputs: readonly ConvertedProgram[]
  readonly report: Report
  readonly sizingRevision: number
}

/** The proof ran out of time. The conversion itself is fine. */
export class ProofTimeout extends Error {
  override readonly name = 'ProofTimeout'
}

/** Returns null if too little was compared. */
export function isEqual({ proofs }: Report): boolean | null {
  if (proofs.some((row) => !row.equal)) return false
  return proofs.length > 0 && proofs.every((row) => row.proved !== false) ? true : null
}

/** Counts lines that are approximated, unsupported or written by a model. */
export const inexactLines = ({ fidelity }: Report): number => fidelity.filter((row) => row.fidelity !== 'exact').length

/** Returns a diagnostic as it is stored. */
export const changedLines = ({
  code,
  severity,
  line,
  column,
  endLine,
  endColumn,
  text,
  help,
  file,
}: ShownDiagnostic): Report['diagnostics'][number] => ({
  code,
  severity,
  line,
  column,
  endLine,
  endColumn,
  text,
  help,
  ...(file === undefined ? {} : { file }),
})
