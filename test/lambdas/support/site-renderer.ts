import type { PublishedBlog, SiteRenderer } from '../../../lambdas/shared/site-renderer.ts'

/** Counts the pages that were rendered since `renders` was set to zero. */
export const site = { digest: 'build 1', renders: 0 }

/** Replaces the site's server build: each page is its path and what it was made of. */
export const loadSiteRenderer = (): Promise<SiteRenderer> =>
  Promise.resolve({
    digest: site.digest,
    blogFiles: ({ posts, authors, bodies }: PublishedBlog) => [
      ...posts.map((post) => page(`blog/${post.slug}/index.html`, `${post.title}: ${bodies[post.slug]}`)),
      page('blog/index.html', `${site.digest} ${posts.map(({ slug }) => slug).join(' ')}`),
      page('blog/rss.xml', JSON.stringify(posts)),
      page('sitemap.xml', `${authors.length} authors, ${posts.length} posts`),
    ],
  })

const page = (key: string, text: string) => ({
  key,
  render: () => {
    site.renders++
    return Promise.resolve(text)
  },
})

export const readNotFoundPage = () => Promise.resolve('<h1>Not found</h1>')
