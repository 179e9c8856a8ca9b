import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export function VideoGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
      {children}
    </Box>
  )
}
