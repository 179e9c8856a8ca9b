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
    'Versions 1 to 6 are read. Both dialects come from one translation, each as one file without includes, with your names, comments and inputs.',
  ],
  [
    'A proof with every conversion',
    'The original and the converted program run on the same bars. You see every plot compared, and the first bar that differs, if there is one.',
  ],
  [
    'Nothing dropped silently',
    'Each line is marked exact, approximated or not converted, with the reason at the place and what to do about it.',
  ],
  [
    'MT4 to MT5',
    'Order functions, indicators and predefined variables are rewritten for MT5. Names, comments and layout stay as they are.',
  ],
  [
    'EA Optimizer',
    'Reads your Expert Advisor, scores it against rules that give line and reason, and weaves in the features you choose.',
  ],
  [
    'EA and Indicator Generators',
    'Rules in plain English, or four steps of a wizard. Both fill the same specification, and the compiler turns it into code.',
  ],
] as const

export default function FeaturesPage() {
  return (
    <>
      <Page title="Features" lead="What Tradewright does for people who trade with MetaTrader.">
        <Cells min={300} most={3}>
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
        lead="Every plan reads the same scripts and gives the same proof. They differ in how much."
      >
        <PlanCards />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Payment is made in our external store. Your plan is activated by hand within 1 hour, and an email confirms it.
          Without a plan you convert free every day, and more with short ads.
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
