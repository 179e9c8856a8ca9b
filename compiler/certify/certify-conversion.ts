import type { Bars, ConvertedText, RunFault } from '../api.ts'
import { convert, readPine } from '../convert.ts'
import { messages } from '../mql/messages.ts'
import { depositOf } from '../run-program.ts'
import { proofBars } from '../proof/prover.ts'
import type { Certificate, CertifyInput, ProgramCertificate } from './certificate.ts'
import { certifyWithRuns, type CertifiedScript } from './certify.ts'
import { certificateOf } from './program/agreement.ts'
import { certifyExpert } from './program/certify-expert.ts'
import { certifyIndicator, type ProgramChanges } from './program/certify-indicator.ts'
import { checkConversion, type Conversion } from './program/program-runs.ts'
import { wordingOf } from '../text/diagnostic.ts'
import { dialectIds } from '../targets/dialects.ts'

export interface CertifyConversionInput extends Omit<CertifyInput, 'inputs'> {
  /** The converted programs; converted here where absent. */
  readonly programs?: readonly ConvertedText[] | undefined
  /** Says before each program whether there is time for it; without time it has no certificate. */
  readonly hasTime?: (() => boolean) | undefined
}

/**
 * Certifies a script, and its conversions in the same way: each runs on the bars at once, live, and from a later start.
 * The certificate of a program lists what it shows otherwise later, and where it differs from the script's.
 */
export function certifyConversion({ programs, hasTime = () => true, ...input }: CertifyConversionInput): Certificate {
  const { source, files = [] } = input
  const certified = certifyWithRuns(input, (bars, { kind }): Bars => proofBars(bars, kind === 'strategy'))
  const { certificate, runs } = certified
  if (runs.length === 0 || !hasTime()) return certificate
  const converted = programs ?? convert({ source, files, targets: dialectIds }).outputs
  return {
    ...certificate,
    programs: converted.flatMap((program) =>
      hasTime() ? [programCertificate(certified, checkConversion(source.name, program), input)] : [],
    ),
  }
}

function programCertificate(
  certified: CertifiedScript,
  conversion: Conversion,
  { source, files }: CertifyInput,
): ProgramCertificate {
  const { dialect } = conversion
  const failed = (fault: RunFault): ProgramCertificate => ({
    dialect,
    verdict: 'failed',
    agrees: false,
    findings: [],
    differences: [],
    notShown: 0,
    fault,
  })
  const error = conversion.checked.diagnostics.find(({ severity }) => severity === 'error')
  if (error) {
    const message = `error ${error.code}: ${wordingOf(messages, error)}`
    return failed({ code: error.code, message, bar: 0, line: null })
  }
  const read = readPine(source, files)
  const deposit = depositOf(read)
  const sets: ProgramChanges[] = []
  for (const run of certified.runs) {
    const set =
      deposit === undefined
        ? certifyIndicator(conversion, run, read.result.title)
        : certifyExpert(conversion, run, { deposit, runsOnTicks: run.live.runsOnTicks })
    if ('fault' in set) return failed(set.fault)
    sets.push(set)
  }
  return { dialect, ...certificateOf(certified, sets), fault: null }
}
