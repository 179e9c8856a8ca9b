import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const entries = [
  ['original', 'original'],
  ['converted', 'converted'],
  ['difference', 'difference'],
] as const

/** Legend of the three trace colors. */
export function TraceKey() {
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      {entries.map(([trace, word]) => (
        <Typography
          key={trace}
          variant="kicker"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
        >
          <Box
            component="span"
            sx={{
              width: trace === 'difference' ? 8 : 18,
              height: trace === 'original' ? 5 : trace === 'difference' ? 8 : 2,
              borderRadius: 4,
              bgcolor: `trace.${trace}`,
            }}
          />
          {word}
        </Typography>
      ))}
    </Box>
  )
}
