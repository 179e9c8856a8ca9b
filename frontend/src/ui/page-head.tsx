interface PageHeadProps {
  readonly path: string
  readonly title: string
  readonly description: string
  /** Set for a post of the blog: its times, and its picture in place of the site's. */
  readonly article?: Article | undefined
  /** Whether the page has a canonical address. */
  readonly isCanonical: boolean
  /** Whether search engines list the page. */
  readonly isListed: boolean
}

export interface Article {
  readonly publishedAt: string
  readonly updatedAt: string
  /** The picture's path and its size in pixels; null for the site's card. */
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | null
}

/** The social card of every page, written by `social-card.ts`. */
const card = {
  address: `${__SITE_ORIGIN__}/social-card.png`,
  width: '1200',
  height: '630',
  alt: 'Tradewright: Pine Script to MetaTrader, proved on the same bars',
}

const feeds = [
  ['application/rss+xml', 'Tradewright Blog (RSS)', 'rss.xml'],
  ['application/atom+xml', 'Tradewright Blog (Atom)', 'atom.xml'],
  ['application/feed+json', 'Tradewright Blog (JSON)', 'feed.json'],
] as const

/** Renders title, description, canonical link and social card; React moves them into the head. */
export function PageHead({ path, title: name, description, article, isCanonical, isListed }: PageHeadProps) {
  const title = name.startsWith('Tradewright') ? name : `${name} · Tradewright`
  const address = __SITE_ORIGIN__ + path
  const picture = article?.picture && {
    address: __SITE_ORIGIN__ + article.picture.path,
    width: String(article.picture.width),
    height: String(article.picture.height),
    alt: name,
  }
  const shown = picture ?? card
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content="Tradewright" />
      <meta property="og:image" content={shown.address} />
      <meta property="og:image:width" content={shown.width} />
      <meta property="og:image:height" content={shown.height} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      {path.startsWith('/blog') &&
        feeds.map(([type, label, file]) => (
          <link key={file} rel="alternate" type={type} title={label} href={`/blog/${file}`} />
        ))}
      {isCanonical && <meta property="og:url" content={address} />}
      {isCanonical && <link rel="canonical" href={address} />}
      {!isListed && <meta name="robots" content="noindex" />}
    </>
  )
}
