import { isListed, type Page } from './pages/page.ts'

interface PageHeadProps {
  readonly page: Page
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
export function PageHead({ page }: PageHeadProps) {
  const title = page.title.startsWith('Tradewright') ? page.title : `${page.title} · Tradewright`
  const address = __SITE_ORIGIN__ + page.path
  const { article } = page
  const picture = article && {
    address: __SITE_ORIGIN__ + article.picture.path,
    width: String(article.picture.width),
    height: String(article.picture.height),
    alt: page.title,
  }
  const shown = picture ?? card
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content="Tradewright" />
      <meta property="og:image" content={shown.address} />
      <meta property="og:image:width" content={shown.width} />
      <meta property="og:image:height" content={shown.height} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      {page.path.startsWith('/blog') &&
        feeds.map(([type, label, file]) => (
          <link key={file} rel="alternate" type={type} title={label} href={`/blog/${file}`} />
        ))}
      {page.prerender && <meta property="og:url" content={address} />}
      {page.prerender && <link rel="canonical" href={address} />}
      {!isListed(page) && <meta name="robots" content="noindex" />}
    </>
  )
}
