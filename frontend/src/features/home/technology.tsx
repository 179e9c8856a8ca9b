import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section.tsx'

const stages = [
  {
    name: 'Read',
    text: 'Your script is parsed and type-checked as TradingView does, version by version. Errors come with line, column and what to do.',
  },
  {
    name: 'Translate',
    text: 'What is understood is translated exactly. What is not is named, with the reason, at its place in the code and in the report.',
  },
  { name: 'Check', text: 'The MQL text is parsed again by our own MQL compiler, as if somebody else had written it.' },
  {
    name: 'Run both',
    text: 'The original and the converted text run on the same bars, with gaps, weekends, spikes and sessions in them.',
  },
  {
    name: 'Compare',
    text: 'Every plot on every bar, every trade. The first bar that differs is shown with both values and the likely cause.',
  },
] as const

export function Technology() {
  return (
    <Section
      title="A compiler with a proof"
      lead="Language models write plausible MQL. Plausible is not the same as equal, so nothing here is taken on trust: not even our own translation."
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
        Equal means that our two runs agree. Faithful means that they also agree with values recorded on the platform
        itself; upload a chart export and you see that too.
      </Typography>
    </Section>
  )
}
