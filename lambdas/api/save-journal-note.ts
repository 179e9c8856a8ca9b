import { journalRoutes } from '../../contract/journal.ts'
import { findJournalAccount } from '../data/journal/journal-account.ts'
import { saveNote } from '../data/journal/journal-note.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(journalRoutes, 'save-journal-note', async ({ account, ...note }, { user }) => {
  if (!(await findJournalAccount(user.id, account))) throw new HttpError('NOT_FOUND')
  const saved = { ...note, updatedAt: new Date().toISOString() }
  await saveNote(user.id, account, saved)
  return saved
})
