import { journalRoutes } from '../../contract/journal.ts'
import { listJournalAccounts } from '../data/journal/journal-account.ts'
import { listJournalImports } from '../data/journal/journal-import.ts'
import { readPlaybooks } from '../data/journal/journal-playbooks.ts'
import { readAccount } from '../logic/account/account.ts'
import { journalAllowance } from '../logic/journal/journal-limits.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(journalRoutes, 'get-journal', async (_, { user }) => {
  const [owner, accounts, imports, playbooks] = await Promise.all([
    readAccount(user, new Date()),
    listJournalAccounts(user.id),
    listJournalImports(user.id),
    readPlaybooks(user.id),
  ])
  const { accounts: maxAccounts, trades } = journalAllowance(owner)
  return { accounts, imports, playbooks, limits: { accounts: maxAccounts, trades } }
})
