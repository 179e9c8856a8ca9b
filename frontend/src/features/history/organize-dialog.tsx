import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { labelLimits } from '../../../../contract/conversion.ts'
import { query } from '../../lib/api.ts'
import { formatPlural } from '../../lib/format.ts'
import { useOrganize, type Summary } from './use-conversions.ts'

interface OrganizeDialogProps {
  readonly rows: readonly Summary[]
  readonly onClose: () => void
}

/** Returns the folder that all rows share; empty if they differ. */
const sharedFolder = ([first, ...others]: readonly Summary[]): string =>
  others.every(({ folder }) => folder === first?.folder) ? (first?.folder ?? '') : ''

/** Returns the tags that all rows have. */
const sharedTags = ([first, ...others]: readonly Summary[]): string[] =>
  (first?.tags ?? []).filter((tag) => others.every(({ tags = [] }) => tags.includes(tag)))

/** Moves conversions into a folder, and sets the tags that all of them have. */
export default function OrganizeDialog({ rows, onClose }: OrganizeDialogProps) {
  const labels = useQuery(query('list-conversion-labels', {}))
  const before = { folder: sharedFolder(rows), tags: sharedTags(rows) }
  const [folder, setFolder] = useState(before.folder)
  const [tags, setTags] = useState<readonly string[]>(before.tags)
  const organize = useOrganize(onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    organize.mutate({
      ids: rows.map(({ id }) => id),
      ...(folder.trim() === before.folder ? {} : { folder: folder.trim() }),
      addTags: tags.filter((tag) => !before.tags.includes(tag)),
      removeTags: before.tags.filter((tag) => !tags.includes(tag)),
    })
  }
  const clean = (entries: readonly string[]) => [...new Set(entries.map((text) => text.trim()).filter(Boolean))]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="organize-title">
      <form onSubmit={submit}>
        <DialogTitle id="organize-title">Folder and tags of {formatPlural(rows.length, 'conversion')}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
            <Autocomplete
              freeSolo
              options={labels.data?.folders ?? []}
              inputValue={folder}
              onInputChange={(_, value) => setFolder(value.slice(0, labelLimits.length))}
              renderInput={(params) => (
                <TextField {...params} label="Folder" helperText="Choose one or type a new name. Empty: no folder." />
              )}
            />
            <Autocomplete
              multiple
              freeSolo
              autoSelect
              options={labels.data?.tags ?? []}
              value={[...tags]}
              onChange={(_, value) => setTags(clean(value).map((tag) => tag.slice(0, labelLimits.length)))}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label="Tags"
                  helperText={`Press Enter after each new tag; up to ${labelLimits.tagsEach} for a conversion.`}
                />
              )}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={organize.isPending}>
            {organize.isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
