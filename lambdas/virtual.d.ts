/** The plugin in `bin/help-index.ts` builds this module when it bundles the functions. */
declare module 'virtual:help-index' {
  import type { AsPlainObject } from 'minisearch'
  import type { HelpArticle } from '../content/search/help-article.ts'

  const helpIndex: { readonly articles: readonly HelpArticle[]; readonly index: AsPlainObject }
  export default helpIndex
}

/** The plugin in `bin/template-codes.ts` builds this module when it bundles the functions. */
declare module 'virtual:template-codes' {
  const templates: Readonly<Record<string, { readonly code: string; readonly isPremium: boolean }>>
  export default templates
}
