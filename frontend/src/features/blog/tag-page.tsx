import { useLocation } from 'react-router-dom'
import { TaggedPosts } from './tagged-posts.tsx'

/** Lists the posts of the tag whose id ends the address. */
export default function TagPage() {
  const tag = useLocation().pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  return <TaggedPosts tag={tag} />
}
