import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { journalLimits } from '../../../../../contract/journal.ts'
import { query } from '../../../lib/api.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { useJournalView } from '../journal-view.ts'

interface PicturesProps {
  readonly ids: readonly string[]
  readonly isUploading: boolean
  readonly onAdd: (file: File) => void
  readonly onRemove: (id: string) => void
}

/** Screenshots of a note: added, shown, removed. */
export function Pictures({ ids, isUploading, onAdd, onRemove }: PicturesProps) {
  const { account } = useJournalView()
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <FileButton
          variant="outlined"
          disabled={isUploading || ids.length >= journalLimits.picturesPerNote}
          label="Screenshot"
          accept="image/png,image/jpeg,image/webp"
          onFile={onAdd}
        >
          {isUploading ? 'Uploading...' : 'Add screenshot'}
        </FileButton>
        <Typography variant="body2" color="textSecondary">
          Up to {journalLimits.picturesPerNote}; larger pictures are reduced.
        </Typography>
      </Box>
      {ids.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', mt: 1.5 }}>
          {ids.map((id, k) => (
            <Picture
              key={id}
              account={account.id}
              id={id}
              label={`Screenshot ${k + 1}`}
              onRemove={() => onRemove(id)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const extensions = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

interface PictureProps {
  readonly account: string
  readonly id: string
  readonly label: string
  readonly onRemove: () => void
}

function Picture({ account, id, label, onRemove }: PictureProps) {
  const { data, isError } = useQuery({ ...query('get-journal-picture', { account, id }), staleTime: Infinity })
  const address = data && `data:${data.contentType};base64,${data.data}`
  return (
    <Box sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {address ? (
        <a href={address} download={`${label}.${extensions[data.contentType]}`}>
          <Box
            component="img"
            src={address}
            alt={label}
            sx={{ width: '100%', height: 120, objectFit: 'cover', display: 'block' }}
          />
        </a>
      ) : isError ? (
        <Typography variant="body2" color="error" sx={{ p: 2 }}>
          This picture could not be loaded.
        </Typography>
      ) : (
        <Skeleton variant="rectangular" height={120} />
      )}
      <IconButton
        aria-label={`Remove ${label.toLowerCase()}`}
        size="small"
        onClick={onRemove}
        sx={{ position: 'absolute', top: 4, right: 4, bgcolor: 'background.paper' }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}
