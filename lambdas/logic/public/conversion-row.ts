import type * as z from 'zod/mini'
import type { conversionRow } from '../../../contract/public/models.ts'
import type { ConversionItem } from '../../data/conversion/conversion.ts'
import { noticeOf } from '../conversion/sizing.ts'
import { tableOf } from '../../../compiler/text/table.ts'

type Row = z.infer<typeof conversionRow>

/** The public API's codes of failed conversions. */
const failureCodes: Readonly<Record<string, NonNullable<Row['error']>['code']>> = tableOf({
  SOURCE_HAS_ERRORS: 'source_has_errors',
  DOES_NOT_COMPILE: 'does_not_compile',
  DOES_NOT_RUN: 'does_not_run',
  TIMED_OUT: 'timeout',
  TOO_COMPLEX: 'too_complex',
  CANCELLED: 'cancelled',
  INTERNAL: 'internal_error',
})

/** Returns a record as lists and webhooks show it. */
export const rowOf = (record: ConversionItem, livemode = true): Row => ({
  conversion_id: record.id,
  status: record.status,
  kind: record.type === 'pine_to_mql' ? 'pine_to_mql' : 'mql4_to_mql5',
  name: record.name || (record.title ?? ''),
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
