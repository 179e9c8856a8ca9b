import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { NotificationPreferences } from '../../../../contract/chat.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'

export const defaults: NotificationPreferences = {
  email_notifications_enabled: true,
  sms_notifications_enabled: false,
  email_address: '',
  phone_number: '',
  notify_on_new_chat: true,
  notify_on_new_session: true,
  notify_immediately: true,
}

const triggers = [
  ['notify_on_new_session', 'New session', 'A user starts a conversation.'],
  ['notify_on_new_chat', 'New chat message', 'A user asks for a person, or writes to support while you are away.'],
  [
    'notify_immediately',
    'Immediately',
    'Send each notification right away. When off, you get one summary every 15 minutes.',
  ],
] as const

export function PreferencesForm({ initial }: { readonly initial: NotificationPreferences }) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(initial)
  const address = draft.email_address.trim()
  const save = useMutation({
    mutationFn: () => call('update-notification-preferences', { ...draft, email_address: address }),
    onSuccess: () => {
      notify.success('Notification preferences saved successfully')
      return queryClient.invalidateQueries({ queryKey: ['get-notification-preferences'] })
    },
    onError: (reason) => notify.error('Failed to save notification preferences', reason.message),
  })
  const test = useMutation({
    mutationFn: () =>
      call('send-admin-email-notification', {
        recipient: address,
        subject: 'Test: new chat message',
        user_email: 'user@example.com',
        message: 'This is a test of your chat notifications.',
        session_id: 'test',
        created_at: new Date().toISOString(),
      }),
    onSuccess: () => notify.success('Test email sent successfully! Check your inbox.'),
    onError: (reason) => notify.error('Failed to send test email', reason.message),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const testButton = (
    <Button
      variant="outlined"
      disabled={address === '' || test.isPending}
      onClick={() => (address ? test.mutate() : notify.error('Please enter an email address first'))}
    >
      Test
    </Button>
  )
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <ChannelCard draft={draft} setDraft={setDraft} test={testButton} />
      <TriggerCard draft={draft} setDraft={setDraft} />
      <Box>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Settings'}
        </Button>
      </Box>
    </Box>
  )
}

interface CardProps {
  readonly draft: NotificationPreferences
  readonly setDraft: (draft: NotificationPreferences) => void
}

function TriggerCard({ draft, setDraft }: CardProps) {
  return (
    <Card sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
      <Typography variant="h4" component="h2">
        Notify me about
      </Typography>
      {triggers.map(([name, label, text]) => (
        <Box key={name}>
          <FormControlLabel
            control={
              <Switch
                checked={draft[name]}
                onChange={(_, on) => setDraft({ ...draft, [name]: on })}
                slotProps={{ input: { 'aria-describedby': `${name}-text` } }}
              />
            }
            label={label}
          />
          <Typography id={`${name}-text`} variant="body2" color="textSecondary" sx={{ pl: 6 }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Card>
  )
}

function ChannelCard({ draft, setDraft, test }: CardProps & { readonly test: ReactNode }) {
  return (
    <Card sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h4" component="h2">
        Channels
      </Typography>
      <FormControlLabel
        control={
          <Switch
            checked={draft.email_notifications_enabled}
            onChange={(_, on) => setDraft({ ...draft, email_notifications_enabled: on })}
          />
        }
        label="Email notifications"
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          label="Email address"
          type="email"
          value={draft.email_address}
          onChange={(event) => setDraft({ ...draft, email_address: event.target.value })}
        />
        {test}
      </Box>
      <FormControlLabel
        disabled
        control={<Switch checked={false} />}
        label={
          <>
            SMS notifications <Chip variant="outlined" label="Coming Soon" sx={{ ml: 1 }} />
          </>
        }
      />
    </Card>
  )
}
