import { adminRoutes } from '../../contract/admin.ts'
import { searchAudit } from '../data/audit.ts'
import { searchProfiles } from '../data/account/profile.ts'
import { monthOf } from '../data/periods.ts'
import { auditView } from '../logic/audit-view.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'list-audit-log', async ({ month, cursor, limit, ...asked }) => {
  const filter = { ...asked, target: await idOf(asked.target) }
  const rows = await searchAudit(month ?? monthOf(new Date()), filter, limit, readCursor(cursor))
  return { entries: rows.map(auditView), cursor: writeCursor(rows, limit) }
})

/** Returns the id of the user with this address; other texts are ids already. */
async function idOf(target: string): Promise<string> {
  if (!target.includes('@')) return target
  const email = target.toLowerCase()
  return (await searchProfiles(email, 1)).find((profile) => profile.email === email)?.userId ?? target
}
