import type { Bars } from '../../compiler/index.ts'
import { port } from '../../compiler/index.ts'
import { comparePort, runPrograms } from '../../compiler/proof/prove-port.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import type { Source } from '../../compiler/text/source.ts'
import { includesOf } from './includes.ts'
import { findingsOf, type Finding } from './shell/sarif.ts'
import { lineOf, readSource } from './sources.ts'

interface PortVerdict {
  readonly file: string
  readonly equal: boolean
  /** The difference, or the reason why a program stopped; null if both runs are equal. */
  readonly difference: string | null
  /** Number of bars of each set that was compared. */
  readonly bars: readonly number[]
}

/** How results are printed; findings are collected for SARIF. */
interface PortReport {
  readonly format: 'json' | 'sarif' | 'text'
  readonly findings: Finding[]
  readonly folders: readonly string[]
}

/** Ports each MQL4 program and runs both on the same bars. Returns whether one differs or does not run. */
export function verifyPorts(files: readonly string[], bars: Bars | null, report: PortReport): boolean {
  let failed = false
  for (const source of files.map(readSource)) {
    const includes = includesOf([source], readSource, report.folders)
    const { outputs, diagnostics } = port({ source, files: includes })
    if (outputs.length === 0) {
      report.findings.push(...findingsOf(source.name, diagnostics))
      if (report.format === 'text') process.stdout.write(diagnostics.map((row) => lineOf(source.name, row)).join(''))
      failed = true
      continue
    }
    const ported = outputs.map(({ fileName, text }): Source => ({ name: fileName, text }))
    const verdict = verifyPort([source, ...includes], ported, bars ? [bars] : standardBars())
    failed ||= !verdict.equal
    if (!verdict.equal)
      report.findings.push({
        file: source.name,
        line: 1,
        severity: 'error',
        code: 'proof/different',
        text: `The port differs: ${verdict.difference}.`,
      })
    if (report.format === 'json') process.stdout.write(`${JSON.stringify(verdict, null, 2)}\n`)
    else if (report.format === 'text') process.stdout.write(sentenceOf(verdict))
  }
  return failed
}

function verifyPort(original: readonly Source[], ported: readonly Source[], sets: readonly Bars[]): PortVerdict {
  const file = original[0]?.name ?? ''
  const compared: number[] = []
  for (const bars of sets) {
    const ran = runPrograms(original, ported, bars)
    const fault = ran.original.fault ?? ran.converted.fault
    const stopped = ran.original.fault ? 'the original' : 'the port'
    const difference = fault ? `${stopped} stops at bar ${fault.bar}: ${fault.message}` : comparePort(ran)
    compared.push(bars.close.length)
    if (difference !== null) return { file, equal: false, difference, bars: compared }
  }
  return { file, equal: true, difference: null, bars: compared }
}

function sentenceOf({ file, equal, difference, bars }: PortVerdict): string {
  const counts = bars.map((count) => count.toLocaleString('en-US')).join(' + ')
  return `${file}: mql5: ${equal ? 'equal' : 'NOT equal'} on ${counts} bars\n${difference === null ? '' : `  ${difference}\n`}`
}
