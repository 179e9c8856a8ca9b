import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PartProps {
  readonly id: string
  readonly title: string
  readonly empty: string
  readonly isEmpty: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A titled list of the system page, or a sentence if it is empty. */
export function Part({ id, title, empty, isEmpty, action, children }: PartProps) {
  return (
    <Box component="section" id={id} aria-label={title} sx={{ scrollMarginTop: 88 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 16rem' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {isEmpty ? <Typography color="textSecondary">{empty}</Typography> : children}
    </Box>
  )
}
