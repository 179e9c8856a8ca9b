import { publishedCards } from '../logic/template/library.ts'
import { publicCard } from '../logic/public/template-view.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const handler = handlePublic('list-templates', async () => ({
  templates: (await publishedCards()).map(publicCard),
}))
