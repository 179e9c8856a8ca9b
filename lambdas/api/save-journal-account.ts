import { journalRoutes } from '../../contract/journal.ts'
import { createJournalAccount, listJournalAccounts, updateJournalAccount } from '../data/journal/journal-account.ts'
import { readAccount } from '../logic/account/account.ts'
import { journalAllowance, requireJournalRoom } from '../logic/journal/journal-limits.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(journalRoutes, 'save-journal-account', async (settings, { user }) => {
  const accounts = await listJournalAccounts(user.id)
  const at = new Date()
  if (!accounts.some(({ id }) => id === settings.id)) {
    const allowance = journalAllowance(await readAccount(user, at))
    requireJournalRoom(allowance.accounts, accounts.length + 1, 'account')
    const created = await createJournalAccount(user.id, settings, at)
    if (created) return created
  }
  const updated = await updateJournalAccount(user.id, settings)
  if (!updated) throw new HttpError('CONFLICT')
  return updated
})
