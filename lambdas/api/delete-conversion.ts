import { conversionRoutes } from '../../contract/conversion.ts'
import { findConversion } from '../data/conversion/conversion.ts'
import { removeContent } from '../data/conversion/conversion-content.ts'
import { removeConversions } from '../data/conversion/conversion-tally.ts'
import { removeDeleted } from '../logic/conversion/outdated.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(conversionRoutes, 'delete-conversion', async ({ id }, { user }) => {
  const record = await findConversion(user.id, id)
  if (!record) throw new HttpError('NOT_FOUND')
  if (record.status === 'running')
    throw new HttpError('CONFLICT', 'This conversion is still running. Please wait until it has ended.')
  await removeConversions(user.id, [record])
  await Promise.all([removeContent(user.id, id), removeDeleted(user.id, [record])])
  return { success: true as const }
})
