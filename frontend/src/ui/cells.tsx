import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface CellsProps {
  readonly children: ReactNode
  /** Minimum cell width in pixels. */
  readonly minWidth?: number
  /** Maximum number of columns, so that rows fill without gaps. */
  readonly maxColumns?: number
}

/** A grid with hairlines between its cells. */
export function Cells({ children, minWidth = 220, maxColumns = 12 }: CellsProps) {
  const minCellWidth = `max(${minWidth}px, calc(100% / ${maxColumns + 1} + 1px))`
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minCellWidth}), 1fr))`,
        gap: '1px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        // Each cell draws its right and bottom line, so that the last row may be short.
        '& > *': {
          p: { xs: 2, md: 2.5 },
          boxShadow: ['1px 0', '0 1px', '1px 1px']
            .map((offset) => `${offset} 0 0 var(--tw-palette-divider)`)
            .join(', '),
        },
      }}
    >
      {children}
    </Box>
  )
}
