import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { TextLink } from '../../ui/router-link.tsx'

/** Lists the posts of the editor above ours; nothing while there are none. */
export function EditorPosts() {
  const { data } = useQuery(query('list-blog-posts', {}))
  if (!data?.posts.length) return null
  return (
    <Box component="ul" aria-label="News" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.posts.map((post) => (
        <Box component="li" key={post.slug} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h3" component="h2" gutterBottom>
            <TextLink to={`/blog/${post.slug}`} color="inherit" underline="hover">
              {post.title}
            </TextLink>
          </Typography>
          <Typography sx={{ mb: 1, maxWidth: '65ch' }}>{post.summary}</Typography>
          <Typography variant="body2" color="textSecondary">
            {formatDate(post.publishedAt)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
