import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../lib/api.ts'
import { formatDate, formatPlural } from '../../lib/format.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { priceText } from './price-text.ts'

type Request = OutputOf<'get-seller'>['requests'][number] & {
  /** Shown to administrators. */
  readonly sellerName?: string
}
type DecisionInput = InputOf<'decide-request'>
type Decision = DecisionInput['decision']

/** The actions in each state. */
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
    text:
      'The buyer cannot download the program any more. A copy that was downloaded stops only if the listing has the ' +
      'online license check.',
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

interface PurchaseRequestsProps {
  readonly requests: readonly Request[]
  readonly isBusy: boolean
  /** `onSettled` closes the question about it. */
  readonly onDecide: (input: DecisionInput, onSettled: () => void) => void
}

/** Requests for paid listings, with the decisions about them. */
export function PurchaseRequests({ requests, isBusy, onDecide }: PurchaseRequestsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const choose = (request: Request, decision: Decision): void =>
    decision === 'grant' || decision === 'unlock'
      ? onDecide({ id: request.listingId, buyerId: request.buyerId, decision, reason: '' }, () => undefined)
      : setAsked({ request, decision })
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.map((request) => (
          <RequestRow
            key={`${request.listingId} ${request.buyerId}`}
            request={request}
            isBusy={isBusy}
            onChoose={(decision) => choose(request, decision)}
          />
        ))}
      </Box>
      {asked && (
        <Question
          asked={asked}
          isBusy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={(reason) =>
            onDecide(
              { id: asked.request.listingId, buyerId: asked.request.buyerId, decision: asked.decision, reason },
              () => setAsked(null),
            )
          }
        />
      )}
    </>
  )
}

interface RequestRowProps {
  readonly request: Request
  readonly isBusy: boolean
  readonly onChoose: (decision: Decision) => void
}

function RequestRow({ request, isBusy, onChoose }: RequestRowProps) {
  const { title, buyerEmail, sellerName, state, price, requestedAt, accountsLockedUntil } = request
  const { downloads, lastDownloadAt } = request
  const choices: readonly (readonly [Decision, string])[] = [
    ...decisions[state],
    ...(accountsLockedUntil === null ? [] : [['unlock', 'Allow other account numbers'] as const]),
  ]
  return (
    <Box
      component="li"
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
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            stateNames[state],
            priceText(price),
            formatDate(requestedAt),
            ...(sellerName === undefined ? [] : [`sold by ${sellerName}`]),
            ...(lastDownloadAt === null
              ? []
              : [`${formatPlural(downloads, 'download')}, the last on ${formatDate(lastDownloadAt)}`]),
            ...(accountsLockedUntil === null
              ? []
              : [`account numbers locked until ${formatDate(accountsLockedUntil)}`]),
          ].join(' · ')}
        </Typography>
      </Box>
      {choices.map(([decision, label]) => (
        <Button
          key={decision}
          color="inherit"
          variant={decision === 'grant' ? 'outlined' : 'text'}
          disabled={isBusy}
          onClick={() => onChoose(decision)}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

export const stateNames: Readonly<Record<Request['state'], string>> = {
  requested: 'Waits for the confirmation of the payment',
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
