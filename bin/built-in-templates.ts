import type { Plugin } from 'esbuild'
import { inputsOf } from '../compiler/index.ts'
import { createSource } from '../compiler/text/source.ts'
import type { BuiltInTemplate } from '../contract/templates/template-models.ts'
import { templates } from '../content/templates/catalog.ts'
import { readCode, readResults } from '../content/templates/files.ts'

/** Returns the templates that come with the product, in their usual order. */
export function builtInTemplates(): readonly BuiltInTemplate[] {
  const results = readResults()
  return templates.map((template) => {
    const { slug, isPremium, ...content } = template
    const code = readCode(template)
    const result = results[slug]
    if (!result) throw new Error(`The template ${slug} has no results.`)
    return { slug, isPremium, content: { ...content, code }, inputs: inputsOf(createSource(code)), result }
  })
}

const id = 'virtual:built-in-templates'

/** Gives functions the templates with their code; the site's files have that of the free ones only. */
export const builtInTemplatesPlugin: Plugin = {
  name: 'built-in-templates',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${id}$`) }, () => ({ path: id, namespace: id }))
    build.onLoad({ filter: /.*/, namespace: id }, () => ({
      contents: JSON.stringify(builtInTemplates()),
      loader: 'json',
    }))
  },
}
