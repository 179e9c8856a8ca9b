import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Cells } from '../../ui/cells.tsx'
import { Section } from '../../ui/section.tsx'

interface Feature {
  readonly title: string
  readonly text: string
  readonly sample: ReactNode
}

const features: readonly Feature[] = [
  {
    title: 'Code Conversion',
    text:
      'Pine Script to MQL4 and MQL5, and MT4 programs to MT5. Indicators stay indicators, and strategies become ' +
      'Expert Advisors. Every line is marked exact, approximated or not converted.',
    sample: (
      <Lines
        rows={[
          ['=', 'r = ta.rsi(source, length)', 'trace.converted'],
          ['=', 'plot(r, "RSI")', 'trace.converted'],
          ['×', 'request.security(…, lookahead = …)', 'error.main'],
        ]}
      />
    ),
  },
  {
    title: 'EA Optimization',
    text:
      'Get a quality score for your Expert Advisor, with the line and reason for every issue, and add features: ' +
      'trailing stop, session filter, news filter and thirteen more.',
    sample: (
      <Lines
        rows={[
          ['!', 'OrderSend(): return code ignored', 'warning.main'],
          ['!', 'lot size is never normalized', 'warning.main'],
          ['+', 'break-even after 1 R', 'trace.converted'],
        ]}
      />
    ),
  },
  {
    title: 'EA Generation',
    text:
      'Write rules in plain English or use a four-step wizard. We turn them into a specification, and the same ' +
      'compiler turns the specification into code. You see anything we did not understand.',
    sample: (
      <Lines
        rows={[
          ['›', 'buy when the 9 EMA crosses', 'text.secondary'],
          [' ', 'above the 21 EMA', 'text.secondary'],
          ['=', 'entry: cross(ema 9, ema 21) up', 'trace.converted'],
        ]}
      />
    ),
  },
]

export function FeatureCards() {
  return (
    <Section
      title="Three tools, one compiler"
      lead="Each tool reads programs like a compiler, so it can tell you what it understood and what it did not."
    >
      <Cells minWidth={260}>
        {features.map(({ title, text, sample }) => (
          <Box key={title} component="article" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            <Typography variant="h3">{title}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              {text}
            </Typography>
            {sample}
          </Box>
        ))}
      </Cells>
    </Section>
  )
}

function Lines({ rows }: { readonly rows: readonly (readonly [sign: string, text: string, color: string])[] }) {
  return (
    <Box
      aria-hidden
      sx={{ typography: 'mono', fontSize: '0.75rem', bgcolor: 'surface.sunken', borderRadius: 1, p: 1.5 }}
    >
      {rows.map(([sign, text, color], index) => (
        <Box
          key={index}
          sx={{ display: 'grid', gridTemplateColumns: '1ch minmax(0, 1fr)', gap: 1.25, overflowWrap: 'anywhere' }}
        >
          <Box component="span" sx={{ color }}>
            {sign}
          </Box>
          {text}
        </Box>
      ))}
    </Box>
  )
}
