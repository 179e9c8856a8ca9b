import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly kicker?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** `reading` limits the line length for text. */
  readonly width?: 'reading' | 'wide'
}

/** A page with its heading. */
export function Page({ title, lead, kicker, actions, children, width = 'wide' }: PageProps) {
  return (
    <Container maxWidth={width === 'reading' ? 'md' : 'xl'} sx={{ py: { xs: 3, md: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: { xs: 3, md: 4 } }}>
        <Box sx={{ flex: '1 1 20rem' }}>
          {kicker && (
            <Typography variant="kicker" component="p" color="textSecondary" sx={{ mb: 1 }}>
              {kicker}
            </Typography>
          )}
          <Typography variant="h1" sx={{ fontSize: 'clamp(1.6rem, 1.2rem + 1.6vw, 2.4rem)' }}>
            {title}
          </Typography>
          {lead && (
            <Typography component="div" color="textSecondary" sx={{ mt: 1.5, maxWidth: '65ch', fontSize: '1rem' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {/* Aligns the text of frameless buttons with the margin. */}
        {actions && (
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              flexWrap: 'wrap',
              '& > .MuiButton-text:first-of-type': { ml: { xs: -1.75, sm: 0 } },
              '& > .MuiButton-text:last-of-type': { mr: { sm: -1.75 } },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Container>
  )
}
