import { useParams } from 'react-router-dom'
import { PageHead } from '../../ui/page-head.tsx'
import { useBlog } from './all-posts.ts'
import { AuthorPosts } from './author-posts.tsx'
import { NoSuchPost } from './no-such-post.tsx'

/** Shows an author who writes in the editor. */
export default function EditorAuthorPage() {
  const { author: id = '' } = useParams()
  const author = useBlog().authors.find((candidate) => candidate.id === id)
  return (
    <>
      <PageHead
        path={`/blog/author/${id}`}
        title={author ? `Posts by ${author.name}` : 'Author'}
        description={author?.about ?? 'An author of the Tradewright blog.'}
        isCanonical={author !== undefined}
        isListed={author !== undefined}
      />
      {author ? <AuthorPosts author={author} /> : <NoSuchPost title="There is no such author" />}
    </>
  )
}
