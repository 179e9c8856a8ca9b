import type { BlogPost } from './all-posts.ts'

const maxRelated = 3

/** Returns the posts that share most tags with a post, newest first among equals. */
export function relatedPosts(post: BlogPost, posts: readonly BlogPost[]): readonly BlogPost[] {
  const shared = (other: BlogPost) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return posts
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, maxRelated)
}

/** Returns the posts of the same series in reading order, oldest first; empty without a series. */
export const seriesOf = (post: BlogPost, posts: readonly BlogPost[]): readonly BlogPost[] =>
  post.series === null ? [] : posts.filter(({ series }) => series === post.series).toReversed()

/** Returns the posts published before and after a post; null at the ends. */
export function neighborsOf(
  { slug }: BlogPost,
  posts: readonly BlogPost[],
): { readonly older: BlogPost | null; readonly newer: BlogPost | null } {
  const index = posts.findIndex((post) => post.slug === slug)
  return { older: posts[index + 1] ?? null, newer: posts[index - 1] ?? null }
}
