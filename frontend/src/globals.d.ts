/** The site's own address at build time, without a slash at the end. */
declare const __SITE_ORIGIN__: string

declare module 'virtual:showcase' {
  export const showcases: unknown
}

declare module 'virtual:articles/index' {
  export const content: readonly { readonly id: string; readonly title: string; readonly summary: string; readonly address: string }[]
}

declare module 'virtual:articles/ea-guide' {
  export const content: import('../../compiler/ea/guide.ts').EaGuide
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
