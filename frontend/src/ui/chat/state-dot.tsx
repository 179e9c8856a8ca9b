import Box from '@mui/material/Box'

interface StateDotProps {
  readonly color: 'success.main' | 'warning.main' | 'text.disabled'
  /** Meaning of the color for screen readers. */
  readonly label: string
}

export function StateDot({ color, label }: StateDotProps) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{ display: 'inline-block', width: 9, height: 9, borderRadius: '50%', bgcolor: color, flex: 'none' }}
    />
  )
}
