import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState, type SubmitEvent } from 'react'
import { notify } from '../../lib/notify.ts'
import { youtubeId } from '../../../../contract/youtube.ts'
import { ThumbnailField } from './thumbnail-field.tsx'
import { useSaveVideo } from './use-videos.ts'
import type { Video } from './youtube.ts'

type VideoForm = typeof blank

const blank = { title: '', description: '', youtube_url: '', thumbnail_url: '', display_order: '0', is_active: true }

/** Edits a video, or adds one if `video` is null. */
export function VideoDialog({ video, onClose }: { readonly video: Video | null; readonly onClose: () => void }) {
  const [draft, setDraft] = useState<VideoForm>(
    video ? { ...video, thumbnail_url: video.thumbnail_url ?? '', display_order: String(video.display_order) } : blank,
  )
  const [isTried, setTried] = useState(false)
  const save = useSaveVideo(video?.id ?? null, onClose)
  const title = draft.title.trim()
  const address = draft.youtube_url.trim()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!title || !address) return notify.error('Title and YouTube URL are required')
    save.mutate({
      title,
      description: draft.description.trim(),
      youtube_url: address,
      thumbnail_url: draft.thumbnail_url.trim() || null,
      display_order: orderOf(draft.display_order),
      is_active: draft.is_active,
    })
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="video-title">
      <form onSubmit={submit}>
        <DialogTitle id="video-title">{video ? 'Edit Video' : 'Add Video'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <TextFields draft={draft} change={(part) => setDraft({ ...draft, ...part })} isTried={isTried} />

          <FormControlLabel
            control={
              <Checkbox
                checked={draft.is_active}
                onChange={(_, isActive) => setDraft({ ...draft, is_active: isActive })}
              />
            }
            label="Active (visible in the public list)"
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface TextFieldsProps {
  readonly draft: VideoForm
  readonly change: (part: Partial<VideoForm>) => void
  /** Whether the user tried to save. */
  readonly isTried: boolean
}

function TextFields({ draft, change, isTried }: TextFieldsProps) {
  const field = (name: Exclude<keyof VideoForm, 'is_active'>) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const address = draft.youtube_url.trim()

  return (
    <>
      <TextField
        label="Title"
        autoFocus
        error={isTried && draft.title.trim() === ''}
        {...field('title')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label="YouTube URL"
        type="url"
        error={(isTried && !address) || (address !== '' && !youtubeId(address))}
        {...field('youtube_url')}
        helperText={
          address && !youtubeId(address)
            ? isOnYoutube(address)
              ? 'This URL contains no video ID. The list will show a placeholder.'
              : 'This is not a video on YouTube. The link will lead to another site.'
            : 'Copy it from the address bar or the Share dialog.'
        }
      />
      <TextField
        label="Description"
        multiline
        rows={4}
        {...field('description')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <ThumbnailField
        address={draft.thumbnail_url}
        youtubeUrl={address}
        onChange={(thumbnail) => change({ thumbnail_url: thumbnail })}
      />
      <TextField
        label="Display order"
        type="number"
        {...field('display_order')}
        error={!isOrder(draft.display_order)}
        helperText={isOrder(draft.display_order) ? ' ' : 'Enter a whole number from 0. This video is saved with 0.'}
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
      />
    </>
  )
}

const isOnYoutube = (address: string): boolean =>
  URL.canParse(address) && /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(new URL(address).hostname)

/** Returns the display order, or 0 for invalid input. */
const orderOf = (text: string) => (isOrder(text) ? Number(text) : 0)
const isOrder = (text: string) => /^\d{1,9}$/.test(text.trim())
