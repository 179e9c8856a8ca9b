import { journalRoutes } from '../../contract/journal.ts'
import { findJournalAccount } from '../data/journal/journal-account.ts'
import { findJournalImport, listJournalImports, removeJournalImport } from '../data/journal/journal-import.ts'
import { partsOfImport, readPart, removeParts } from '../data/journal/journal-part.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(journalRoutes, 'undo-journal-import', async ({ account: accountId, id }, { user }) => {
  const [account, found] = await Promise.all([
    findJournalAccount(user.id, accountId),
    findJournalImport(user.id, accountId, id),
  ])
  if (!account || !found) throw new HttpError('NOT_FOUND')
  const parts = await partsOfImport(user.id, accountId, id)
  const replaced = new Set((await listJournalImports(user.id, accountId)).flatMap(({ replaces }) => replaces))
  if (replaced.size > 0 && parts.some((part) => readPart(part).trades.some((trade) => replaced.has(trade.id))))
    throw new HttpError('CONFLICT', 'A later import replaced trades of this one. Undo the later import first.')
  if (!(await removeJournalImport(user.id, account, found))) throw new HttpError('CONFLICT')
  await removeParts(user.id, parts)
  const after = await findJournalAccount(user.id, accountId)
  if (!after) throw new HttpError('NOT_FOUND')
  return after
})
