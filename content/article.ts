/** An article that answers one question, for the help pages and the support assistant. */
export interface Article {
  /** Unique in its topic, also the anchor: `4756`, `PINE2001`. */
  readonly id: string
  readonly title: string
  /** The short answer in one or two self-contained sentences. */
  readonly summary: string
  /** Markdown without title and summary. */
  readonly body: string
  /** A path of the site, with an anchor on pages with several articles. */
  readonly address: string
}

/** A page of articles of one kind. */
export interface Topic {
  /** The page is `/help/<id>`. */
  readonly id: string
  readonly title: string
  readonly description: string
}

/** Articles that belong together on a topic's page. */
export interface ArticleGroup {
  readonly title: string
  readonly articles: readonly Article[]
}
