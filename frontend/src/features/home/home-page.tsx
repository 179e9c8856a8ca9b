import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { PlanCards } from '../../ui/plan-cards.tsx'
import { Questions, QuestionsData } from '../../ui/questions.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { Comparison } from './comparison.tsx'
import { Demo } from './demo.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { LiveActivity } from './live-activity.tsx'
import { Testimonials } from './testimonials.tsx'
import { questions } from './questions.ts'
import { RoiCalculator } from './roi-calculator.tsx'
import { Security } from './security.tsx'
import { software } from './software.ts'
import { Technology } from './technology.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Demo />
      <FeatureCards />
      <Testimonials />
      <Technology />
      <Comparison />
      <RoiCalculator />
      <LiveActivity />
      <Security />
      <Section
        id="pricing"
        title="Pricing"
        lead="Start for free and convert every day. Previews are free on every plan."
      >
        <PlanCards />
      </Section>
      <CallToAction />
      <Section title="Questions">
        <Questions questions={questions} group="home" />
      </Section>
      <QuestionsData questions={questions} />
      <StructuredData thing={software} />
    </>
  )
}

function CallToAction() {
  return (
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
        <Typography variant="h2" sx={{ maxWidth: '24ch', textWrap: 'balance' }}>
          Paste a script and watch it become MQL.
        </Typography>
        <LinkButton to="/convert" variant="contained" size="large">
          Start Converting
        </LinkButton>
      </Container>
    </Box>
  )
}
