/** The site's address at build time, without a trailing slash. */
declare const __SITE_ORIGIN__: string

declare module 'virtual:showcase' {
  export const showcases: unknown
}

declare module 'virtual:articles/index' {
  export const content: readonly {
    readonly id: string
    readonly title: string
    readonly summary: string
    readonly address: string
  }[]
}

declare module 'virtual:articles/ea-guide' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module cannot import by path
  export const content: import('../../compiler/ea/guide.ts').EaGuide
}

declare module 'virtual:articles/conformance' {
  /** HTML of the report as its command wrote it. */
  export const content: string
}

declare module 'virtual:articles/figures' {
  /** The report's summary figures. */
  export const content: readonly { readonly label: string; readonly value: string; readonly note: string }[]
}

declare module 'virtual:articles/coverage' {
  export const content: string
}

declare module 'virtual:articles/guides' {
  export const content: readonly RenderedArticle[]
}

declare module 'virtual:articles/*' {
  export const content: readonly { readonly title: string; readonly articles: readonly RenderedArticle[] }[]
}

declare module 'virtual:templates/list' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module cannot import by path
  export const content: readonly import('./features/templates/template-data.ts').TemplateCard[]
}

declare module 'virtual:templates/loaders' {
  /** Loads the details of each template by its slug. */
  export const loaders: Readonly<
    // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module cannot import by path
    Record<string, () => Promise<{ content: import('./features/templates/template-data.ts').TemplateDetails }>>
  >
}

declare module 'virtual:blog/minutes' {
  /** Reading time of each post by slug. */
  export const minutes: Readonly<Record<string, number>>
}

declare module 'virtual:blog/texts' {
  /** Loads a post's text by slug. */
  export const postLoaders: Readonly<Record<string, () => Promise<{ readonly text: RenderedPostText }>>>
}

interface RenderedPostText {
  /** Rendered at build time from our own texts. */
  readonly html: string
  readonly headings: readonly { readonly id: string; readonly title: string }[]
}

interface RenderedArticle {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** Rendered at build time from our own texts. */
  readonly html: string
}
