import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { ApiError, query } from '../../lib/api.ts'
import { renderPostText } from '../../lib/markdown/render.ts'
import { Failure } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { coverSizes } from './addresses.ts'
import type { BlogPost } from './all-posts.ts'
import { NoSuchPost } from './no-such-post.tsx'
import { PostPage } from './post-page.tsx'

/** Shows a post of the editor. An earlier address leads to the current one. */
export default function EditorPostPage() {
  const { slug = '' } = useParams()
  const found = useQuery({
    ...query('get-blog-post', { slug }),
    retry: (count, error) => !(error instanceof ApiError && error.status === 404) && count < 3,
  })
  if (found.isError && found.error instanceof ApiError && found.error.status === 404)
    return <NoSuchPost title="There is no such post" />
  if (found.isError)
    return <Failure title="Failed to load the post" error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton variant="rectangular" height={480} sx={{ m: 3 }} />
  const { post, body } = found.data
  if (post.slug !== slug) return <Navigate to={`/blog/${post.slug}`} replace />
  return <EditorPost post={post} body={body} />
}

function EditorPost({ post, body }: { readonly post: BlogPost; readonly body: string }) {
  const text = useMemo(() => renderPostText(body), [body])
  const { slug, title, summary, publishedAt, updatedAt, cover } = post
  const [width, height] = coverSizes['16x9']
  return (
    <>
      <PageHead
        path={`/blog/${slug}`}
        title={title}
        description={summary}
        article={{ publishedAt, updatedAt, picture: cover && { path: cover['16x9'], width, height } }}
        isCanonical
        isListed
      />
      <PostPage post={post} text={text} showsCover />
    </>
  )
}
