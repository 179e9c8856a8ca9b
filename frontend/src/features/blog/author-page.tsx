import { useLocation } from 'react-router-dom'
import { authors, posts } from '../../../../content/blog/posts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { PostList } from './post-list.tsx'

/** Shows the author whose id ends the address, with all posts. */
export default function AuthorPage() {
  const id = useLocation().pathname.replace(/\/$/, '').split('/').at(-1)
  const author = authors.find((candidate) => candidate.id === id)
  if (!author) return null
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
