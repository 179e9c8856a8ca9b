import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { auth } from '../../lib/account/session.ts'
import type { User } from '../../lib/account/user.ts'
import { SettingsCard } from './settings-card.tsx'

export function DeleteAccount({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const remove = useMutation({
    mutationFn: () => call('delete-account', { email: typed.trim() }),
    onSuccess: async () => {
      // The server has already deleted the sign-in; this clears the browser.
      await (await auth()).endSession().catch(() => undefined)
      notify.success('Account deleted', 'Your saved conversions will be permanently deleted in 30 days.')
      await navigate('/')
    },
    onError: (reason) => notify.error('Failed to delete your account', reason.message),
  })
  return (
    <SettingsCard
      title="Delete account"
      text={
        'This deletes your profile, limits, trading journal and sign-in immediately, and your saved conversions after ' +
        '30 days. Export your data first if you want to keep it.'
      }
    >
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="delete-title">
        <DialogTitle id="delete-title">Delete your account?</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>
            This cannot be undone. Type <strong>{user.email}</strong> to confirm.
          </Typography>
          <TextField
            label="Your email"
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            variant="contained"
            color="error"
            disabled={typed.trim().toLowerCase() !== user.email.toLowerCase() || remove.isPending}
            onClick={() => remove.mutate()}
          >
            {remove.isPending ? 'Deleting...' : 'Delete account'}
          </Button>
        </DialogActions>
      </Dialog>
    </SettingsCard>
  )
}
