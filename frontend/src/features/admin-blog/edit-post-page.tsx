import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { query } from '../../lib/api.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { PostEditor } from './post-editor.tsx'
import { PublishBar } from './publish-bar.tsx'
import { Revisions } from './revisions.tsx'

/** Edits the post that the address names, or a new one. */
export default function EditPostPage() {
  const { id = 'new' } = useParams()
  return <AdminOnly>{id === 'new' ? <NewPost /> : <EditPost key={id} id={id} />}</AdminOnly>
}

const back = (
  <LinkButton to="/admin/blog" color="inherit">
    All posts
  </LinkButton>
)

function NewPost() {
  return (
    <Page title="New post" actions={back}>
      <PostEditor post={null} content={{ slug: '', title: '', summary: '', tags: [], body: '' }} />
    </Page>
  )
}

function EditPost({ id }: { readonly id: string }) {
  const edited = useQuery(query('admin-get-blog-post', { id }))
  const [last] = edited.data?.revisions ?? []
  return (
    <Page title={edited.data?.post.title ?? 'Edit post'} actions={back}>
      {edited.isError && (
        <Failure title="Failed to load the post" error={edited.error} onRetry={() => void edited.refetch()} />
      )}
      {edited.isPending && <Skeleton variant="rectangular" height={480} />}
      {edited.data && last && (
        <>
          <PublishBar post={edited.data.post} />
          <PostEditor key={last.number} post={edited.data.post} content={last.content} />
          <Revisions post={edited.data.post} revisions={edited.data.revisions} />
        </>
      )}
    </Page>
  )
}
