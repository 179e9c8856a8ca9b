import { useLocation } from 'react-router-dom'
import { posts, tags, type TagId } from '../../../../content/blog/posts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { PostList } from './post-list.tsx'

/** Lists the posts of the tag whose id ends the address. */
export default function TagPage() {
  const id = useLocation().pathname.replace(/\/$/, '').split('/').at(-1) as TagId
  return (
    <>
      <Breadcrumbs
        trail={[
          ['Blog', '/blog'],
          [tags[id], `/blog/tag/${id}`],
        ]}
      />
      <Page title={`Posts about ${tags[id]}`}>
        <PostList posts={posts.filter((post) => post.tags.includes(id))} />
      </Page>
    </>
  )
}
