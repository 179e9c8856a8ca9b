import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface CardFrameProps {
  readonly label: string
  /** Above the text; absent where there is none. */
  readonly picture?: ReactNode
  readonly children: ReactNode
}

/** A card of a list: a picture and texts. It is laid out when it comes into view. */
export function CardFrame({ label, picture, children }: CardFrameProps) {
  return (
    <Box
      component="article"
      aria-label={label}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        contentVisibility: 'auto',
        containIntrinsicBlockSize: 'auto 19rem',
      }}
    >
      {picture && <Box sx={{ borderBottom: 1, borderColor: 'divider', p: 1.5 }}>{picture}</Box>}
      <Box sx={{ p: 2, flex: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>{children}</Box>
    </Box>
  )
}
