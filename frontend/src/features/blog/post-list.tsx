import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TextLink } from '../../ui/router-link.tsx'
import { coverSizes } from './addresses.ts'
import type { BlogPost } from './all-posts.ts'
import { PostMeta } from './post-meta.tsx'

interface PostListProps {
  readonly posts: readonly BlogPost[]
  /** Level of the posts' headings. */
  readonly heading?: 'h2' | 'h3'
}

/** Lists posts with picture, title, summary and details. */
export function PostList({ posts, heading = 'h2' }: PostListProps) {
  const [width, height] = coverSizes['16x9']
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {posts.map((post) => (
        <Box
          component="li"
          key={post.slug}
          sx={{
            display: 'grid',
            gap: { xs: 1.5, md: 3 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
            alignItems: 'start',
            py: 3,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {post.cover ? (
            <Box
              component="img"
              src={post.cover['16x9']}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              sx={{
                width: '100%',
                height: 'auto',
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                display: { xs: 'none', sm: 'block' },
              }}
            />
          ) : (
            <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
          )}
          <Box component="article">
            <Typography variant="h3" component={heading} gutterBottom>
              <TextLink to={`/blog/${post.slug}`} color="inherit" underline="hover">
                {post.title}
              </TextLink>
            </Typography>
            <Typography sx={{ mb: 1, maxWidth: '65ch' }}>{post.summary}</Typography>
            <PostMeta post={post} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
