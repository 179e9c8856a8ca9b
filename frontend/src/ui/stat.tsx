import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface StatProps {
  readonly label: ReactNode
  /** Undefined while it is loading. */
  readonly value: ReactNode | undefined
  readonly note?: ReactNode
}

/** One figure with its label. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="p" variant="mono" sx={{ fontSize: '1.6rem', lineHeight: 1.3, mt: 0.5 }}>
        {value === undefined ? <Skeleton width={72} height={34} /> : value}
      </Typography>
      {note && (
        <Typography variant="caption" component="div" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  )
}
