import { conversionRoutes } from '../../contract/conversion.ts'
import { renameConversion } from '../data/conversion.ts'
import { plainName } from '../logic/conversion-request.ts'
import { summaryOf } from '../logic/conversion-view.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle(conversionRoutes, 'rename-conversion', async ({ id, name }, { user }) => {
  const renamed = await renameConversion(user.id, id, plainName(name))
  if (!renamed) throw new Refusal('NOT_FOUND')
  return summaryOf(renamed)
})
