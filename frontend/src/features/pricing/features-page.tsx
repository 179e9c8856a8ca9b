import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { PlanCards } from '../../ui/plan-cards.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'

const features = [
  [
    'Pine Script to MQL4 and MQL5',
    'Supports Pine versions 1 to 6. You get MQL4 and MQL5 from one conversion, each in a single file or ' +
      'as a program with a library, with your names, comments and inputs.',
  ],
  [
    'A proof with every conversion',
    'The original and the converted program run on the same bars. We compare every plot and show the first bar ' +
      'that differs, if any.',
  ],
  [
    'Nothing is dropped silently',
    'Each line is marked exact, approximated or not converted, with the reason and what to do about it.',
  ],
  [
    'MT4 to MT5',
    'Order functions, indicators and predefined variables are rewritten for MT5. Names, comments and layout ' +
      'stay the same.',
  ],
  [
    'EA Optimizer',
    'Scores your Expert Advisor against documented rules, with line and reason, and adds the features you choose.',
  ],
  [
    'EA and Indicator Generators',
    'Write rules in plain English, or use a four-step wizard. Either way, the compiler turns your ' +
      'specification into code.',
  ],
] as const

export default function FeaturesPage() {
  return (
    <>
      <Page title="Features" lead="Convert, generate and optimize code for MetaTrader.">
        <Cells minWidth={300} maxColumns={3}>
          {features.map(([title, text]) => (
            <Box key={title} component="article">
              <Typography variant="h3" component="h2" gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </Box>
          ))}
        </Cells>
      </Page>
      <Section
        id="pricing"
        title="Pricing"
        lead="Every plan converts the same scripts and includes the same proof. Plans differ in their limits."
      >
        <PlanCards />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          You pay in our external store. We activate your plan within 1 hour and confirm it by email. The free plan
          includes daily conversions, and you can earn more with short ads.
        </Typography>
      </Section>
      <Box sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'surface.sunken' }}>
        <Container
          maxWidth="xl"
          sx={{
            py: { xs: 5, md: 8 },
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography variant="h2">See it work before you decide.</Typography>
          <LinkButton to="/" variant="contained" size="large">
            Back to the demo
          </LinkButton>
        </Container>
      </Box>
    </>
  )
}
