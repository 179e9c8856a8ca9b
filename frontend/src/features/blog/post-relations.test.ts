import { posts as rows, series } from '../../../../content/blog/posts.ts'
import type { BlogPost } from './all-posts.ts'
import { neighborsOf, relatedPosts, seriesOf } from './post-relations.ts'

const posts: readonly BlogPost[] = rows.map((row) => ({
  ...row,
  series: row.series && series[row.series],
  cover: null,
  minutes: 1,
}))

test('neighbors form one chain over all posts', () => {
  expect(posts.map((post) => neighborsOf(post, posts).older)).toEqual([...posts.slice(1), null])
  expect(posts.map((post) => neighborsOf(post, posts).newer)).toEqual([null, ...posts.slice(0, -1)])
})

test('related posts share a tag, most shared first, without the post', () => {
  for (const post of posts) {
    const related = relatedPosts(post, posts)
    const shared = related.map(({ tags }) => tags.filter((tag) => post.tags.includes(tag)).length)
    expect(related).not.toContain(post)
    expect(shared.every((count) => count > 0)).toBe(true)
    expect(shared).toEqual(shared.toSorted((a, b) => b - a))
  }
})

test('a series is in reading order', () => {
  const parts = posts.flatMap((post) => (post.series ? [seriesOf(post, posts)] : []))
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    const dates = part.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted())
  }
  expect(posts.filter((post) => post.series === null).flatMap((post) => seriesOf(post, posts))).toEqual([])
})
