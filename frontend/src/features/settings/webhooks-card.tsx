import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { Failure } from '../../ui/failure.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { SettingsCard } from './settings-card.tsx'

type Webhook = OutputOf<'list-webhooks'>['webhooks'][number]

/** Milliseconds between two looks at deliveries that are under way, and how long such looks are worth it: later attempts are hours apart. */
const followEvery = 3_000
const followFor = 120_000

const isMoving = ({ status, createdAt }: OutputOf<'list-webhooks'>['deliveries'][number]) =>
  status === 'pending' && Date.now() - Date.parse(createdAt) < followFor

export function WebhooksCard() {
  const client = useQueryClient()
  const { data, error, refetch, isPending } = useQuery({
    ...query('list-webhooks', {}),
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isMoving) ? followEvery : false),
  })
  const [secret, setSecret] = useState('')
  const [leaving, setLeaving] = useState<Webhook | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['list-webhooks'] })
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => call('delete-webhook', { id }),
    onSuccess: async () => {
      setLeaving(null)
      notify.success('Webhook deleted')
      await reload()
    },
    onError: (reason) => notify.error('The webhook was not deleted', reason.message),
  })
  const toggle = useMutation({
    mutationFn: ({ id, enabled }: Webhook) => call('update-webhook', { id, enabled: !enabled }),
    onSuccess: reload,
    onError: (reason) => notify.error('The webhook was not changed', reason.message),
  })
  const ping = useMutation({
    mutationFn: ({ id }: Webhook) => call('ping-webhook', { id }),
    onSuccess: async () => {
      notify.info('Test message on its way')
      await reload()
    },
    onError: (reason) => notify.error('The test message was not sent', reason.message),
  })
  return (
    <SettingsCard
      id="webhooks"
      title="Webhooks"
      text={
        <>
          Addresses of yours that are told when a conversion has ended. How to check the signature is in the{' '}
          <TextLink to="/api-docs#webhooks">API documentation</TextLink>.
        </>
      }
    >
      {error ? (
        <Failure title="Failed to load your webhooks" error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rectangular" height={80} />
      ) : (
        <>
          <Box component="ul" aria-label="Webhooks" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
            {data.webhooks.map((webhook) => (
              <Box
                component="li"
                key={webhook.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  alignItems: 'center',
                  py: 1.25,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
                  <Typography variant="mono" component="p" sx={{ overflowWrap: 'anywhere' }}>
                    {webhook.url}
                  </Typography>
                  <Typography variant="caption" component="p" color="textSecondary">
                    {webhook.events.join(', ')}
                  </Typography>
                </Box>
                <Switch
                  checked={webhook.enabled}
                  onChange={() => toggle.mutate(webhook)}
                  slotProps={{ input: { 'aria-label': `Send to ${webhook.url}` } }}
                />
                <Button
                  size="small"
                  variant="outlined"
                  disabled={!webhook.enabled}
                  onClick={() => ping.mutate(webhook)}
                >
                  Send test
                </Button>
                <Button
                  size="small"
                  variant="outlined"
                  color="error"
                  aria-label={`Delete ${webhook.url}`}
                  onClick={() => setLeaving(webhook)}
                >
                  Delete
                </Button>
              </Box>
            ))}
          </Box>
          <NewWebhookForm
            onCreated={(created) => {
              setSecret(created)
              void reload()
            }}
          />
          <Deliveries deliveries={data.deliveries} onReplayed={reload} />
        </>
      )}
      {secret && <SecretDialog title="The webhook’s signing secret" secret={secret} onClose={() => setSecret('')} />}
      {leaving && (
        <ConfirmDialog
          title="Delete this webhook?"
          confirm="Delete webhook"
          busy={remove.isPending}
          onCancel={() => setLeaving(null)}
          onConfirm={() => remove.mutate(leaving)}
        >
          {leaving.url} is told nothing any more, and its signing secret is gone.
        </ConfirmDialog>
      )}
    </SettingsCard>
  )
}
