import { conversionRoutes } from '../../contract/conversion.ts'
import { readLabels } from '../data/conversion/conversion-labels.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(conversionRoutes, 'list-conversion-labels', async (_, { user }) => {
  const { folders, tags } = await readLabels(user.id)
  return { folders: [...folders], tags: [...tags] }
})
