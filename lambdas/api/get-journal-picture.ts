import { journalRoutes } from '../../contract/journal.ts'
import { readPicture } from '../data/journal/journal-picture.ts'
import { pictureType } from '../logic/picture-type.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['journal-files'] }

export const handler = handle(journalRoutes, 'get-journal-picture', async (key, { user }) => {
  const found = await readPicture(user.id, key)
  const contentType = found && pictureType(found.bytes)
  if (!found || !contentType) throw new HttpError('NOT_FOUND')
  return { contentType, data: Buffer.from(found.bytes).toString('base64') }
})
