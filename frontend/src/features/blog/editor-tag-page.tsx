import { useParams } from 'react-router-dom'
import { PageHead } from '../../ui/page-head.tsx'
import { tagName, useBlog } from './all-posts.ts'
import { NoSuchPost } from './no-such-post.tsx'
import { TaggedPosts } from './tagged-posts.tsx'

/** Lists the posts of a tag that only posts of the editor have. */
export default function EditorTagPage() {
  const { tag = '' } = useParams()
  const isKnown = useBlog().posts.some(({ tags }) => tags.includes(tag))
  return (
    <>
      <PageHead
        path={`/blog/tag/${tag}`}
        title={`Posts about ${tagName(tag)}`}
        description={`Posts of the Tradewright blog about ${tagName(tag)}, newest first.`}
        isCanonical={isKnown}
        isListed={isKnown}
      />
      {isKnown ? <TaggedPosts tag={tag} /> : <NoSuchPost title="There are no posts about this" />}
    </>
  )
}
