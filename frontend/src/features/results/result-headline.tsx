import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { labelOf, type Conversion } from '../../lib/conversion/conversion-files.ts'
import { useCancelConversion } from '../../lib/conversion/use-cancel.ts'
import { formatDateTime } from '../../lib/format.ts'
import { headline, type Headline } from './headline.ts'

const colors: Record<Headline['tone'], string> = {
  good: 'trace.converted',
  attention: 'trace.difference',
  bad: 'error.main',
  neutral: 'text.disabled',
}

export function ResultHeadline({ conversion }: { readonly conversion: Conversion }) {
  const { tone, text } = headline(conversion)
  return (
    <Box sx={{ borderLeft: 3, borderColor: colors[tone], pl: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {labelOf(conversion)} · <time dateTime={conversion.createdAt}>{formatDateTime(conversion.createdAt)}</time>
      </Typography>
      <div role="status">
        <Typography
          component="h1"
          variant="h2"
          sx={{ fontSize: 'clamp(1.2rem, 1rem + 1vw, 1.6rem)', textWrap: 'balance' }}
        >
          {text}
        </Typography>
      </div>
      {conversion.status === 'running' && <UnderWay id={conversion.id} />}
    </Box>
  )
}

/** Explains a running conversion and lets the user stop it. */
function UnderWay({ id }: { readonly id: string }) {
  const cancel = useCancelConversion()
  return (
    <>
      <LinearProgress aria-label="Converting" sx={{ mt: 1.5, maxWidth: 420 }} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '75ch' }}>
        The compiler is done. A language model converts the remaining lines, we check its code, and both programs run on
        the same bars. This can take a few minutes. If you stop the conversion, it does not count toward your limit.
      </Typography>
      <Button
        variant="outlined"
        size="small"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(id)}
        sx={{ mt: 1.5 }}
      >
        {cancel.isPending ? 'Stopping...' : 'Stop conversion'}
      </Button>
    </>
  )
}
