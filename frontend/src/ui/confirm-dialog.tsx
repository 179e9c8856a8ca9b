import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  readonly title: string
  readonly confirm: string
  readonly busy: boolean
  readonly children: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export function ConfirmDialog({ title, confirm, busy, children, onCancel, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
