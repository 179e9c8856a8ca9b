import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'
import { topics, type Topic } from './topics.ts'

const reasons = [
  ['Exact', 'The compiler translates exactly what it understands, the same way every time.'],
  ['Honest', 'It reports what it does not understand, with line and reason.'],
  ['Proven', 'Both programs run on the same bars before you get the result.'],
  ['Yours', 'You get readable code with your names and comments, in one file.'],
] as const

export default function HowItWorksPage() {
  const [open, setOpen] = useState('conversion')
  return (
    <>
      <Page
        title="How It Works"
        actions={
          <LinkButton to="/" color="inherit" startIcon={<ArrowBack />}>
            Back to Home
          </LinkButton>
        }
      >
        <Tabs
          value={open}
          onChange={(_, id: string) => setOpen(id)}
          aria-label="Topics"
          sx={{
            borderBottom: 1,
            borderColor: 'divider',
            mb: 4,
            '& .MuiTab-root': { px: { xs: 1, sm: 1.75 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' }, flexShrink: 1 },
          }}
        >
          {topics.map(({ id, label }) => (
            <Tab key={id} value={id} label={label} id={`topic-${id}`} aria-controls={`panel-${id}`} />
          ))}
        </Tabs>
        {topics.map((topic) => (
          <Box
            key={topic.id}
            role="tabpanel"
            id={`panel-${topic.id}`}
            aria-labelledby={`topic-${topic.id}`}
            hidden={topic.id !== open}
          >
            <TopicSteps topic={topic} />
          </Box>
        ))}
      </Page>
      <Section title="Why choose Tradewright">
        <Cells minWidth={260} maxColumns={2}>
          {reasons.map(([title, text]) => (
            <div key={title}>
              <Typography variant="h4" component="h3" gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </div>
          ))}
        </Cells>
      </Section>
      <Box sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'surface.sunken' }}>
        <Container maxWidth="xl" sx={{ py: { xs: 5, md: 7 } }}>
          <Typography variant="h2">Try it with your own script</Typography>
          <Typography color="textSecondary" sx={{ my: 2 }}>
            Free daily conversions • No credit card required • Instant results
          </Typography>
          <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap' }}>
            <LinkButton to="/convert" variant="contained" size="large">
              Start Converting
            </LinkButton>
            <LinkButton to="/ea-optimizer" variant="outlined" size="large">
              EA Optimizer
            </LinkButton>
            <LinkButton to="/" color="inherit" size="large">
              See the demo
            </LinkButton>
          </Box>
        </Container>
      </Box>
    </>
  )
}

function TopicSteps({ topic }: { readonly topic: Topic }) {
  return (
    <>
      <Typography variant="h2" sx={{ maxWidth: '30ch', textWrap: 'balance' }}>
        {topic.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 3, maxWidth: '60ch' }}>
        {topic.text}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {topic.steps.map((step, index) => (
          <Box
            component="li"
            key={step.title}
            sx={{
              display: 'grid',
              gap: { xs: 1, md: 4 },
              gridTemplateColumns: { xs: '2.5rem 1fr', md: '3rem 4fr 6fr' },
              py: 2.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="mono" color="textSecondary" sx={{ fontSize: '1rem' }}>
              {index + 1}
            </Typography>
            <div>
              <Typography variant="h4" component="h3">
                {step.title}
              </Typography>
              <Typography color="textSecondary">{step.text}</Typography>
            </div>
            <Box
              component="ul"
              sx={{
                gridColumn: { xs: '2', md: 'auto' },
                m: 0,
                pl: 2.25,
                color: 'text.secondary',
                typography: 'body2',
                '& li': { mb: 0.5 },
              }}
            >
              {step.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
