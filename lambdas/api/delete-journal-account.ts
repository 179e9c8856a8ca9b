import { journalRoutes } from '../../contract/journal.ts'
import { findJournalAccount, removeJournalAccount } from '../data/journal/journal-account.ts'
import { listJournalImports, removeJournalImports } from '../data/journal/journal-import.ts'
import { listNotes, removeNotes } from '../data/journal/journal-note.ts'
import { listParts, removeParts } from '../data/journal/journal-part.ts'
import { listPictures, removePictures } from '../data/journal/journal-picture.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { seconds: 29, grants: ['journal-files'] }

/** Items of each kind that one call removes well within its timeout. */
const batch = 100

/** The account goes last, so that an interrupted deletion can be continued. */
export const handler = handle(journalRoutes, 'delete-journal-account', async ({ id }, { user }) => {
  if (!(await findJournalAccount(user.id, id))) throw new HttpError('NOT_FOUND')
  const [parts, notes, pictures] = await Promise.all([
    listParts(user.id, id, batch),
    listNotes(user.id, id, batch),
    listPictures(user.id, id),
  ])
  await removePictures(user.id, pictures.slice(0, batch))
  await removeNotes(user.id, id, notes)
  await removeParts(user.id, parts)
  if ([parts, notes, pictures].some(({ length }) => length >= batch)) return { more: true }
  await removeJournalImports(user.id, await listJournalImports(user.id, id))
  await removeJournalAccount(user.id, id)
  return { more: false }
})
