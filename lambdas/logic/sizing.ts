import type { Notice } from '../../contract/conversion.ts'
import type { Report } from '../data/conversion-content.ts'
import { readContent } from '../data/conversion-content.ts'
import { saveKind, type ConversionItem } from '../data/conversion.ts'
import { sizingRevision } from '../../compiler/revisions.ts'

/** What the saved program is; records keep it since sizing has revisions. */
export const kindOf = (report: Report | null): string => report?.kind ?? 'unknown'

/** An Expert Advisor printed from a strategy whose lots the compiler computes differently today. Ports keep their author's lots. */
export const isOutdated = ({ status, type, kind, sizingRevision: printedWith = 1 }: ConversionItem): boolean =>
  status === 'success' && type === 'pine_to_mql' && kind === 'strategy' && printedWith < sizingRevision

/** Outdated, and no newer conversion replaces it. */
export const needsAttention = (record: ConversionItem): boolean => isOutdated(record) && record.replacedBy === undefined

/** What its owner must know before trading a saved program. */
export const noticeOf = (record: ConversionItem): Notice | null => (isOutdated(record) ? 'sizing' : null)

const lacksKind = ({ kind, status, type }: ConversionItem): boolean =>
  kind === undefined && status === 'success' && type === 'pine_to_mql'

/** Records from before their kind was kept, completed from their reports. Each is read once: what is found is saved. */
export const withKinds = (records: readonly ConversionItem[]): Promise<ConversionItem[]> =>
  Promise.all(records.map(withKind))

export async function withKind(record: ConversionItem): Promise<ConversionItem> {
  if (!lacksKind(record)) return record
  const content = await readContent(record.userId, record.id)
  const kind = kindOf(content?.report ?? null)
  await saveKind(record, kind)
  return { ...record, kind }
}
