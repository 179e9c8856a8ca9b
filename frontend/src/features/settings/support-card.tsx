import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { SettingsCard } from './settings-card.tsx'

/** Lets the user show code and trades to support for a while. */
export function SupportCard() {
  const queryClient = useQueryClient()
  const { queryKey, queryFn } = query('get-support-consent', {})
  const consent = useQuery({ queryKey, queryFn })
  const change = useMutation({
    mutationFn: (allowed: boolean) => call('set-support-consent', { allowed }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) => notify.error('Failed to change the setting', error.message),
  })
  const until = consent.data?.until ?? null
  return (
    <SettingsCard
      title="Support access"
      id="support-access"
      text={
        'Support staff see the titles of your conversions, never their code. If a support request needs it, you can ' +
        'let them see code and trades for three days. They can change nothing, and each view is recorded.'
      }
    >
      <FormControlLabel
        control={
          <Switch
            checked={until !== null}
            disabled={consent.data === undefined || change.isPending}
            onChange={(event) => change.mutate(event.target.checked)}
          />
        }
        label={until ? `Support may see my code until ${formatDateTime(until)}` : 'Let support see my code'}
      />
    </SettingsCard>
  )
}
