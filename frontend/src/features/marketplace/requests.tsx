import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
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
    ['refund', 'Record a refund'],
  ],
  refused: [['grant', 'Confirm payment']],
  revoked: [
    ['grant', 'Grant again'],
    ['refund', 'Record a refund'],
  ],
  refunded: [],
}

/** Decisions that take something from a buyer: they are confirmed with a reason. */
const taking = {
  refuse: { title: 'Refuse this request?', confirm: 'Refuse', text: 'The buyer is mailed and may ask again.' },
  revoke: {
    title: 'Revoke this license?',
    confirm: 'Revoke',
    text: 'The buyer cannot download the program any more. A copy that was downloaded goes on running.',
  },
  refund: {
    title: 'Record a refund?',
    confirm: 'Record',
    text: 'Pay the buyer back at your storefront first. The program leaves the library, and this cannot be undone.',
  },
} as const

interface Asked {
  readonly request: Request
  readonly decision: keyof typeof taking
}

/** Requests for paid listings, with the decisions about them. */
export function Requests({ requests }: { readonly requests: SellerPageData['requests'] }) {
  const decide = useSellerChange('decide-request', 'The decision was not saved', ({ state }) =>
    notify.success(`The request is ${state}. The buyer was mailed.`),
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const choose = (request: Request, decision: Decision): void =>
    decision === 'grant'
      ? decide.mutate({ id: request.listingId, buyerId: request.buyerId, decision })
      : setAsked({ request, decision })
  return (
    <Box component="section" aria-label="Requests">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Requests and buyers
      </Typography>
      {requests.length === 0 && <Typography color="textSecondary">No request for a paid listing yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.map((request) => (
          <Box
            component="li"
            key={`${request.listingId} ${request.buyerId}`}
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
                {request.title} · {request.buyerEmail ?? 'a deleted account'}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[stateNames[request.state], priceText(request.price), formatDate(request.requestedAt)].join(' · ')}
              </Typography>
            </Box>
            {decisions[request.state].map(([decision, label]) => (
              <Button
                key={decision}
                color="inherit"
                variant={decision === 'grant' ? 'outlined' : 'text'}
                disabled={decide.isPending}
                onClick={() => choose(request, decision)}
              >
                {label}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
      {asked && (
        <Question
          asked={asked}
          isBusy={decide.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={(reason) =>
            decide.mutate(
              { id: asked.request.listingId, buyerId: asked.request.buyerId, decision: asked.decision, reason },
              { onSettled: () => setAsked(null) },
            )
          }
        />
      )}
    </Box>
  )
}

const stateNames: Readonly<Record<Request['state'], string>> = {
  requested: 'Waits for your confirmation',
  granted: 'Granted',
  refused: 'Refused',
  revoked: 'Revoked',
  refunded: 'Refunded',
}

interface QuestionProps {
  readonly asked: Asked
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onConfirm: (reason: string) => void
}

function Question({ asked: { request, decision }, isBusy, onCancel, onConfirm }: QuestionProps) {
  const [reason, setReason] = useState('')
  const { title, confirm, text } = taking[decision]
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <Typography variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {request.title}, {request.buyerEmail ?? 'a deleted account'}. {text}
      </Typography>
      <TextField
        label="Reason for the buyer"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        fullWidth
        multiline
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </ConfirmDialog>
  )
}
