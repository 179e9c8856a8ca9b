import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** The main next step. */
  readonly action?: ReactNode
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/** Shown when there is nothing yet, nothing allowed or nothing found. */
export function EmptyState({ title, children, action, heading = 'h2' }: EmptyStateProps) {
  return (
    <Box sx={{ py: { xs: 6, md: 9 }, px: 2, textAlign: 'center', maxWidth: 520, mx: 'auto' }}>
      <Typography component={heading} variant="h3" gutterBottom>
        {title}
      </Typography>
      {children && (
        <Typography component="div" color="textSecondary" sx={{ mb: 3, textWrap: 'balance' }}>
          {children}
        </Typography>
      )}
      {action}
    </Box>
  )
}
