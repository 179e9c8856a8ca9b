import { useQuery } from '@tanstack/react-query'
import { minutes } from 'virtual:blog/minutes'
import { authors as ownAuthors, posts as ownPosts, series, tags, type Author } from '../../../../content/blog/posts.ts'
import { query, type OutputOf } from '../../lib/api.ts'
import { coverOf, coverSizes, type CoverRatio } from './addresses.ts'

/** A post, of ours or of the editor. */
export interface BlogPost {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly publishedAt: string
  readonly updatedAt: string
  readonly author: string
  readonly tags: readonly string[]
  /** The name of its series. */
  readonly series: string | null
  /** Addresses of its picture; null without one. */
  readonly cover: Readonly<Record<CoverRatio, string>> | null
  /** Reading time. */
  readonly minutes: number
}

export interface Blog {
  /** Newest first. */
  readonly posts: readonly BlogPost[]
  readonly authors: readonly Author[]
}

export type EditorPosts = OutputOf<'list-blog-posts'>

const coversOf = (slug: string) =>
  Object.fromEntries((Object.keys(coverSizes) as CoverRatio[]).map((ratio) => [ratio, coverOf(slug, ratio)])) as Record<
    CoverRatio,
    string
  >

const own: readonly BlogPost[] = ownPosts.map((post) => ({
  ...post,
  series: post.series && series[post.series],
  cover: coversOf(post.slug),
  minutes: minutes[post.slug] ?? 1,
}))

/** Returns our posts and those of the editor as one blog. */
export function blogOf(editor: EditorPosts | null): Blog {
  if (!editor) return { posts: own, authors: ownAuthors }
  return {
    posts: [...own, ...editor.posts].toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
    authors: [...ownAuthors, ...editor.authors.filter(({ id }) => !ownAuthors.some((author) => author.id === id))],
  }
}

/** Returns all posts. Those of the editor come with the page, or are loaded. */
export function useBlog(): Blog {
  const { data } = useQuery(query('list-blog-posts', {}))
  return blogOf(data ?? null)
}

const ownTags: Readonly<Record<string, string>> = tags

/** Returns the name of a subject: an editor's tag is its own name. */
export const tagName = (tag: string): string =>
  ownTags[tag] ?? (tag.charAt(0).toUpperCase() + tag.slice(1)).replaceAll('-', ' ')
