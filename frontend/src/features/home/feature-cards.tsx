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
    text: 'Pine Script to MQL4 and MQL5, indicators to indicators and strategies to Expert Advisors; MT4 programs to MT5. Every line is marked exact, approximated or not converted.',
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
    text: 'Your Expert Advisor is read, scored against rules that name line and reason, and given the features you tick: trailing stop, session filter, news filter and nine more.',
    sample: (
      <Lines
        rows={[
          ['!', 'OrderSend(): return code ignored', 'warning.main'],
          ['!', 'lot size is never normalised', 'warning.main'],
          ['+', 'break-even after 1 R', 'trace.converted'],
        ]}
      />
    ),
  },
  {
    title: 'EA Generation',
    text: 'Rules in plain English or four steps of a wizard become a specification, and the specification becomes code by the same compiler. What it did not understand, it says.',
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
      lead="Each reads programs as a compiler does, so each can say what it understood and what it did not."
    >
      <Cells min={260}>
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
