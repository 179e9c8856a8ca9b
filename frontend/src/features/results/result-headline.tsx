import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { labelOf, type Conversion } from '../../lib/conversion/conversion-files.ts'
import { formatDateTime } from '../../lib/format.ts'
import { headline, type Headline } from './headline.ts'

const colors: Record<Headline['tone'], string> = { good: 'trace.converted', attention: 'trace.difference', bad: 'error.main', neutral: 'text.disabled' }

export function ResultHeadline({ conversion }: { readonly conversion: Conversion }) {
  const { tone, text } = headline(conversion)
  return (
    <Box sx={{ borderLeft: 3, borderColor: colors[tone], pl: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {labelOf(conversion)} · <time dateTime={conversion.createdAt}>{formatDateTime(conversion.createdAt)}</time>
      </Typography>
      <div role="status">
        <Typography component="h1" variant="h2" sx={{ fontSize: 'clamp(1.2rem, 1rem + 1vw, 1.6rem)', textWrap: 'balance' }}>{text}</Typography>
      </div>
      {conversion.status === 'running' && <LinearProgress aria-label="Converting" sx={{ mt: 1.5, maxWidth: 420 }} />}
    </Box>
  )
}
