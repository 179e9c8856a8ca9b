import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState, type SubmitEvent } from 'react'
import { nameLength } from '../../../../contract/conversion.ts'
import { useTemplateChange, type PrivateTemplate } from './use-private-templates.ts'

interface RenameDialogProps {
  readonly template: PrivateTemplate
  readonly onClose: () => void
}

/** Asks for another name of a private template. */
export function RenameDialog({ template: { id, name: before }, onClose }: RenameDialogProps) {
  const [name, setName] = useState(before)
  const rename = useTemplateChange('rename-private-template', 'Failed to rename the template', onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    rename.mutate({ id, name })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="rename-title">
      <form onSubmit={submit}>
        <DialogTitle id="rename-title">Rename template</DialogTitle>
        <DialogContent>
          <TextField
            label="Name"
            autoFocus
            fullWidth
            margin="dense"
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: nameLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={rename.isPending || name.trim() === ''}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
