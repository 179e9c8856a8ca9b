import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import type { User } from '../../lib/account/user.ts'
import { Failure } from '../../ui/failure.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { SettingsCard } from './settings-card.tsx'

type ApiKey = OutputOf<'list-api-keys'>['keys'][number]

export function ApiKeysCard({ user }: { readonly user: User }) {
  const hasApiAccess = user.limits?.apiKeys ?? false
  return (
    <SettingsCard
      id="api-keys"
      title="API keys"
      text={
        <>
          Use API keys to call Tradewright from your own programs. See the{' '}
          <TextLink to="/api-docs">API documentation</TextLink>.
        </>
      }
    >
      {hasApiAccess ? (
        <Keys />
      ) : user.limits ? (
        <Box>
          <Typography variant="body2" sx={{ mb: 1.5 }}>
            API access is included in the Elite plan.
          </Typography>
          <LinkButton to="/features#pricing" variant="outlined">
            View Plans
          </LinkButton>
        </Box>
      ) : (
        <Skeleton height={60} />
      )}
    </SettingsCard>
  )
}

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'revoke' | 'rotate'; readonly apiKey: ApiKey }

function Keys() {
  const client = useQueryClient()
  const { data, error, refetch, isPending } = useQuery(query('list-api-keys', {}))
  const [open, setOpen] = useState<Open | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['list-api-keys'] })
  const close = () => setOpen(null)
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => call('revoke-api-key', { id }),
    onSuccess: async () => {
      close()
      notify.success('Key revoked', 'Requests with this key are now rejected.')
      await reload()
    },
    onError: (reason) => notify.error('Failed to revoke the key', reason.message),
  })
  const rotate = useMutation({
    mutationFn: ({ id }: ApiKey) => call('rotate-api-key', { id, hours: 24 }),
    onSuccess: async ({ secret }) => {
      setOpen({ kind: 'secret', secret })
      await reload()
    },
    onError: (reason) => notify.error('Failed to rotate the key', reason.message),
  })
  if (error) return <Failure title="Failed to load your keys" error={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton variant="rectangular" height={80} />
  return (
    <>
      {data.keys.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          No API keys yet. Create one for your first program. Test keys convert the samples and do not count toward your
          limits.
        </Typography>
      )}
      <Box component="ul" aria-label="API keys" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {data.keys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} setOpen={setOpen} />
        ))}
      </Box>
      <Button variant="outlined" onClick={() => setOpen({ kind: 'new' })}>
        Create API key
      </Button>
      {open?.kind === 'new' && (
        <NewKeyDialog
          onClose={close}
          onCreated={(secret) => {
            setOpen({ kind: 'secret', secret })
            void reload()
          }}
        />
      )}
      {open?.kind === 'secret' && <SecretDialog title="Your new API key" secret={open.secret} onClose={close} />}
      {open?.kind === 'revoke' && (
        <ConfirmDialog
          title={`Revoke “${open.apiKey.name}”?`}
          confirm="Revoke key"
          busy={revoke.isPending}
          onCancel={close}
          onConfirm={() => revoke.mutate(open.apiKey)}
        >
          Requests with {open.apiKey.prefix}… will be rejected immediately. This cannot be undone.
        </ConfirmDialog>
      )}
      {open?.kind === 'rotate' && (
        <ConfirmDialog
          title={`Rotate “${open.apiKey.name}”?`}
          confirm="Rotate key"
          busy={rotate.isPending}
          onCancel={close}
          onConfirm={() => rotate.mutate(open.apiKey)}
        >
          You get a new key. The old key keeps working for 24 hours, so that you can update your programs.
        </ConfirmDialog>
      )}
    </>
  )
}

function KeyRow({ apiKey, setOpen }: { readonly apiKey: ApiKey; readonly setOpen: (open: Open) => void }) {
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
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{apiKey.name}</Typography>
          <Chip size="small" variant="outlined" label={apiKey.mode === 'live' ? 'Live' : 'Test'} />
          {isExpired(apiKey) && <Chip size="small" color="error" variant="outlined" label="Expired" />}
        </Box>
        <Typography variant="mono" component="p" color="textSecondary">
          {apiKey.prefix}…
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {timesOf(apiKey)}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Rotate ${apiKey.name}`}
        onClick={() => setOpen({ kind: 'rotate', apiKey })}
      >
        Rotate
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Revoke ${apiKey.name}`}
        onClick={() => setOpen({ kind: 'revoke', apiKey })}
      >
        Revoke
      </Button>
    </Box>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const isExpired = ({ expiresAt }: ApiKey) => expiresAt !== null && expiresAt <= new Date().toISOString()

function timesOf({ createdAt, expiresAt, lastUsedAt }: ApiKey): string {
  const used = lastUsedAt ? `last used ${moment.format(new Date(lastUsedAt))}` : 'never used'
  return (
    `Created ${day.format(new Date(createdAt))}, ` +
    `${used}${expiresAt ? `, expires ${moment.format(new Date(expiresAt))}` : ''}`
  )
}
