import { postLoaders } from 'virtual:blog/texts'
import { blogOf, type EditorPosts } from '../../features/blog/all-posts.ts'
import { renderPostText } from '../../lib/markdown/render.ts'
import type { PageData } from '../page-data.ts'
import { pageAt, pages } from '../pages.ts'
import { isListed } from '../pages/page.ts'
import { documentOf } from './document.tsx'
import { blogFeeds } from './feeds.ts'
import { sitemap, type SitemapEntry } from './sitemap.ts'

/** The posts that the editor has published. */
export interface PublishedBlog extends EditorPosts {
  /** The text of each post by its slug. */
  readonly bodies: Readonly<Record<string, string>>
}

export interface BlogFile {
  /** Below the site. */
  readonly key: string
  readonly render: () => Promise<string>
}

/**
 * Returns the files of the blog: the list, each post, tag and author, the feeds, and the sitemap. `shell` is the built
 * `index.html` with the places of head and page.
 */
export function blogPages(shell: string, { posts: edited, authors: writers, bodies }: PublishedBlog): BlogFile[] {
  const { posts, authors } = blogOf({ posts: edited, authors: writers })
  const list: PageData[number] = [['list-blog-posts', {}], { posts: edited, authors: writers }]
  const bodyOf = (slug: string) => bodies[slug] ?? ''
  const file = (path: string, data: PageData): BlogFile => ({
    key: `${path.slice(1)}/index.html`,
    render: () => documentOf({ shell, page: pageAt(path), path, data }),
  })
  const editedSlugs = new Set(edited.map(({ slug }) => slug))
  const answerOf = (slug: string): PageData =>
    edited
      .filter((post) => post.slug === slug)
      .map((post) => [['get-blog-post', { slug }], { post, body: bodyOf(slug) }] as const)
  const paths = [
    '/blog',
    ...new Set(posts.flatMap(({ tags }) => tags.map((tag) => `/blog/tag/${tag}`))),
    ...new Set(posts.map(({ author }) => `/blog/author/${author}`)),
  ].filter((path) => path === '/blog' || isPage(path, { posts, authors }))
  const html = async (slug: string): Promise<string> =>
    editedSlugs.has(slug) ? renderPostText(bodyOf(slug)).html : ((await postLoaders[slug]?.())?.text.html ?? '')
  const feeds = () => blogFeeds({ posts, authors }, html)
  const feedFiles = ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']
  return [
    ...posts.map(({ slug }) => file(`/blog/${slug}`, [list, ...answerOf(slug)])),
    ...paths.map((path) => file(path, [list])),
    ...feedFiles.map((key) => ({ key, render: async () => (await feeds())[key] ?? '' })),
    { key: 'sitemap.xml', render: () => Promise.resolve(sitemap(listedPages(edited, paths))) },
  ]
}

/** A post may name an author who was never described: that author has no page. */
const isPage = (path: string, { authors }: ReturnType<typeof blogOf>): boolean =>
  !path.startsWith('/blog/author/') || authors.some(({ id }) => path === `/blog/author/${id}`)

function listedPages(edited: EditorPosts['posts'], paths: readonly string[]): SitemapEntry[] {
  const own = pages.filter(isListed).map(({ path, article }) => ({ path, updatedAt: article?.updatedAt }))
  const known = new Set(own.map(({ path }) => path))
  return [
    ...own,
    ...edited.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt })),
    ...paths.filter((path) => !known.has(path)).map((path) => ({ path })),
  ]
}
