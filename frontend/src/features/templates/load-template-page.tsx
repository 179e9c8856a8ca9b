import { loaders } from 'virtual:templates/loaders'
import { CurrentTemplate } from './current-template.tsx'

/** Loads a template's details and returns its page. */
export async function loadTemplatePage(slug: string) {
  const load = loaders[slug]
  if (!load) throw new Error(`There is no template "${slug}".`)
  const { content } = await load()
  return { default: () => <CurrentTemplate template={content} /> }
}
