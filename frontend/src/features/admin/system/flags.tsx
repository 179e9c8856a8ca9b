import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type OutputOf } from '../../../lib/api.ts'
import { capitalize, formatDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { TextLink } from '../../../ui/router-link.tsx'
import { ActionDialog } from '../users/action-dialog.tsx'

type Flag = OutputOf<'get-system'>['flags'][number]

const minReason = 3

/** Parts of the service that can be turned off, and the way to the limits. */
export function Flags({ flags }: { readonly flags: readonly Flag[] }) {
  const [changed, setChanged] = useState<Flag | null>(null)
  return (
    <Box component="section" id="flags" aria-label="Features" sx={{ scrollMarginTop: 88 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        Features
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        A change takes effect within 30 seconds. What each plan may use is set in{' '}
        <TextLink to="/admin/limits">Limits</TextLink>.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {flags.map((flag) => (
          <Box
            component="li"
            key={flag.name}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'center',
              p: 1.5,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 18rem' }}>
              <Typography sx={{ fontWeight: 560 }}>
                {capitalize(flag.name)}{' '}
                <Chip
                  size="small"
                  variant="outlined"
                  color={flag.isOn ? 'success' : 'warning'}
                  label={flag.isOn ? 'On' : 'Off'}
                />
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {flag.text}
                {flag.changedAt && ` Changed ${formatDateTime(flag.changedAt)}.`}
              </Typography>
            </Box>
            <Button size="small" variant="outlined" onClick={() => setChanged(flag)}>
              {flag.isOn ? 'Turn off' : 'Turn on'}
              <Box component="span" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)', overflow: 'hidden' }}>
                {flag.name}
              </Box>
            </Button>
          </Box>
        ))}
      </Box>
      {changed && <FlagDialog flag={changed} onClose={() => setChanged(null)} />}
    </Box>
  )
}

function FlagDialog({ flag: { name, isOn, text }, onClose }: { readonly flag: Flag; readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const label = `Turn ${isOn ? 'off' : 'on'} ${name}`
  const change = useMutation({
    mutationFn: () => call('set-feature-flag', { name, isOn: !isOn, reason: reason.trim() }),
    onSuccess: async () => {
      notify.success(`${capitalize(name)} turned ${isOn ? 'off' : 'on'}`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['get-system'] })
    },
    onError: (error) => notify.error('Failed to change the feature', error.message),
  })
  return (
    <ActionDialog
      title={label}
      confirm={label}
      isDangerous={isOn}
      isBusy={change.isPending}
      isReady={reason.trim().length >= minReason}
      onClose={onClose}
      onConfirm={() => change.mutate()}
    >
      <Typography color="textSecondary">{text}</Typography>
      <TextField
        label="Reason"
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText="Recorded in the activity log."
      />
    </ActionDialog>
  )
}
