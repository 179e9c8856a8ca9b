import { Feed } from 'feed'
import { authors, posts } from '../content/blog/posts.ts'
import { renderedPost } from './blog-plugin.ts'
import { coverOf } from './src/features/blog/addresses.ts'

/** Returns the feeds by their file below the site: RSS, Atom and JSON, each with the posts' full text. */
export function blogFeeds(origin: string): Readonly<Record<string, string>> {
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
  for (const { slug, title, summary, publishedAt, updatedAt, author, tags } of posts) {
    const link = `${origin}/blog/${slug}`
    const writer = authors.find(({ id }) => id === author)
    feed.addItem({
      title,
      id: link,
      link,
      description: summary,
      content: absoluteLinks(renderedPost(slug).html, origin),
      published: new Date(publishedAt),
      date: new Date(updatedAt),
      image: origin + coverOf(slug, '16x9'),
      author: writer ? [{ name: writer.name, link: `${origin}/blog/author/${writer.id}` }] : [],
      category: tags.map((name) => ({ name })),
    })
  }
  return { 'blog/rss.xml': feed.rss2(), 'blog/atom.xml': feed.atom1(), 'blog/feed.json': feed.json1() }
}

/** Readers show a feed at another address, so its links need the origin. */
const absoluteLinks = (html: string, origin: string) => html.replaceAll('href="/', `href="${origin}/`)
