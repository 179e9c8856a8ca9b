import type { Page } from './pages/page.ts'

interface PageHeadProps {
  readonly page: Page
  readonly indexed: boolean
}

/** Title, description, canonical link and social card; React moves them into the document's head. */
export function PageHead({ page, indexed }: PageHeadProps) {
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
      <meta name="twitter:card" content="summary" />
      {page.prerender && <meta property="og:url" content={address} />}
      {page.prerender && <link rel="canonical" href={address} />}
      {!(indexed && page.prerender) && <meta name="robots" content="noindex" />}
    </>
  )
}
