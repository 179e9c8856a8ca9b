import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { notify } from '../../lib/notify.ts'
import { PurchaseRequests } from '../../ui/marketplace/purchase-requests.tsx'
import { useSellerChange, type SellerPageData } from './use-seller.ts'

/** Requests for the seller's paid listings. */
export function Requests({ requests }: { readonly requests: SellerPageData['requests'] }) {
  const decide = useSellerChange('decide-request', 'The decision was not saved', ({ state }) =>
    notify.success(`The request is ${state}. The buyer was mailed.`),
  )
  return (
    <Box component="section" aria-label="Requests">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Requests and buyers
      </Typography>
      {requests.length === 0 && <Typography color="textSecondary">No request for a paid listing yet.</Typography>}
      <PurchaseRequests
        requests={requests}
        isBusy={decide.isPending}
        onDecide={(input, onSettled) => decide.mutate(input, { onSettled })}
      />
    </Box>
  )
}
