import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Two lines over each other, and the point where they differ. */
export function BrandMark({ size = 24 }: { readonly size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
      <path
        d="M3 24 10 15.5l6.5 5L27 7"
        fill="none"
        stroke="#e8a62c"
        strokeWidth="6.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M3 24 10 15.5l6.5 5L27 7"
        fill="none"
        stroke="#0f8f80"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="27.5" cy="6.5" r="3" fill="#d63fa4" />
    </Box>
  )
}

export function Brand() {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <BrandMark />
      <Typography component="span" sx={{ fontWeight: 640, letterSpacing: '-0.02em', fontSize: '1.0625rem' }}>
        Tradewright
      </Typography>
    </Box>
  )
}
