import { journalRoutes } from '../../contract/journal.ts'
import { listPictures, removePictures } from '../data/journal/journal-picture.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['journal-files'] }

export const handler = handle(journalRoutes, 'delete-journal-picture', async ({ account, id }, { user }) => {
  const found = (await listPictures(user.id, account)).filter((picture) => picture.id === id)
  if (found.length === 0) throw new HttpError('NOT_FOUND')
  await removePictures(user.id, found)
  return { success: true as const }
})
