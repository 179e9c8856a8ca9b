/** A piece of the site's help, as the support assistant searches and quotes it. */
export interface HelpArticle {
  readonly id: string
  readonly title: string
  /** A path of the site. */
  readonly url: string
  /** The short answer. */
  readonly summary: string
  readonly body: string
}

/** The quoted part of an article, or of an answer from the user's own account. */
export type HelpSummary = Pick<HelpArticle, 'title' | 'url' | 'summary'>
