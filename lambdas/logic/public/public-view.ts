import type * as z from 'zod/mini'
import { usualOutput } from '../../../contract/conversion.ts'
import {
  publicBrokers,
  type accountComparison,
  type comparison,
  type conversionRow,
  type diagnostic,
  type proof,
  type publicConversion,
} from '../../../contract/public/models.ts'
import type { AccountResult, BrokerComparison, VerifyResult } from '../../../compiler/api.ts'
import { brokers } from '../../shared/compiler.ts'
import type { Report } from '../../data/conversion-content.ts'
import type { ConversionItem } from '../../data/conversion.ts'
import type { ConversionState } from '../convert.ts'
import { noticeOf } from '../sizing.ts'

type Row = z.infer<typeof conversionRow>

/** Why a conversion failed, as the public API calls it. */
const failureCodes: Readonly<Record<string, NonNullable<Row['error']>['code']>> = {
  SOURCE_HAS_ERRORS: 'source_has_errors',
  DOES_NOT_COMPILE: 'does_not_compile',
  DOES_NOT_RUN: 'does_not_run',
  TIMED_OUT: 'timeout',
  CANCELLED: 'cancelled',
  INTERNAL: 'internal_error',
}

/** A record as lists and webhooks show it. */
export const rowOf = (record: ConversionItem, livemode = true): Row => ({
  conversion_id: record.id,
  status: record.status,
  kind: record.type === 'pine_to_mql' ? 'pine_to_mql' : 'mql4_to_mql5',
  name: record.name,
  equal: record.equal ?? null,
  error:
    record.status === 'error'
      ? { code: failureCodes[record.errorCode ?? ''] ?? 'internal_error', message: record.errorMessage ?? '' }
      : null,
  notice: noticeOf(record),
  replaced_by: record.replacedBy ?? null,
  livemode,
  created_at: record.createdAt,
})

type Options = z.infer<typeof publicConversion>['options']

/** Null for a port, and for one that has only just begun. */
const optionsOf = ({ record, content }: ConversionState): Options => {
  if (record.type === 'mt4_to_mt5' || !content) return null
  const { objectPrefix, proofComments, maxBars } = content.options ?? usualOutput
  return {
    output_format: record.outputFormat,
    object_prefix: objectPrefix,
    proof_comments: proofComments,
    max_bars: maxBars,
  }
}

/** The whole record. */
export function publicConversionOf(
  { record, content }: ConversionState,
  livemode = true,
): z.infer<typeof publicConversion> {
  const isPine = record.type === 'pine_to_mql'
  const source = content?.source ?? null
  return {
    ...rowOf(record, livemode),
    options: optionsOf({ record, content }),
    pine_script: isPine ? source : null,
    mql4_source: isPine ? null : source,
    mql4_code: content?.mql4 || null,
    mql5_code: content?.mql5 || null,
    mql5_includes: [...(content?.includes ?? [])],
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

export const proofOf = ({
  dialect,
  equal,
  proved = equal,
  comparisons,
  accounts = [],
}: Report['proofs'][number]): z.infer<typeof proof> => ({
  dialect,
  equal,
  proved,
  comparisons: comparisons.map(comparisonOf),
  accounts: accounts.map(accountOf),
})

type Fault = z.infer<typeof comparison>['fault']

const faultOf = (fault: BrokerComparison['fault']): Fault =>
  fault && { message: fault.message, bar: fault.bar, line: fault.line }

export const accountOf = ({
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
  original: leftOf(original),
  converted: leftOf(converted),
  fault: faultOf(fault),
})

/** Money to the cent: the rest is noise of sums. */
const cents = (money: number): number => Math.round(money * 100) / 100

const leftOf = ({ currency, balance, equity, refused }: AccountResult) => ({
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

export const comparisonOf = ({
  bars,
  equal,
  plots,
  trades,
  fault,
}: Report['proofs'][number]['comparisons'][number] | VerifyResult['comparisons'][number]): z.infer<
  typeof comparison
> => ({
  bars,
  equal,
  plots: plots.map(({ title, equal: same, compared, firstDifference }) => ({
    title,
    equal: same,
    compared,
    first_difference: differenceOf(firstDifference),
  })),
  trades: trades && {
    original: trades.original,
    converted: trades.converted,
    first_difference: differenceOf(trades.firstDifference),
  },
  fault: faultOf(fault),
})
