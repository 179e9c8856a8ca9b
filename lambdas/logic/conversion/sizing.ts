import type { Notice } from '../../../contract/conversion.ts'
import type { Report } from '../../data/conversion/conversion-content.ts'
import { readContent } from '../../data/conversion/conversion-content.ts'
import { saveKind, type ConversionItem } from '../../data/conversion/conversion.ts'
import { sizingRevision } from '../../../compiler/revisions.ts'

/** Returns the program's kind; records without it predate sizing revisions. */
export const kindOf = (report: Report | null): string => report?.kind ?? 'unknown'

/**
 * Whether the program is a converted strategy whose lots the compiler now computes differently. Ports keep their
 * author's lots.
 */
export const isOutdated = ({ status, type, kind, sizingRevision: printedWith = 1 }: ConversionItem): boolean =>
  status === 'success' && type === 'pine_to_mql' && kind === 'strategy' && printedWith < sizingRevision

/** Outdated and not replaced. */
export const needsAttention = (record: ConversionItem): boolean => isOutdated(record) && record.replacedBy === undefined

/** The warning a program's owner needs before trading it. */
export const noticeOf = (record: ConversionItem): Notice | null => (isOutdated(record) ? 'sizing' : null)

const lacksKind = ({ kind, status, type }: ConversionItem): boolean =>
  kind === undefined && status === 'success' && type === 'pine_to_mql'

/** Completes records without a kind from their reports, and saves the kind. */
export const withKinds = (records: readonly ConversionItem[]): Promise<ConversionItem[]> =>
  Promise.all(records.map(withKind))

async function withKind(record: ConversionItem): Promise<ConversionItem> {
  if (!lacksKind(record)) return record
  const content = await readContent(record.userId, record.id)
  const kind = kindOf(content?.report ?? null)
  await saveKind(record, kind)
  return { ...record, kind }
}
