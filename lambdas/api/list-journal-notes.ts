import { journalRoutes } from '../../contract/journal.ts'
import { listNotes } from '../data/journal/journal-note.ts'
import { handle } from '../shared/handle.ts'

/** Notes of one response; each has at most 10 KB. */
const page = 300

export const handler = handle(journalRoutes, 'list-journal-notes', async ({ account, cursor }, { user }) => {
  const notes = await listNotes(user.id, account, page, cursor)
  return { notes, cursor: notes.length === page ? (notes.at(-1)?.id ?? null) : null }
})
