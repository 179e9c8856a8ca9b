import type { Plugin } from 'esbuild'
import { templates } from '../content/templates/catalog.ts'
import { readCode } from '../content/templates/files.ts'

/** Returns the code of each template by its slug, and whether only premium plans get it. */
export const templateCodes = (): Readonly<Record<string, { readonly code: string; readonly isPremium: boolean }>> =>
  Object.fromEntries(
    templates.map((template) => [template.slug, { code: readCode(template), isPremium: template.isPremium }]),
  )

const id = 'virtual:template-codes'

/** Gives functions the code of all templates; the site's files have that of the free ones only. */
export const templateCodesPlugin: Plugin = {
  name: 'template-codes',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${id}$`) }, () => ({ path: id, namespace: id }))
    build.onLoad({ filter: /.*/, namespace: id }, () => ({ contents: JSON.stringify(templateCodes()), loader: 'json' }))
  },
}
