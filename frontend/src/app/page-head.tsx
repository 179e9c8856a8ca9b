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

/** Renders title, description, canonical link and social card; React moves them into the head. */
export function PageHead({ page }: PageHeadProps) {
  const title = page.title.startsWith('Tradewright') ? page.title : `${page.title} · Tradewright`
  const address = __SITE_ORIGIN__ + page.path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Tradewright" />
      <meta property="og:image" content={card.address} />
      <meta property="og:image:width" content={card.width} />
      <meta property="og:image:height" content={card.height} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {page.prerender && <meta property="og:url" content={address} />}
      {page.prerender && <link rel="canonical" href={address} />}
      {!isListed(page) && <meta name="robots" content="noindex" />}
    </>
  )
}
