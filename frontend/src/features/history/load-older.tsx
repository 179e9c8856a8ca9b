import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { useConversions } from './use-conversions.ts'

/** Loads older conversions and shows a failure beside the button; loaded rows stay. */
export function LoadOlder({ list }: { readonly list: ReturnType<typeof useConversions> }) {
  if (!list.hasNextPage) return null
  const { isFetchingNextPage, isFetchNextPageError } = list
  return (
    <Box sx={{ textAlign: 'center', mt: 3 }}>
      {isFetchNextPageError && (
        <Typography role="alert" variant="body2" color="error" sx={{ mb: 1 }}>
          Failed to load older conversions. {list.error?.message}
        </Typography>
      )}
      <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'Try again' : 'Load older'}
      </Button>
    </Box>
  )
}
