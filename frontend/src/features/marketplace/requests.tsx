import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { priceText } from './categories.ts'
import { useSellerChange, type SellerPageData } from './use-seller.ts'

type Request = SellerPageData['requests'][number]
type Decision = 'grant' | 'refuse' | 'revoke' | 'refund'

/** What a seller may do in each state. */
const decisions: Readonly<Record<Request['state'], readonly (readonly [Decision, string])[]>> = {
  requested: [
    ['grant', 'Confirm payment'],
    ['refuse', 'Refuse'],
  ],
  granted: [
    ['revoke', 'Revoke'],
    ['refund', 'Refunded'],
  ],
  refused: [['grant', 'Confirm payment']],
  revoked: [
    ['grant', 'Grant again'],
    ['refund', 'Refunded'],
  ],
  refunded: [],
}

/** Requests for paid listings, with the decisions about them. */
export function Requests({ requests }: { readonly requests: SellerPageData['requests'] }) {
  const decide = useSellerChange('decide-request', 'The decision was not saved', ({ state }) =>
    notify.success(`The request is ${state}. The buyer was mailed.`),
  )
  return (
    <Box component="section" aria-label="Requests">
      <Typography variant="h2" sx={{ mb: 1 }}>
        Requests and buyers
      </Typography>
      {requests.length === 0 && <Typography color="textSecondary">Nobody has requested a paid listing yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.map(({ listingId, buyerId, title, buyerEmail, state, requestedAt, price }) => (
          <Box
            component="li"
            key={`${listingId} ${buyerId}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {title} · {buyerEmail ?? 'a deleted account'}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[state, priceText(price), formatDate(requestedAt)].join(' · ')}
              </Typography>
            </Box>
            {decisions[state].map(([decision, label]) => (
              <Button
                key={decision}
                color="inherit"
                variant={decision === 'grant' ? 'outlined' : 'text'}
                disabled={decide.isPending}
                onClick={() => decide.mutate({ id: listingId, buyerId, decision })}
              >
                {label}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
