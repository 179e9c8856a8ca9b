import { posts } from '../../../../content/blog/posts.ts'
import { neighborsOf, relatedPosts, seriesOf } from './post-relations.ts'

test('neighbors form one chain over all posts', () => {
  expect(posts.map((post) => neighborsOf(post).older)).toEqual([...posts.slice(1), null])
  expect(posts.map((post) => neighborsOf(post).newer)).toEqual([null, ...posts.slice(0, -1)])
})

test('related posts share a tag, most shared first, without the post', () => {
  for (const post of posts) {
    const shared = relatedPosts(post).map(({ tags }) => tags.filter((tag) => post.tags.includes(tag)).length)
    expect(relatedPosts(post)).not.toContain(post)
    expect(shared.every((count) => count > 0)).toBe(true)
    expect(shared).toEqual(shared.toSorted((a, b) => b - a))
  }
})

test('a series is in reading order', () => {
  const parts = posts.flatMap((post) => (post.series ? [seriesOf(post)] : []))
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    const dates = part.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted())
  }
  expect(posts.filter(({ series }) => series === null).flatMap(seriesOf)).toEqual([])
})
