import { Feed } from 'feed'
import { tagName, type Blog } from '../../features/blog/all-posts.ts'

/** Posts in a feed with their full text; readers load older ones from the site. */
const maxItems = 100

/**
 * Returns the feeds by their file below the site: RSS, Atom and JSON, each with the full text of the newest posts.
 * `htmlOf` returns a post's rendered text.
 */
export async function blogFeeds(
  { posts, authors }: Blog,
  htmlOf: (slug: string) => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  const origin = __SITE_ORIGIN__
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  const feed = new Feed({
    id: `${origin}/blog`,
    title: 'Tradewright Blog',
    description: 'Trading code and what it really does: figures that we measured.',
    link: `${origin}/blog`,
    language: 'en',
    generator: 'Tradewright',
    favicon: `${origin}/favicon.svg`,
    copyright: 'Tradewright',
    ...(newest ? { updated: new Date(newest) } : {}),
    feedLinks: { rss: `${origin}/blog/rss.xml`, atom: `${origin}/blog/atom.xml`, json: `${origin}/blog/feed.json` },
  })
  for (const { slug, title, summary, publishedAt, updatedAt, author, tags, cover } of posts.slice(0, maxItems)) {
    const link = `${origin}/blog/${slug}`
    const writer = authors.find(({ id }) => id === author)
    feed.addItem({
      title,
      id: link,
      link,
      description: summary,
      content: withOrigin(await htmlOf(slug), origin),
      published: new Date(publishedAt),
      date: new Date(updatedAt),
      ...(cover ? { image: origin + cover['16x9'] } : {}),
      ...(writer ? { author: [{ name: writer.name, link: `${origin}/blog/author/${writer.id}` }] } : {}),
      category: tags.map((tag) => ({ name: tagName(tag) })),
    })
  }
  return { 'blog/rss.xml': feed.rss2(), 'blog/atom.xml': feed.atom1(), 'blog/feed.json': feed.json1() }
}

/** Readers show a feed at another address, so its links and pictures need the origin. */
const withOrigin = (html: string, origin: string) =>
  html.replaceAll('href="/', `href="${origin}/`).replaceAll('src="/', `src="${origin}/`)
