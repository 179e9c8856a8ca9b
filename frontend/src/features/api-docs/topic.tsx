import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface TopicProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  /** Code for the third column. */
  readonly aside?: ReactNode
}

/** A section of the documentation: text in the middle, code at the right, stacked on narrow screens. */
export function Topic({ id, title, children, aside }: TopicProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        py: { xs: 4, md: 5 },
        display: 'grid',
        columnGap: 5,
        rowGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        scrollMarginTop: 64,
      }}
    >
      <div>
        <Typography id={`${id}-title`} variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </div>
      {aside && (
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ position: { lg: 'sticky' }, top: { lg: 80 } }}>{aside}</Box>
        </Box>
      )}
    </Box>
  )
}
