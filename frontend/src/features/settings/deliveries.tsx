import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { call, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'

type Delivery = OutputOf<'list-webhooks'>['deliveries'][number]

interface DeliveriesProps {
  readonly deliveries: readonly Delivery[]
  readonly onReplayed: () => Promise<void>
}

const statusTexts = { pending: 'pending', delivered: 'delivered', failed: 'failed' } as const
const colors = { pending: 'text.secondary', delivered: 'success.main', failed: 'error.main' } as const
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** Lists recent deliveries with their status; each can be sent again. */
export function Deliveries({ deliveries, onReplayed }: DeliveriesProps) {
  const replay = useMutation({
    mutationFn: ({ id }: Delivery) => call('replay-delivery', { id }),
    onSuccess: onReplayed,
    onError: (reason) => notify.error('Failed to resend the delivery', reason.message),
  })
  if (deliveries.length === 0) return null
  return (
    <Box component="details" sx={{ mt: 2, '& > summary': { cursor: 'pointer', py: 1, fontWeight: 560 } }}>
      <summary>Recent deliveries</summary>
      <Box component="ul" aria-label="Deliveries" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deliveries.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <Typography variant="mono" component="p">
                {row.event}{' '}
                <Box component="span" sx={{ color: colors[row.status] }}>
                  {statusTexts[row.status]}
                </Box>
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {moment.format(new Date(row.createdAt))},{' '}
                {row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`}
                {row.responseStatus === null ? '' : `, HTTP ${row.responseStatus}`}
                {row.problem ? `: ${row.problem}` : ''}
              </Typography>
            </Box>
            <Button size="small" variant="outlined" disabled={replay.isPending} onClick={() => replay.mutate(row)}>
              Resend
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
