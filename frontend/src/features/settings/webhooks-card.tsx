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
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { SettingsCard } from './settings-card.tsx'

type Webhook = OutputOf<'list-webhooks'>['webhooks'][number]

/** Poll interval for pending deliveries, and how long to poll. Later attempts are hours apart. */
const pollIntervalMs = 3_000
const pollDurationMs = 120_000

const isInProgress = ({ status, createdAt }: OutputOf<'list-webhooks'>['deliveries'][number]) =>
  status === 'pending' && Date.now() - Date.parse(createdAt) < pollDurationMs

export function WebhooksCard() {
  const reload = useReload()
  const { data, error, refetch, isPending } = useQuery({
    ...query('list-webhooks', {}),
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isInProgress) ? pollIntervalMs : false),
  })
  const [secret, setSecret] = useState('')
  const [webhookToDelete, setWebhookToDelete] = useState<Webhook | null>(null)

  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => call('delete-webhook', { id }),
    onSuccess: async () => {
      setWebhookToDelete(null)
      notify.success('Webhook deleted')
      await reload()
    },
    onError: (reason) => notify.error('Failed to delete the webhook', reason.message),
  })

  return (
    <SettingsCard
      id="webhooks"
      title="Webhooks"
      text={
        <>
          We notify these URLs when a conversion finishes. To answer the verification and check signatures, see the{' '}
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
              <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => setWebhookToDelete(webhook)} />
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
      {secret && <SecretDialog title="Webhook signing secret" secret={secret} onClose={() => setSecret('')} />}
      {webhookToDelete && (
        <ConfirmDialog
          title="Delete this webhook?"
          confirm="Delete webhook"
          busy={remove.isPending}
          onCancel={() => setWebhookToDelete(null)}
          onConfirm={() => remove.mutate(webhookToDelete)}
        >
          {webhookToDelete.url} will no longer receive events, and its signing secret will be deleted.
        </ConfirmDialog>
      )}
    </SettingsCard>
  )
}

function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list-webhooks'] })
}

function useWebhookActions() {
  const reload = useReload()
  const toggle = useMutation({
    mutationFn: ({ id, enabled }: Webhook) => call('update-webhook', { id, enabled: !enabled }),
    onSuccess: reload,
    onError: (reason) => notify.error('Failed to update the webhook', reason.message),
  })
  const ping = useMutation({
    mutationFn: ({ id }: Webhook) => call('ping-webhook', { id }),
    onSuccess: async ({ event }) => {
      notify.info(event === 'verification' ? 'Verification sent' : 'Test message sent')
      await reload()
    },
    onError: (reason) => notify.error('Failed to send the message', reason.message),
  })
  return { toggle, ping }
}

function WebhookRow({ webhook, onDelete }: { readonly webhook: Webhook; readonly onDelete: () => void }) {
  const { toggle, ping } = useWebhookActions()
  return (
    <Box
      component="li"
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
        {!webhook.verified && (
          <Typography variant="caption" component="p" color="warning">
            Not verified. We send events only after your endpoint answers our verification request with its challenge.
          </Typography>
        )}
      </Box>
      <Switch
        checked={webhook.enabled}
        onChange={() => toggle.mutate(webhook)}
        slotProps={{ input: { 'aria-label': `Send to ${webhook.url}` } }}
      />
      <Button size="small" variant="outlined" disabled={!webhook.enabled} onClick={() => ping.mutate(webhook)}>
        {webhook.verified ? 'Send test' : 'Verify again'}
      </Button>
      <Button size="small" variant="outlined" color="error" aria-label={`Delete ${webhook.url}`} onClick={onDelete}>
        Delete
      </Button>
    </Box>
  )
}
