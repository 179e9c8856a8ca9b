import { Audit, auditItem, type Action } from '../data/audit.ts'

/** Writes the audit row of an action that changes nothing else in the same transaction. */
export async function recordAction(action: Action, at: Date): Promise<void> {
  await Audit.create(auditItem(action, at)).go()
}

/** Writes the audit row of a search for people; the text may be an address or its part. */
export const recordSearch = (
  admin: Action['admin'],
  details: { readonly search: string; readonly found: number },
  at: Date,
): Promise<void> => recordAction({ admin, action: 'search_users', targetTable: 'users', targetId: '-', details }, at)
