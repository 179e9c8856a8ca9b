import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { AuditLog } from './audit-log.tsx'
import { ConfirmChange, type Change } from './confirm-change.tsx'
import { SubscriberCard } from './subscriber-card.tsx'

export default function SubscribersPage() {
  return (
    <AdminOnly>
      <Subscribers />
    </AdminOnly>
  )
}

function Subscribers() {
  const [text, setText] = useState('')
  const [change, setChange] = useState<Change | null>(null)
  const search = useMutation({
    mutationFn: (email: string) => call('admin-search-users-by-email', { _search_email: email }),
    onSuccess: ({ users }) => users.length === 0 && notify.info('No users found with that email'),
    onError: () => notify.error('Failed to search users'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = text.trim()
    if (email) search.mutate(email)
    else notify.error('Please enter an email to search')
  }
  const users = search.data?.users
  return (
    <Page
      title="Subscriber Management"
      actions={
        <LinkButton to="/admin" color="inherit">
          Admin Panel
        </LinkButton>
      }
    >
      <Box
        component="form"
        role="search"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', gap: 1, maxWidth: 560, mb: 4, alignItems: 'start' }}
      >
        <TextField
          label="Enter user email to search..."
          type="email"
          value={text}
          onChange={(event) => setText(event.target.value)}
          helperText="Enter the beginning of the address."
        />
        <Button type="submit" variant="contained" disabled={search.isPending} sx={{ minHeight: 40 }}>
          {search.isPending ? 'Searching...' : 'Search'}
        </Button>
      </Box>
      <div role="status">
        {users && (
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            Search Results ({users.length})
          </Typography>
        )}
        {users?.length === 0 && (
          <EmptyState heading="h3" title="No users found with that email">
            Check the spelling, or enter fewer letters. Search matches the beginning of the address.
          </EmptyState>
        )}
      </div>
      <Box sx={{ display: 'grid', gap: 2, mb: 6 }}>
        {users?.map((user) => (
          <SubscriberCard key={user.id} user={user} onChange={(tier) => setChange({ email: user.email, tier })} />
        ))}
      </Box>
      <AuditLog />
      {change && (
        <ConfirmChange
          change={change}
          onClose={() => setChange(null)}
          onDone={() => search.variables && search.mutate(search.variables)}
        />
      )}
    </Page>
  )
}
