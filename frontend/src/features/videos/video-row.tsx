import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Thumbnail } from './thumbnail.tsx'
import { useToggleVideo } from './use-videos.ts'
import type { Video } from './youtube.ts'

interface VideoRowProps {
  readonly video: Video
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function VideoRow({ video, onEdit, onDelete }: VideoRowProps) {
  const { title, description, is_active: isActive } = video
  const toggle = useToggleVideo()
  return (
    <Card
      component="article"
      aria-label={title}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' } }}
    >
      <Thumbnail video={video} />
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h5" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip size="small" variant="outlined" label={`Order ${video.display_order}`} />
          <Chip size="small" variant={isActive ? 'filled' : 'outlined'} label={isActive ? 'Active' : 'Inactive'} />
        </Box>
        {description && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {description}
          </Typography>
        )}
        <Typography variant="kicker" color="textSecondary" sx={{ overflowWrap: 'anywhere', textTransform: 'none' }}>
          {video.youtube_url}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
          <Button size="small" variant="outlined" disabled={toggle.isPending} onClick={() => toggle.mutate(video)}>
            {isActive ? 'Deactivate' : 'Activate'}
          </Button>
          <Button size="small" color="inherit" onClick={onEdit}>
            Edit
          </Button>
          <Button size="small" color="error" onClick={onDelete}>
            Delete
          </Button>
        </Box>
      </Box>
    </Card>
  )
}
