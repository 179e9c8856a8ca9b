import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { SettingsCard } from './settings-card.tsx'

/** Mails about the account are always sent; only the newsletter can be chosen. */
export function NewsletterCard() {
  const queryClient = useQueryClient()
  const { queryKey, queryFn } = query('get-newsletter-preference', {})
  const preference = useQuery({ queryKey, queryFn })
  const change = useMutation({
    mutationFn: (subscribed: boolean) => call('update-newsletter-preference', { subscribed }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      if (saved.status === 'pending') notify.info('Please confirm', 'Open the link in the email that we sent you.')
    },
    onError: (error) => notify.error('Failed to change your preference', error.message),
  })
  const status = preference.data?.status
  return (
    <SettingsCard
      title="Emails"
      text={
        change.data?.status === 'pending'
          ? 'Open the link in our email to confirm the newsletter. Emails about your account are always sent.'
          : 'Emails about your account are always sent. The newsletter is your choice.'
      }
    >
      <FormControlLabel
        control={
          <Switch
            checked={status === 'confirmed'}
            disabled={preference.data === undefined || change.isPending}
            onChange={(event) => change.mutate(event.target.checked)}
          />
        }
        label="Newsletter"
      />
    </SettingsCard>
  )
}
