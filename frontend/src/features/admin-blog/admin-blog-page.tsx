import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query, type OutputOf } from '../../lib/api.ts'
import { capitalize, formatDateTime } from '../../lib/format.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'

type Row = OutputOf<'admin-list-blog-posts'>['posts'][number]

/** Lists the posts of the editor. */
export default function AdminBlogPage() {
  return (
    <AdminOnly>
      <Posts />
    </AdminOnly>
  )
}

function Posts() {
  const list = useQuery(query('admin-list-blog-posts', {}))
  const posts = list.data?.posts
  return (
    <Page
      title="Blog"
      lead="Posts written here. Posts of the repository are changed there."
      actions={
        <>
          <LinkButton to="/admin" color="inherit">
            Admin Panel
          </LinkButton>
          <LinkButton to="/admin/blog-migration" color="inherit">
            Migration
          </LinkButton>
          <LinkButton to="/admin/blog/new" variant="contained">
            New post
          </LinkButton>
        </>
      }
    >
      {list.isError && <Failure title="Failed to load posts" error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton variant="rectangular" height={240} />}
      {posts?.length === 0 && (
        <EmptyState title="No posts yet">Write the first one. It stays a draft until you publish it.</EmptyState>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {posts?.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </Box>
    </Page>
  )
}

function PostRow({ post }: { readonly post: Row }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <TextLink to={`/admin/blog/${post.id}`} sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {post.title}
        </TextLink>
        <Typography variant="body2" color="textSecondary">
          /blog/{post.slug} · changed {formatDateTime(post.updatedAt)} · revision {post.revision}
        </Typography>
      </Box>
      <Chip
        variant="outlined"
        label={
          post.state === 'scheduled' && post.publishAt
            ? `Scheduled for ${formatDateTime(post.publishAt)}`
            : capitalize(post.state)
        }
      />
      {post.state === 'published' && <TextLink to={`/blog/${post.slug}`}>View</TextLink>}
    </Box>
  )
}
