import { conversionRoutes } from '../../contract/conversion.ts'
import { renameConversion } from '../data/conversion/conversion.ts'
import { plainName } from '../logic/conversion/conversion-request.ts'
import { summaryOf } from '../logic/conversion/conversion-view.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(conversionRoutes, 'rename-conversion', async ({ id, name }, { user }) => {
  const renamed = await renameConversion(user.id, id, plainName(name))
  if (!renamed) throw new HttpError('NOT_FOUND')
  return summaryOf(renamed)
})
