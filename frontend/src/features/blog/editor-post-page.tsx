import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { ApiError, query } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { renderMarkdown } from '../../lib/markdown/render.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { PostText } from '../../ui/post-text.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { ShareLinks } from './share-links.tsx'

/** Shows a post of the editor. An earlier address leads to the current one. */
export default function EditorPostPage() {
  const { slug = '' } = useParams()
  const found = useQuery({
    ...query('get-blog-post', { slug }),
    retry: (count, error) => !(error instanceof ApiError && error.status === 404) && count < 3,
  })
  if (found.isError && found.error instanceof ApiError && found.error.status === 404) {
    return (
      <EmptyState
        heading="h1"
        title="There is no such post"
        action={
          <LinkButton to="/blog" variant="outlined">
            All posts
          </LinkButton>
        }
      >
        It may have been withdrawn.
      </EmptyState>
    )
  }
  if (found.isError)
    return <Failure title="Failed to load the post" error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton variant="rectangular" height={480} sx={{ m: 3 }} />
  const { post, body } = found.data
  if (post.slug !== slug) return <Navigate to={`/blog/${post.slug}`} replace />
  return (
    <>
      <title>{`${post.title} · Tradewright`}</title>
      <Breadcrumbs
        trail={[
          ['Blog', '/blog'],
          [post.title, `/blog/${post.slug}`],
        ]}
      />
      <Page title={post.title} lead={post.summary} width="reading">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
        </Typography>
        <PostText html={renderMarkdown(body)} />
        <ShareLinks title={post.title} address={`${__SITE_ORIGIN__}/blog/${post.slug}`} />
      </Page>
    </>
  )
}
