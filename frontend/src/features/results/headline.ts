import { comparedInProof } from '../../../../compiler/proof/compared-words.ts'
import { brokers } from '../../../../compiler/run/bars/brokers.ts'
import { capitalize, formatCount, formatPlural } from '../../lib/format.ts'
import { isStopped, programLabel, type Conversion } from '../../lib/conversion/conversion-files.ts'

export interface Headline {
  readonly tone: 'good' | 'attention' | 'bad' | 'neutral'
  readonly text: string
}

/** Describes the outcome in one sentence; problems come first. */
export function headline({ type, status, errorMessage, errorCode, report }: Conversion): Headline {
  if (status === 'running')
    return {
      tone: 'neutral',
      text: 'Still converting. You can leave this page. The result will appear in your history.',
    }
  if (status === 'error')
    return {
      tone: isStopped({ errorCode }) ? 'neutral' : 'bad',
      text: errorMessage ?? 'Conversion failed. Please try again.',
    }
  if (!report) return { tone: 'neutral', text: 'Converted.' }
  const lines = report.fidelity.length
  const count = (what: string) => report.fidelity.filter((line) => line.fidelity === what).length
  const unsupported = count('unsupported')
  const approximated = count('approximated')
  const allFailed = report.proofs.filter((proof) => !proof.equal || differingContracts(proof).length > 0)
  const [failed] = allFailed
  const unproved = report.proofs.find((proof) => proof.equal && (proof.proved === false || hasNoEvidence(proof)))
  const problems = [
    failed &&
      `Not equal to the original in ${allFailed.map(programName).join(' and ')}` +
        `${firstBar(failed)}${firstContract(failed)}.`,
    !failed && unproved && unprovedText(unproved),
    unsupported > 0 && `${formatPlural(unsupported, 'line')} could not be converted.`,
    type === 'mt4_to_mt5' &&
      report.kind !== 'include' &&
      report.proofs.length === 0 &&
      notRunText(report.originalFault ?? null),
    approximated > 0 &&
      `${formatPlural(approximated, 'line')} of ${formatCount(lines)} approximated. See the Fidelity tab for ` +
        'the reasons.',
  ].filter((text): text is string => typeof text === 'string')
  const exact =
    lines > 0 && problems.length === 0 ? `${formatCount(lines)} of ${formatPlural(lines, 'line')} exact` : ''
  const proved = failed || unproved ? '' : provedOn(report.proofs)
  const rest = [exact, proved].filter(Boolean).join('; ')
  const sentence = rest && `${capitalize(rest)}.`
  if (problems.length === 0) return { tone: 'good', text: ['Converted.', sentence].filter(Boolean).join(' ') }
  const otherwise =
    unsupported > 0 ? (proved ? `Otherwise ${proved}.` : 'The rest is converted.') : sentence || 'Converted.'
  return { tone: failed || unsupported ? 'attention' : 'neutral', text: [...problems, otherwise].join(' ') }
}

type Proof = NonNullable<Conversion['report']>['proofs'][number]

const programName = ({ dialect, companion }: Proof): string =>
  programLabel({ target: dialect, isCompanion: companion === true })

/** Equal runs without plots or trades prove nothing. */
function unprovedText({ comparisons, companion, unfinished = false }: Proof): string {
  const barCount = comparisons.reduce((sum, comparison) => sum + comparison.bars, 0)
  const bars = `${formatCount(barCount)} generated bars of ${formatPlural(comparisons.length, 'market')}`
  if (companion) return `The companion indicator is not proven: its plots show too little on ${bars}.`
  if (unfinished) return `Equal so far, not proven: the time ended after ${bars}.`
  const trades = comparisons.reduce((sum, comparison) => sum + (comparison.trades?.original ?? 0), 0)
  const isStrategy = comparisons.some((comparison) => comparison.trades !== null)
  if (!isStrategy) return `Not proven: both programs ran on ${bars} but had no plots or drawings to compare.`
  return trades === 0
    ? `Not proven: the strategy did not trade on ${bars}, so there was nothing to compare.`
    : `Not proven: only ${formatPlural(trades, 'trade')} to compare on ${bars}.`
}

/** Says what was compared, such as `3 plots, 214 drawn parts and 12 alerts`; empty for strategies. */
const comparedParts = ({ comparisons, live = null }: Proof): string =>
  comparisons.some(({ trades }) => trades !== null) ? '' : comparedInProof(comparisons, live)

function provedOn(proofs: readonly Proof[]): string {
  const [proof] = proofs
  const [first] = proof?.comparisons ?? []
  if (!proof || !first) return ''
  const sets = proof.comparisons.length
  const sizes = new Set(proof.comparisons.map((comparison) => comparison.bars))
  const bars =
    sizes.size === 1
      ? `${sets > 1 ? `${sets} × ` : ''}${formatCount(first.bars)} generated bars`
      : `${formatCount(proof.comparisons.reduce((sum, comparison) => sum + comparison.bars, 0))} generated bars`
  const accounts = proof.accounts ?? []
  const isIdle = !accounts.some(hasFills)
  if (!proof.comparisons.every(hasNothingToCompare)) {
    const contracts = isIdle
      ? `; neither program traded on any of ${formatPlural(accounts.length, 'contract')}`
      : ` and ${onContracts(accounts)}`
    const parts = comparedParts(proof)
    return `equal to the original on ${bars}${parts && ` (${parts})`}${accounts.length > 0 ? contracts : ''}`
  }
  if (!isIdle) return `neither program traded on ${bars}; equal to the original ${onContracts(accounts)}`
  return ''
}

/** Whether nothing was compared on any bars or contract. Older reports do not say so themselves. */
const hasNoEvidence = (proof: Proof): boolean =>
  proof.comparisons.every(hasNothingToCompare) && !(proof.accounts ?? []).some(hasFills)

/** Says why a port was not compared. */
const notRunText = (fault: (NonNullable<Conversion['report']>['originalFault'] & {}) | null): string =>
  fault
    ? `Not compared: the original stops at bar ${formatCount(fault.bar)}` +
      `${fault.line === null ? '' : `, line ${formatCount(fault.line)}`}: ${fault.message}.`
    : 'Not compared with the original.'

/** Runs without plots, drawings and trades are trivially equal. */
const hasNothingToCompare = ({ plots, trades, drawings }: Proof['comparisons'][number]): boolean =>
  plots.length === 0 && (trades === null || trades.original + trades.converted === 0) && !drawings?.compared

type Account = NonNullable<Proof['accounts']>[number]

const hasFills = ({ fills }: Account): boolean => fills.original + fills.converted > 0

const differingContracts = ({ accounts = [] }: Proof): readonly Account[] => accounts.filter(({ equal }) => !equal)

/** Contracts without trades are counted separately: they are trivially equal. */
function onContracts(accounts: readonly Account[]): string {
  const idle = accounts.filter((account) => !hasFills(account)).length
  return (
    'on ' +
    `${formatPlural(accounts.length, 'contract')}${idle > 0 ? `, ${formatCount(idle)} of them without a trade` : ''}`
  )
}

/** Describes how many contracts differ, and the first of them. */
function firstContract(proof: Proof): string {
  const different = differingContracts(proof)
  const [first] = different
  if (!first) return ''
  const { broker, firstDifference } = first
  const place = [
    different.length > 1 ? 'first: ' : '',
    brokers[broker].title,
    firstDifference ? `; bar ${formatCount(firstDifference.bar)}` : '',
  ].join('')
  return (
    `${firstBar(proof) && ', and'} on ${formatCount(different.length)} of ` +
    `${formatPlural(proof.accounts?.length ?? 0, 'contract')} (${place})`
  )
}

function firstBar(proof: Proof): string {
  const bars = proof.comparisons
    .flatMap((comparison) => [
      ...comparison.plots.map((plot) => plot.firstDifference),
      comparison.trades?.firstDifference,
    ])
    .flatMap((difference) => (difference ? [difference.bar] : []))
  return bars.length ? `, first at bar ${formatCount(Math.min(...bars))}` : firstDrawing(proof)
}

/** Describes the first drawing or alert of the converted program that differs. */
function firstDrawing({ comparisons, live, trials }: Proof): string {
  const alert = live?.alerts?.firstDifference
  const rows = live ? [...comparisons, live] : comparisons
  const [first] = rows.flatMap(({ drawings }) => drawings?.firstDifference ?? [])
  if (!first) return alert ? `: the alerts of live bar ${formatCount(alert.bar)}` : firstPart(rows, trials)
  return first.drawing === null ? ', which draws more' : `: ${first.drawing}, ${first.what}`
}

/** Describes the first other part or message that differs, such as `: fill Cloud, color, line 14`. */
function firstPart(rows: readonly Proof['comparisons'][number][], trials: Proof['trials'] = []): string {
  const [first] = rows.flatMap(({ parts = [] }) => parts.flatMap(({ firstDifference }) => firstDifference ?? []))
  const trial = trials.find(({ equal }) => !equal)
  const [message] = rows.flatMap(({ logs }) => logs?.firstDifference ?? [])
  if (!first && message) return `: message ${formatCount(message.index + 1)} of the log`
  if (!first) return trial ? ` ${trial.inputs ? `with other inputs: ${trial.inputs}` : 'on unusual bars'}` : ''
  const line = first.line === null ? '' : `, line ${formatCount(first.line)}`
  return `: ${first.item}, ${first.what}${line}`
}
