import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { useConversions } from './use-conversions.ts'

/** The way to what is not loaded yet. A failure is told here, where it was asked for; what is there stays. */
export function Older({ list }: { readonly list: ReturnType<typeof useConversions> }) {
  if (!list.hasNextPage) return null
  const { isFetchingNextPage, isFetchNextPageError } = list
  return (
    <Box sx={{ textAlign: 'center', mt: 3 }}>
      {isFetchNextPageError && (
        <Typography role="alert" variant="body2" color="error" sx={{ mb: 1 }}>
          Older conversions could not be loaded. {list.error?.message}
        </Typography>
      )}
      <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'Try again' : 'Show older'}
      </Button>
    </Box>
  )
}
