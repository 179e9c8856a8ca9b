import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { webhookEvent, type WebhookEvent } from '../../../../contract/public/webhooks.ts'
import { call } from '../../lib/api.ts'

export function NewWebhookForm({ onCreated }: { readonly onCreated: (secret: string) => void }) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvent.options)
  const [missing, setMissing] = useState('')
  const create = useMutation({
    mutationFn: () => call('create-webhook', { url: url.trim(), events: [...events] }),
    onSuccess: ({ secret }) => {
      setUrl('')
      onCreated(secret)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = !/^https?:\/\/\S+$/.test(url.trim())
      ? 'Please enter a URL that starts with https://'
      : events.length === 0
        ? 'Please select at least one event'
        : ''
    setMissing(problem)
    if (!problem) create.mutate()
  }
  const problem = missing || create.error?.message.replace(/^url: /, '')
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1, maxWidth: 520 }}>
      <TextField
        label="URL"
        size="small"
        type="url"
        placeholder="https://example.com/tradewright"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={Boolean(problem)}
        helperText={problem}
      />
      <Box>
        {webhookEvent.options.map((name) => (
          <FormControlLabel
            key={name}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={events.includes(name)}
                onChange={(_, checked) =>
                  setEvents(checked ? [...events, name] : events.filter((each) => each !== name))
                }
              />
            }
          />
        ))}
      </Box>
      <Box>
        <Button type="submit" variant="outlined" disabled={create.isPending}>
          {create.isPending ? 'Adding...' : 'Add webhook'}
        </Button>
      </Box>
    </Box>
  )
}
