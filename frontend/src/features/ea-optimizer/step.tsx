import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface StepProps {
  readonly number: number
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One of the three steps of the page. */
export function Step({ number, title, lead, actions, children }: StepProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        mt: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          px: { xs: 2, md: 3 },
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="mono" color="textSecondary" aria-hidden>
          {number}
        </Typography>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {lead && (
            <Typography variant="body2" color="textSecondary">
              {lead}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
