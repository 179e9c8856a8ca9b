import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useDeleteVideo } from './use-videos.ts'
import type { Video } from './youtube.ts'

export function DeleteVideo({ video, onClose }: { readonly video: Video; readonly onClose: () => void }) {
  const remove = useDeleteVideo(video.id, onClose)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="delete-video-title">
      <DialogTitle id="delete-video-title" sx={{ overflowWrap: 'anywhere' }}>
        Delete “{video.title}”
      </DialogTitle>
      <DialogContent>Are you sure you want to delete this video?</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" color="error" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  )
}
