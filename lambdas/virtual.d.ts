/** The plugin in `bin/help-index.ts` builds these modules when it bundles the functions. */
declare module 'virtual:help-articles' {
  import type { HelpArticle } from '../content/search/help-article.ts'

  const articles: readonly HelpArticle[]
  export default articles
}

declare module 'virtual:help-index' {
  import type { AsPlainObject } from 'minisearch'

  const index: AsPlainObject
  export default index
}

/** The plugin in `bin/built-in-templates.ts` builds this module when it bundles the functions. */
declare module 'virtual:built-in-templates' {
  import type { BuiltInTemplate } from '../contract/templates/template-models.ts'

  const templates: readonly BuiltInTemplate[]
  export default templates
}
