import type { CertificateDifference, Finding, ProgramCertificate } from '../certificate.ts'
import type { CauseId } from '../../ids.ts'
import { tableOf } from '../../text/table.ts'
import { verdictOf, type CertifiedScript } from '../certify.ts'
import { findingsOf, type ChangeGroup } from '../findings.ts'
import type { ProgramChanges } from './certify-indicator.ts'

/** Why an Expert Advisor does not do what its strategy does on TradingView. */
const expertReasons: Readonly<Partial<Record<CauseId, string>>> = {
  'looks-ahead': 'The Expert Advisor knows a longer bar as far as it has come, never its end.',
  'forming-request': 'The Expert Advisor calculates a bar once, when it has closed, with longer bars that have closed.',
  'every-tick': 'The Expert Advisor trades the same on these bars whether it calculates on ticks or on closed bars.',
  'realtime-state': 'The Expert Advisor calculates a bar once, when it has closed, in the tester as on a chart.',
  varip: 'The Expert Advisor calculates a bar once, when it has closed.',
  clock: 'The Expert Advisor calculates a bar once, when it has closed.',
}

/** Why an indicator does not do what its script does on TradingView. */
const indicatorReasons: Readonly<Record<string, string>> = tableOf({
  'alert flickers': 'The program sends this alert once its bar has closed.',
})

/** Compares the certificate of a program with that of its script. */
export function certificateOf(
  { script, groups }: Pick<CertifiedScript, 'script' | 'groups'>,
  onSets: readonly ProgramChanges[],
): Omit<ProgramCertificate, 'dialect' | 'fault'> {
  const changes = onSets.flatMap((set) => set.changes)
  const findings = findingsOf(script, changes).map(({ finding }) => finding)
  const isStrategy = script.kind === 'strategy'
  const found = new Set(findings.map(keyOf))
  const isShown = ({ changes: [first] }: ChangeGroup): boolean =>
    first !== undefined && onSets.some((set) => set.isShown(first))
  const compared = groups.filter(isShown)
  const asked = new Set(groups.map(({ finding }) => keyOf(finding)))
  const differences = [
    ...compared
      .filter(({ finding }) => !found.has(keyOf(finding)))
      .map(({ finding }) => differenceOf(finding, 'script', isStrategy)),
    ...findings
      .filter((finding) => !asked.has(keyOf(finding)))
      .map((finding) => differenceOf(finding, 'program', isStrategy)),
  ]
  return {
    verdict: verdictOf(findings),
    agrees: differences.length === 0,
    findings,
    differences,
    notShown: groups.length - compared.length,
  }
}

/** An output and its cause. Plots of one line are told apart by their titles, marks and events are not. */
const keyOf = ({ kind, line, cause, title }: Finding): string =>
  `${kind} ${line} ${cause} ${kind === 'plot' ? title : ''}`

const differenceOf = (
  { kind, title, line, cause }: Finding,
  foundIn: CertificateDifference['foundIn'],
  isStrategy: boolean,
): CertificateDifference => ({
  kind,
  title,
  line,
  cause,
  foundIn,
  reason:
    foundIn === 'program' ? null : ((isStrategy ? expertReasons[cause] : indicatorReasons[`${kind} ${cause}`]) ?? null),
})
