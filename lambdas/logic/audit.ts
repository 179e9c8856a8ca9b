import { Audit, auditItem, type Action } from '../data/audit.ts'

/** Writes the audit row of an action that changes nothing else in the same transaction. */
export async function recordAction(action: Action, at: Date): Promise<void> {
  await Audit.create(auditItem(action, at)).go()
}
