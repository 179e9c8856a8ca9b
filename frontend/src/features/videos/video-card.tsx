import OpenInNew from '@mui/icons-material/OpenInNew'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Thumbnail } from './thumbnail.tsx'
import { watchLabel, type Video } from './youtube.ts'

/** `cloneCard` copies a rendered card: whatever depends on the video here must be set there, too. */
export function VideoCard({ video }: { readonly video: Video }) {
  const { title, description, youtube_url: address } = video
  return (
    <Card component="article" aria-label={title} sx={{ display: 'flex', flexDirection: 'column' }}>
      {/* The button below is the keyboard-accessible link. */}
      <Box
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={-1}
        aria-hidden
        sx={{
          position: 'relative',
          display: 'block',
          '&:hover .play': { bgcolor: 'primary.main', color: 'primary.contrastText' },
        }}
      >
        <Thumbnail video={video} />
        <Box
          className="play"
          sx={{
            position: 'absolute',
            inset: 0,
            m: 'auto',
            width: 56,
            height: 56,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'background.paper',
            color: 'text.primary',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <PlayArrow />
        </Box>
      </Box>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1, flex: 1 }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {description && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 'auto', pt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            endIcon={<OpenInNew />}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={watchLabel(title)}
          >
            Watch on YouTube
          </Button>
        </Box>
      </Box>
    </Card>
  )
}
