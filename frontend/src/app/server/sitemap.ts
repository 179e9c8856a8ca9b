export interface SitemapEntry {
  readonly path: string
  readonly updatedAt?: string | undefined
}

/** Returns the sitemap of the pages that search engines may list. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const rows = entries.map(({ path, updatedAt }) => {
    const modified = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`
    return `  <url><loc>${__SITE_ORIGIN__}${path}</loc>${modified}</url>`
  })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    '</urlset>',
  ]
  return `${lines.join('\n')}\n`
}
