import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { tagName, useBlog } from './all-posts.ts'
import { PostList } from './post-list.tsx'

/** Lists the posts about a subject. */
export function TaggedPosts({ tag }: { readonly tag: string }) {
  const { posts } = useBlog()
  return (
    <>
      <Breadcrumbs
        trail={[
          ['Blog', '/blog'],
          [tagName(tag), `/blog/tag/${tag}`],
        ]}
      />
      <Page title={`Posts about ${tagName(tag)}`}>
        <PostList posts={posts.filter((post) => post.tags.includes(tag))} />
      </Page>
    </>
  )
}
