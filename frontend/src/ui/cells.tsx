import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface CellsProps {
  readonly children: ReactNode
  /** Narrowest a cell may get before the row breaks. */
  readonly min?: number
  /** Most cells in a row, so that a known number of them fills its rows without a hole. */
  readonly most?: number
}

/** A grid whose cells are parted by hairlines, like the panes of a terminal. */
export function Cells({ children, min = 220, most = 12 }: CellsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(${min}px, calc(100% / ${most + 1} + 1px))), 1fr))`,
        gap: '1px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        // Each cell draws the line to its right and below, so that a last row may be short.
        '& > *': {
          p: { xs: 2, md: 2.5 },
          boxShadow:
            '1px 0 0 0 var(--tw-palette-divider), 0 1px 0 0 var(--tw-palette-divider), 1px 1px 0 0 var(--tw-palette-divider)',
        },
      }}
    >
      {children}
    </Box>
  )
}
