import type { Plugin } from 'vite'
import { inputsOf } from '../compiler/index.ts'
import { createSource } from '../compiler/text/source.ts'
import { templates } from '../content/templates/catalog.ts'
import { readCode, readResults } from '../content/templates/files.ts'

const prefix = 'virtual:templates/'

/** Cards of the list, in its usual order. */
function cards(): unknown {
  const results = readResults()
  return templates.map(({ slug, title, summary, style, kind, market, timeframe, isPremium }) => ({
    slug,
    title,
    summary,
    style,
    kind,
    market,
    timeframe,
    isPremium,
    verdict: results[slug]?.verdict ?? 'failed',
    picture: results[slug]?.picture ?? [],
  }))
}

/** One template with its recorded results. The code of a premium one stays on the server. */
function detailsOf(slug: string): unknown {
  const template = templates.find((candidate) => candidate.slug === slug)
  const result = readResults()[slug]
  if (!template || !result) throw new Error(`There is no template "${slug}" with results.`)
  const code = readCode(template)
  const versions = [{ number: 0, publishedAt: null, note: 'First version' }]
  return { ...template, result, inputs: inputsOf(createSource(code)), code: template.isPremium ? null : code, versions }
}

/** A module that loads the details of each template when its page is opened. */
const loaders = (): string =>
  `export const loaders = {${templates
    .map(({ slug }) => `${JSON.stringify(slug)}: () => import('${prefix}of/${slug}')`)
    .join(',')}}`

/** Serves the template library: `list`, `loaders`, and `of/<slug>` for each template. */
export function templatesPlugin(): Plugin {
  return {
    name: 'templates',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      if (name === 'loaders') return loaders()
      if (name === 'list') return `export const content = ${JSON.stringify(cards())}`
      return `export const content = ${JSON.stringify(detailsOf(name.slice('of/'.length)))}`
    },
  }
}
