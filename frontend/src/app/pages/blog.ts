import { authors, posts, tags, type TagId } from '../../../../content/blog/posts.ts'
import { coverOf, coverSizes } from '../../features/blog/addresses.ts'
import type { Page } from './page.ts'

const [coverWidth, coverHeight] = coverSizes['16x9']

/** Pages of the editor's posts, with the tags and authors that only those have. A function writes them as files. */
const editorPages: readonly Page[] = [
  {
    path: '/blog/:slug',
    label: 'Blog post',
    title: 'Blog',
    description: 'A post of the Tradewright blog.',
    access: 'public',
    prerender: false,
    hasOwnHead: true,
    load: () => import('../../features/blog/editor-post-page.tsx'),
  },
  {
    path: '/blog/tag/:tag',
    label: 'Blog tag',
    title: 'Blog',
    description: 'Posts of the Tradewright blog about one subject.',
    access: 'public',
    prerender: false,
    hasOwnHead: true,
    load: () => import('../../features/blog/editor-tag-page.tsx'),
  },
  {
    path: '/blog/author/:author',
    label: 'Blog author',
    title: 'Blog',
    description: 'Posts of the Tradewright blog by one author.',
    access: 'public',
    prerender: false,
    hasOwnHead: true,
    load: () => import('../../features/blog/editor-author-page.tsx'),
  },
]

/** The blog: its list, a page for each post, tag and author. */
export const blogPages: readonly Page[] = [
  {
    path: '/blog',
    label: 'Blog',
    title: 'Blog',
    description: 'Trading code, measured: values that differ, proofs, and moving between platforms.',
    access: 'public',
    prerender: true,
    menu: 'resources',
    load: () => import('../../features/blog/blog-page.tsx'),
  },
  ...posts.map(({ slug, title, summary, publishedAt, updatedAt }): Page => ({
    path: `/blog/${slug}`,
    label: title,
    title,
    description: summary,
    access: 'public',
    prerender: true,
    article: {
      publishedAt,
      updatedAt,
      picture: { path: coverOf(slug, '16x9'), width: coverWidth, height: coverHeight },
    },
    load: () => import('../../features/blog/post-page.tsx').then(({ loadPostPage }) => loadPostPage(slug)),
  })),
  ...(Object.keys(tags) as TagId[]).map((id): Page => ({
    path: `/blog/tag/${id}`,
    label: `Blog: ${tags[id]}`,
    title: `Posts about ${tags[id]}`,
    description: `Posts of the Tradewright blog about ${tags[id]}, newest first.`,
    access: 'public',
    prerender: true,
    load: () => import('../../features/blog/tag-page.tsx'),
  })),
  ...authors.map(({ id, name, about }): Page => ({
    path: `/blog/author/${id}`,
    label: `Blog: ${name}`,
    title: `Posts by ${name}`,
    description: about,
    access: 'public',
    prerender: true,
    load: () => import('../../features/blog/author-page.tsx'),
  })),
  ...editorPages,
]
