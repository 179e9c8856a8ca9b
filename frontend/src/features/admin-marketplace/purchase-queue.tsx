import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call, query, type InputOf } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { Failure } from '../../ui/failure.tsx'
import { PurchaseRequests, stateNames } from '../../ui/marketplace/purchase-requests.tsx'

type State = InputOf<'list-purchase-requests'>['state']

/** Requests for paid listings of all sellers: an administrator decides where a seller does not answer. */
export function PurchaseQueue() {
  const [state, setState] = useState<NonNullable<State>>('requested')
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const client = useQueryClient()
  const requests = query('list-purchase-requests', { state, search: sought })
  const { data, error, isPending, refetch } = useQuery({ ...requests, placeholderData: keepPreviousData })
  const decide = useMutation({
    mutationFn: (input: InputOf<'decide-request'>) => call('decide-request', input),
    onSuccess: (answer) => notify.success(`The request is ${answer.state}. The buyer was mailed.`),
    onError: (failure) => notify.error('The decision was not saved', failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: requests.queryKey.slice(0, 1) }),
  })
  return (
    <Box component="section" aria-label="Purchase requests">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Purchase requests
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <TextField
          type="search"
          size="small"
          label="Listing, seller or buyer"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ flex: '1 1 14rem' }}
        />
        <TextField
          select
          size="small"
          label="State"
          value={state}
          onChange={({ target }) => setState(target.value as typeof state)}
          sx={{ flex: '1 1 14rem' }}
        >
          {Object.entries(stateNames).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {error && <Failure title="Failed to load the requests" error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Skeleton variant="rectangular" height={120} role="progressbar" aria-label="Loading the requests" />
      )}
      {data?.requests.length === 0 && (
        <Typography color="textSecondary">{sought === '' ? 'There are none.' : 'Nothing matches.'}</Typography>
      )}
      {data && data.total > data.requests.length && (
        <Typography variant="body2" color="textSecondary">
          The first {formatCount(data.requests.length)} of {formatCount(data.total)}.
        </Typography>
      )}
      {data && (
        <PurchaseRequests
          requests={data.requests}
          isBusy={decide.isPending}
          onDecide={(input, onSettled) => decide.mutate(input, { onSettled })}
        />
      )}
    </Box>
  )
}
