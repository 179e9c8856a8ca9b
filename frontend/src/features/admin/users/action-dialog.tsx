import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'

interface ActionDialogProps {
  readonly title: string
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly isBusy: boolean
  readonly isReady: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** A dialog with the fields of one action. */
export function ActionDialog(props: ActionDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (props.isReady && !props.isBusy) props.onConfirm()
  }
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby="action-title">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="action-title">{props.title}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>{props.children}</Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.isDangerous ? 'error' : 'primary'}
            disabled={props.isBusy || !props.isReady}
          >
            {props.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
