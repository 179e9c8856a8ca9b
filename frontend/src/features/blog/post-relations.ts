import { posts, type Post } from '../../../../content/blog/posts.ts'

const maxRelated = 3

/** Returns the posts that share most tags with a post, newest first among equals. */
export function relatedPosts(post: Post): readonly Post[] {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return posts
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, maxRelated)
}

/** Returns the posts of the same series in reading order, oldest first; empty without a series. */
export const seriesOf = (post: Post): readonly Post[] =>
  post.series === null ? [] : posts.filter(({ series }) => series === post.series).toReversed()

/** Returns the posts published before and after a post; null at the ends. */
export function neighborsOf(post: Post): { readonly older: Post | null; readonly newer: Post | null } {
  const index = posts.indexOf(post)
  return { older: posts[index + 1] ?? null, newer: posts[index - 1] ?? null }
}
