import { useLocation } from 'react-router-dom'
import { authors } from '../../../../content/blog/posts.ts'
import { AuthorPosts } from './author-posts.tsx'

/** Shows the author whose id ends the address, with all posts. */
export default function AuthorPage() {
  const id = useLocation().pathname.replace(/\/$/, '').split('/').at(-1)
  const author = authors.find((candidate) => candidate.id === id)
  return author ? <AuthorPosts author={author} /> : null
}
