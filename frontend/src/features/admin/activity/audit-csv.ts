import type { OutputOf } from '../../../lib/api.ts'

type Entry = OutputOf<'list-audit-log'>['entries'][number]

const columns = ['date', 'admin_id', 'admin_email', 'action', 'target_table', 'target_id', 'details'] as const

/**
 * Quotes a field as RFC 4180 says. Spreadsheets run text that begins like a formula, so such text gets an apostrophe
 * in front.
 */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns entries as CSV with a header line. */
export const auditCsv = (entries: readonly Entry[]): string =>
  [
    columns.join(','),
    ...entries.map((entry) =>
      [
        entry.createdAt,
        entry.admin_id,
        entry.admin_email,
        entry.action,
        entry.target_table,
        entry.target_id,
        JSON.stringify(entry.details),
      ]
        .map(field)
        .join(','),
    ),
  ].join('\r\n')
