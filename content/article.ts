/** Something to read that answers one question. The help pages show all of them, the support chat searches them. */
export interface Article {
  /** Within its topic, and its anchor: `4756`, `PINE2001`. */
  readonly id: string
  readonly title: string
  /** One or two sentences that stand alone: the answer in short. */
  readonly summary: string
  /** Markdown, without the title and without the summary. */
  readonly body: string
  /** Where it is read: a path of the site, with the anchor where a page holds several. */
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
