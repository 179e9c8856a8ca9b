/** The site's own address at build time, without a slash at the end. */
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
  // oxlint-disable-next-line typescript/consistent-type-imports -- a module that is only declared cannot import by a relative path
  export const content: import('../../compiler/ea/guide.ts').EaGuide
}

declare module 'virtual:articles/conformance' {
  /** Markup of the report as the command wrote it. */
  export const content: string
}

declare module 'virtual:articles/figures' {
  /** The report's figures of all scripts together. */
  export const content: readonly { readonly label: string; readonly value: string; readonly note: string }[]
}

declare module 'virtual:articles/coverage' {
  export const content: string
}

declare module 'virtual:articles/guides' {
  export const content: readonly DrawnArticle[]
}

declare module 'virtual:articles/*' {
  export const content: readonly { readonly title: string; readonly articles: readonly DrawnArticle[] }[]
}

interface DrawnArticle {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** Made at build time from our own texts. */
  readonly html: string
}
