import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../lib/api.ts'

const modes = { live: 'Live: uses your plan and history', test: 'Test: samples only, does not count' } as const
const expiries = { '30': '30 days', '90': '90 days', '365': '1 year', '': 'Never' } as const

interface NewKeyDialogProps {
  readonly onClose: () => void
  readonly onCreated: (secret: string) => void
}

export function NewKeyDialog({ onClose, onCreated }: NewKeyDialogProps) {
  const [name, setName] = useState('')
  const [mode, setMode] = useState<keyof typeof modes>('live')
  const [days, setDays] = useState<keyof typeof expiries>('90')
  const [isTouched, setTouched] = useState(false)
  const create = useMutation({
    mutationFn: () => call('create-api-key', { name: name.trim(), mode, ...(days ? { days: Number(days) } : {}) }),
    onSuccess: ({ secret }) => onCreated(secret),
  })
  const problem = isTouched && name.trim() === '' ? 'Please enter a name' : create.error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (name.trim()) create.mutate()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="new-key-title">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id="new-key-title">Create API key</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            sx={{ mt: 1 }}
            label="Name"
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={Boolean(problem)}
            helperText={problem ?? 'For example, the program that uses it.'}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField select label="Type" value={mode} onChange={(event) => setMode(event.target.value as typeof mode)}>
            {Object.entries(modes).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="Expires after"
            value={days}
            onChange={(event) => setDays(event.target.value as typeof days)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            {Object.entries(expiries).map(([value, label]) => (
              <MenuItem key={label} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create key'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
