import { journalLimits, journalRoutes } from '../../contract/journal.ts'
import { findJournalAccount } from '../data/journal/journal-account.ts'
import { listPictures, savePicture } from '../data/journal/journal-picture.ts'
import { readAccount } from '../logic/account/account.ts'
import { journalAllowance, requireJournalRoom } from '../logic/journal/journal-limits.ts'
import { pictureType } from '../logic/picture-type.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['journal-files'] }

/** The type is read from the bytes: a file that only claims to be a picture is refused. */
export const handler = handle(journalRoutes, 'upload-journal-picture', async ({ account, id, data }, { user }) => {
  const bytes = Buffer.from(data, 'base64')
  const contentType = pictureType(bytes)
  if (!contentType) throw new HttpError('INVALID_REQUEST', 'Choose a WebP, PNG or JPEG picture.')
  if (bytes.length > journalLimits.pictureBytes) throw new HttpError('BODY_TOO_LARGE')
  if (!(await findJournalAccount(user.id, account))) throw new HttpError('NOT_FOUND')
  const [owner, pictures] = await Promise.all([readAccount(user, new Date()), listPictures(user.id)])
  const others = pictures.filter((picture) => picture.id !== id)
  requireJournalRoom(journalAllowance(owner).pictures, others.length + 1, 'pictures')
  await savePicture(user.id, { account, id }, contentType, bytes)
  return { id }
})
