import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { NumberField } from '../../ui/number-field.tsx'
import type { Program } from './program.ts'

type Settings = Program['settings']

const fields: readonly (readonly [key: keyof Settings, label: string, max: number])[] = [
  ['newcomerCredits', 'Conversions for the new user', 1000],
  ['referrerCredits', 'Conversions for the member', 1000],
  ['activationCredits', 'More for the member on a paid plan', 1000],
  ['maxRewardsPerMonth', 'Rewards per member and month', 10_000],
  ['approvalDays', 'Days until approval', 365],
]

interface SettingsFormProps {
  readonly settings: Settings
  readonly onSaved: () => void
}

/** Changes the amounts of the program, for rewards from now on. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const [values, setValues] = useState(settings)
  const save = useMutation({
    mutationFn: () => call('update-referral-settings', values),
    onSuccess: () => {
      notify.success('Settings saved')
      onSaved()
    },
    onError: (reason) => notify.error('Failed to save the settings', reason.message),
  })
  return (
    <Box component="section" aria-label="Amounts" sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
      <Typography variant="h2" sx={{ mb: 2, fontSize: '1.4rem' }}>
        Amounts
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
      >
        {fields.map(([key, label, max]) => (
          <NumberField
            key={key}
            label={label}
            value={values[key]}
            min={0}
            max={max}
            step={1}
            onChange={(value) => setValues({ ...values, [key]: value })}
          />
        ))}
      </Box>
      <Button variant="contained" disabled={save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Box>
  )
}
