import { journalRoutes } from '../../contract/journal.ts'
import { findJournalAccount } from '../data/journal/journal-account.ts'
import { addNotes } from '../data/journal/journal-note.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(journalRoutes, 'save-journal-notes', async ({ account, notes }, { user }) => {
  if (!(await findJournalAccount(user.id, account))) throw new HttpError('NOT_FOUND')
  const updatedAt = new Date().toISOString()
  return {
    added: await addNotes(
      user.id,
      account,
      notes.map((note) => ({ ...note, updatedAt })),
    ),
  }
})
