import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly id?: string
  readonly children: ReactNode
}

/** A section of a marketing page: title at the left, content at the right. */
export function Section({ title, lead, id, children }: SectionProps) {
  return (
    <Box component="section" id={id} aria-label={title} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Container
        maxWidth="xl"
        sx={{
          py: { xs: 5, md: 9 },
          display: 'grid',
          gap: { xs: 3, lg: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 9fr)' },
        }}
      >
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, alignSelf: 'start' }}>
          <Typography variant="h2" sx={{ textWrap: 'balance' }}>
            {title}
          </Typography>
          {lead && (
            <Typography component="div" color="textSecondary" sx={{ mt: 1.5, maxWidth: '48ch' }}>
              {lead}
            </Typography>
          )}
        </Box>
        <Box>{children}</Box>
      </Container>
    </Box>
  )
}
