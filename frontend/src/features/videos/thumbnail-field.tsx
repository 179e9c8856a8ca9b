import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { youtubeId } from '../../../../contract/youtube.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { useStorePicture } from './use-videos.ts'

interface ThumbnailFieldProps {
  /** Empty without a thumbnail. */
  readonly address: string
  readonly youtubeUrl: string
  readonly onChange: (address: string) => void
}

/** Chooses the thumbnail, which visitors load from our own server: a file, or a copy of YouTube's picture. */
export function ThumbnailField({ address, youtubeUrl, onChange }: ThumbnailFieldProps) {
  const store = useStorePicture(onChange)
  const isForeign = /^https?:/.test(address)
  return (
    <Box component="section" aria-label="Thumbnail">
      <Typography variant="body2" color={isForeign ? 'error' : 'textSecondary'} gutterBottom>
        {isForeign
          ? 'This thumbnail is on another server, so visitors see a placeholder until they ask for it. Copy or upload a picture.'
          : 'Thumbnail: visitors load it from this site, nothing from YouTube.'}
      </Typography>
      {address && !isForeign && (
        <Box
          component="img"
          src={address}
          alt="Thumbnail"
          sx={{ height: 72, mb: 1, border: 1, borderColor: 'divider' }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={store.isPending || !youtubeId(youtubeUrl)}
          onClick={() => store.mutate(youtubeUrl)}
        >
          {store.isPending ? 'Storing...' : 'Copy from YouTube'}
        </Button>
        <FileButton
          label="Thumbnail picture"
          accept="image/png,image/jpeg,image/webp"
          variant="outlined"
          disabled={store.isPending}
          onFile={(file) => store.mutate(file)}
        >
          Upload
        </FileButton>
        {address && (
          <Button color="inherit" onClick={() => onChange('')}>
            Remove thumbnail
          </Button>
        )}
      </Box>
    </Box>
  )
}
