import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../ui/code/copy-button.tsx'

interface SecretDialogProps {
  readonly title: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows a secret once. Clicks outside do not close the dialog. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="secret-title">
      <DialogTitle id="secret-title">{title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>Copy it now. You won’t be able to see it again.</Typography>
        <Box
          component="code"
          sx={{
            display: 'block',
            p: 1.5,
            mb: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'surface.sunken',
            overflowWrap: 'anywhere',
            fontSize: '0.85rem',
          }}
        >
          {secret}
        </Box>
        <CopyButton text={secret} format="Secret" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
