import type * as z from 'zod/mini'
import { defaultOutput } from '../../../contract/conversion.ts'
import {
  publicBrokers,
  publicLeftOut,
  publicParts,
  publicSkippedTrials,
  type accountComparison,
  type comparison,
  type diagnostic,
  type proof,
  type publicConversion,
} from '../../../contract/public/models.ts'
import type { AccountResult, BrokerComparison, VerifyResult } from '../../../compiler/api.ts'
import { brokers } from '../../../compiler/run/bars/brokers.ts'
import type { Report } from '../../data/conversion/conversion-content.ts'
import type { ConversionState } from '../conversion/convert.ts'
import { rowOf } from './conversion-row.ts'
import { codeOf, fieldsOf, includesOf } from '../../../contract/outputs.ts'

type Options = z.infer<typeof publicConversion>['options']

/** Null for a port, and before the conversion has content. */
const optionsOf = ({ record, content }: ConversionState): Options => {
  if (record.type === 'mt4_to_mt5' || !content) return null
  const { objectPrefix, proofComments, maxBars, layout, companion } = content.options ?? defaultOutput
  return {
    output_format: record.outputFormat,
    object_prefix: objectPrefix,
    proof_comments: proofComments,
    max_bars: maxBars,
    layout,
    companion,
  }
}

/** The whole record. */
export function publicConversionOf(
  { record, content }: ConversionState,
  livemode = true,
): z.infer<typeof publicConversion> {
  const isPine = record.type === 'pine_to_mql'
  const source = content?.source ?? null
  const outputs = content?.outputs ?? []
  const { mql4Companion, mql5Companion } = fieldsOf(outputs)
  return {
    ...rowOf(record, livemode),
    options: optionsOf({ record, content }),
    pine_script: isPine ? source : null,
    mql4_source: isPine ? null : source,
    mql4_code: codeOf(outputs, 'mql4') || null,
    mql5_code: codeOf(outputs, 'mql5') || null,
    mql4_includes: includesOf(outputs, 'mql4'),
    mql5_includes: includesOf(outputs, 'mql5'),
    mql4_companion: mql4Companion,
    mql5_companion: mql5Companion,
    diagnostics: content?.report?.diagnostics.map(diagnosticOf) ?? [],
    fidelity:
      content?.report?.fidelity.map(({ line, fidelity, reason = null, file = null }) => ({
        line,
        fidelity,
        reason,
        file,
      })) ?? [],
    proofs: content?.report?.proofs.map(proofOf) ?? [],
  }
}

export const diagnosticOf = ({
  code,
  severity,
  text,
  line,
  column,
  help,
  file,
}: Report['diagnostics'][number]): z.infer<typeof diagnostic> => ({
  code,
  severity,
  message: text,
  line,
  column,
  help: help ?? null,
  file: file ?? null,
})

type StoredProof = Report['proofs'][number]

export const proofOf = ({
  dialect,
  companion,
  equal,
  proved = equal,
  ...evidence
}: StoredProof): z.infer<typeof proof> => ({
  dialect,
  companion: companion ?? false,
  equal,
  proved,
  ...evidenceOf(evidence),
})

/** The evidence of a verdict, as it is stored or as a proof has just given it. */
interface Evidence {
  readonly comparisons: readonly Parameters<typeof comparisonOf>[0][]
  readonly accounts?: readonly Parameters<typeof accountOf>[0][] | undefined
  readonly live?: Parameters<typeof comparisonOf>[0] | null | undefined
  readonly trials?: readonly Parameters<typeof trialOf>[0][] | undefined
  readonly skippedTrials?: Parameters<typeof skippedTrialsOf>[0] | undefined
  readonly coverage?: Parameters<typeof coverageOf>[0] | undefined
  readonly explanation?: Parameters<typeof explanationOf>[0] | null | undefined
}

export const evidenceOf = ({
  comparisons,
  accounts = [],
  live = null,
  trials = [],
  skippedTrials = [],
  coverage,
  explanation = null,
}: Evidence) => ({
  comparisons: comparisons.map(comparisonOf),
  accounts: accounts.map(accountOf),
  live: live && comparisonOf(live),
  trials: trials.map(trialOf),
  skipped_trials: skippedTrialsOf(skippedTrials),
  coverage: coverage ? coverageOf(coverage) : null,
  explanation: explanation && explanationOf(explanation),
})

const explanationOf = ({ steps, inputs, limits = [] }: NonNullable<VerifyResult['explanation']>) => ({
  steps: steps.map(({ generatedLine, library = null, ...step }) => ({
    ...step,
    library,
    generated_line: generatedLine,
  })),
  inputs: [...inputs],
  limits: [...limits],
})

const skippedTrialsOf = (skipped: NonNullable<VerifyResult['skippedTrials']>) =>
  skipped.map(({ what, count }) => ({ what: publicSkippedTrials[what], count }))

const trialOf = ({ seed, inputs, bars, equal, difference }: NonNullable<VerifyResult['trials']>[number]) => ({
  seed,
  inputs,
  bars,
  equal,
  difference,
})

const publicPlaces = {
  'never-ran': 'never_ran',
  'part-never-ran': 'part_never_ran',
  'never-true': 'never_true',
  'never-false': 'never_false',
  'and-never-ran': 'and_never_ran',
  'or-never-ran': 'or_never_ran',
} as const

const coverageOf = ({
  lines,
  linesRun,
  branches,
  branchesRun,
  missing,
  unnamed = 0,
}: NonNullable<VerifyResult['coverage']>) => ({
  lines,
  lines_run: linesRun,
  branches,
  branches_run: branchesRun,
  missing: missing.map(({ line, toLine, what }) => ({ line, to_line: toLine, what: publicPlaces[what] })),
  unnamed,
})

type Fault = z.infer<typeof comparison>['fault']

const faultOf = (fault: BrokerComparison['fault']): Fault =>
  fault && { message: fault.message, bar: fault.bar, line: fault.line }

const accountOf = ({
  broker,
  bars,
  equal,
  fills,
  firstDifference,
  original,
  converted,
  fault,
}: BrokerComparison): z.infer<typeof accountComparison> => ({
  broker: publicBrokers[broker],
  title: brokers[broker].title,
  bars,
  equal,
  fills: { ...fills },
  first_difference: firstDifference && { ...firstDifference },
  original: accountLeft(original),
  converted: accountLeft(converted),
  fault: faultOf(fault),
})

/** Rounds money to cents: sums have rounding noise. */
const cents = (money: number): number => Math.round(money * 100) / 100

const accountLeft = ({ currency, balance, equity, refused }: AccountResult) => ({
  currency,
  balance: cents(balance),
  equity: cents(equity),
  refused: [...refused],
})

type Difference = NonNullable<z.infer<typeof comparison>['plots'][number]['first_difference']>
type Found = Report['proofs'][number]['comparisons'][number]['plots'][number]['firstDifference']

const differenceOf = (found: Found): Difference | null =>
  found && {
    bar: found.bar,
    what: found.what,
    original: found.original,
    converted: found.converted,
    likely_cause: found.cause,
  }

type Compared = Report['proofs'][number]['comparisons'][number] | VerifyResult['comparisons'][number]

const comparisonOf = ({
  bars,
  equal,
  plots,
  trades,
  logs,
  drawings,
  alerts,
  parts = [],
  leftOut = [],
  fault,
}: Compared): z.infer<typeof comparison> => ({
  bars,
  equal,
  plots: plots.map(({ title, equal: same, compared, line = null, firstDifference }) => ({
    title,
    equal: same,
    compared,
    line,
    first_difference: differenceOf(firstDifference),
  })),
  trades: trades && {
    original: trades.original,
    converted: trades.converted,
    first_difference: differenceOf(trades.firstDifference),
  },
  messages: logs ? { compared: logs.compared, first_difference: logs.firstDifference } : null,
  drawings: drawings ? drawingsOf(drawings) : null,
  alerts: alerts
    ? {
        original: alerts.original,
        converted: alerts.converted,
        first_difference: alerts.firstDifference && {
          ...alerts.firstDifference,
          line: alerts.firstDifference.line ?? null,
        },
      }
    : null,
  parts: parts.map(({ part, compared, approximated, firstDifference }) => ({
    part: publicParts[part],
    compared,
    approximated,
    first_difference: firstDifference,
  })),
  left_out: leftOut.map(({ what, count }) => ({ what: publicLeftOut[what], count })),
  fault: faultOf(fault),
})

const drawingsOf = ({ compared, approximated, shown, firstDifference }: NonNullable<Compared['drawings']>) => ({
  original: compared,
  approximated: approximated ?? 0,
  converted: shown,
  first_difference: firstDifference && {
    drawing: firstDifference.drawing,
    what: firstDifference.what,
    original: firstDifference.original,
    converted: firstDifference.converted,
    bar: firstDifference.bar ?? null,
    line: firstDifference.line ?? null,
  },
})
