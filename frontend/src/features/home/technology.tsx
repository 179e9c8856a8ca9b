import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section.tsx'

const stages = [
  {
    name: 'Read',
    text:
      'Your script is parsed and type-checked for its Pine version, as TradingView does. Errors show the line, ' +
      'the column and how to fix them.',
  },
  {
    name: 'Translate',
    text:
      'The compiler translates exactly what it understands. It marks everything else in the code and in the ' +
      'report, with the reason.',
  },
  { name: 'Check', text: 'Our MQL compiler parses and checks the generated code independently.' },
  {
    name: 'Run both',
    text: 'The original and the converted program run on the same bars, including gaps, weekends, spikes and sessions.',
  },
  {
    name: 'Compare',
    text:
      'We compare every plot on every bar and every trade, and show the first bar that differs with both values ' +
      'and the likely cause.',
  },
] as const

export function Technology() {
  return (
    <Section
      title="A compiler with a proof"
      lead={
        'Language models write plausible MQL, but plausible is not equal. So we verify every result, including ' +
        'our own.'
      }
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {stages.map(({ name, text }, index) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '2.5rem 1fr', sm: '3.5rem 10rem 1fr' },
              gap: 1,
              py: 2,
              borderTop: index ? 1 : 0,
              borderColor: 'divider',
              alignItems: 'baseline',
            }}
          >
            <Typography variant="mono" color="textSecondary">
              {index + 1}
            </Typography>
            <Typography variant="h4" component="h3">
              {name}
            </Typography>
            <Typography color="textSecondary" sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, maxWidth: '70ch' }}>
        Equal means that our two runs match. Faithful means that they also match values recorded on the platform. Open a
        chart export to check that, too.
      </Typography>
    </Section>
  )
}
