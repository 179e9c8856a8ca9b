import type { Author } from '../../../../content/blog/posts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { useBlog } from './all-posts.ts'
import { PostList } from './post-list.tsx'

/** Shows an author with all posts. */
export function AuthorPosts({ author }: { readonly author: Author }) {
  const { posts } = useBlog()
  return (
    <>
      <Breadcrumbs
        trail={[
          ['Blog', '/blog'],
          [author.name, `/blog/author/${author.id}`],
        ]}
      />
      <Page title={author.name} lead={author.about}>
        <PostList posts={posts.filter((post) => post.author === author.id)} />
      </Page>
    </>
  )
}
