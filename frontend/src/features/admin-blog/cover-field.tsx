import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { blogLimits } from '../../../../contract/blog.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { drawPicture, readPicture } from '../../lib/picture.ts'
import { FileButton } from '../../ui/file-button.tsx'
import type { PostContent } from './edited-post.ts'

/** Pixels of a cover in each ratio that search engines ask for. */
const sizes = { '16x9': [1200, 675], '4x3': [1200, 900], '1x1': [900, 900] } as const

interface CoverFieldProps {
  readonly cover: PostContent['cover']
  readonly onChange: (cover: PostContent['cover']) => void
}

async function uploadCover(file: File): Promise<NonNullable<PostContent['cover']>> {
  const bitmap = await readPicture(file)
  const upload = async ([width, height]: readonly [number, number]) => {
    const data = await drawPicture(bitmap, { width, height, maxBytes: blogLimits.pictureBytes })
    return (await call('upload-blog-picture', { data })).address
  }
  try {
    return {
      '16x9': await upload(sizes['16x9']),
      '4x3': await upload(sizes['4x3']),
      '1x1': await upload(sizes['1x1']),
    }
  } finally {
    bitmap.close()
  }
}

/** Chooses a post's picture, which is cut to three ratios. */
export function CoverField({ cover, onChange }: CoverFieldProps) {
  const upload = useMutation({
    mutationFn: uploadCover,
    onSuccess: onChange,
    onError: (reason) => notify.error('Failed to add the cover', reason.message),
  })
  return (
    <Box component="section" aria-label="Cover">
      <Typography variant="body2" color="textSecondary" gutterBottom>
        Cover: cut to 16:9, 4:3 and 1:1 around its center.
      </Typography>
      {cover && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1, alignItems: 'flex-start' }}>
          {Object.entries(cover).map(([ratio, address]) => (
            <Box
              key={ratio}
              component="img"
              src={address}
              alt={`Cover ${ratio}`}
              sx={{ height: 72, maxWidth: '32%', objectFit: 'contain', border: 1, borderColor: 'divider' }}
            />
          ))}
        </Box>
      )}
      <FileButton
        label="Cover picture"
        accept="image/png,image/jpeg,image/webp"
        variant="outlined"
        disabled={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      >
        {upload.isPending ? 'Uploading...' : cover ? 'Replace cover' : 'Add cover'}
      </FileButton>
      {cover && (
        <Button color="inherit" onClick={() => onChange(null)} sx={{ ml: 1 }}>
          Remove cover
        </Button>
      )}
    </Box>
  )
}
