import { createWriteTransaction } from 'electrodb'
import { countingWrites, Usage } from './account/usage.ts'
import { dayOf } from './periods.ts'
import { Audit, auditItem, type Action } from './audit.ts'
import { transact } from './table.ts'

/**
 * Writes the audit row of an administrator who reads a record: once a day for each administrator and record, because
 * screens load the same record many times. Both writes are one transaction. `part` tells reads of one record apart.
 */
export async function recordRead(action: Action, at: Date, part = ''): Promise<void> {
  const mark = {
    userId: `read ${action.admin.id} ${action.targetTable} ${action.targetId}${part && ` ${part}`}`,
    action: 'auditedReads' as const,
    periods: [{ period: dayOf(at), max: 1 }],
    at,
  }
  await transact(() =>
    createWriteTransaction({ Usage, Audit }, (entities) => [
      ...countingWrites(entities.Usage, mark),
      entities.Audit.create(auditItem(action, at)).commit(),
    ]).go(),
  )
}
