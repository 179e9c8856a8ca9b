/** The plugin in `bin/help-index.ts` builds this module when it bundles the functions. */
declare module 'virtual:help-index' {
  import type { AsPlainObject } from 'minisearch'
  import type { HelpArticle } from '../content/search/help-article.ts'

  const helpIndex: { readonly articles: readonly HelpArticle[]; readonly index: AsPlainObject }
  export default helpIndex
}

/** The plugin in `bin/built-in-templates.ts` builds this module when it bundles the functions. */
declare module 'virtual:built-in-templates' {
  import type { BuiltInTemplate } from '../contract/templates/template-models.ts'

  const templates: readonly BuiltInTemplate[]
  export default templates
}
