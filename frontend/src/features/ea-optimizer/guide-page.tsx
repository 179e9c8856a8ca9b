import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { content as guide } from 'virtual:articles/ea-guide'
import { Marked } from './marked.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'

const steps = [
  [
    'Paste and analyze',
    'Choose the format, paste the code or drop the file, press Analyze. The code is parsed and checked as a compiler does it; then the rules are asked. Nothing is changed yet.',
  ],
  [
    'Read and choose',
    'Each finding names its line, what is wrong and what to do. Below stand the twelve features; a chosen one shows its inputs.',
  ],
  [
    'Generate and compare',
    'The features are woven into your own text and the whole is checked again. You see the code, every changed line, and both versions on the same bars. Any feature can be taken out again.',
  ],
] as const

/** The guide is written by the features and rules themselves. */
export default function GuidePage() {
  const categories = [...new Set(guide.rules.map(({ category }) => category))]
  return (
    <>
      <Page
        title="EA Optimizer Guide"
        lead="What the optimizer looks for, what it can add, and how."
        actions={
          <LinkButton to="/ea-optimizer" variant="contained">
            Open the EA Optimizer
          </LinkButton>
        }
      >
        {null}
      </Page>
      <Section title="Three steps">
        <Box component="ol" sx={{ m: 0, pl: 3, maxWidth: '70ch', '& li': { mb: 2 } }}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </Box>
      </Section>
      <Section title="The quality score" lead="From 100 down to 0, by rules that anyone can look up.">
        <Typography sx={{ maxWidth: '70ch', mb: 2 }}>
          The first finding of a rule takes {guide.weights.critical} points if it is critical, {guide.weights.warning}{' '}
          if it is a warning and {guide.weights.info} if it is a remark. Each further finding of the same rule takes a
          quarter of that, and no rule takes more than twice its points. The same code always has the same score, and
          the page shows what took each point.
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>
          Some code cannot score more than this, whatever the rules find:
        </Typography>
        <Box component="ul" sx={{ maxWidth: '70ch', mt: 0.5, mb: 2, pl: 2.5 }}>
          {guide.caps.map(({ reason, most }) => (
            <li key={reason}>
              {most}: {reason}
            </li>
          ))}
        </Box>
        <Typography sx={{ maxWidth: '70ch' }}>
          80 and more is green, 60 yellow, 40 orange, below that red. A high score says that the program is well made.
          It says nothing about profit.
        </Typography>
      </Section>
      <Section title="The twelve features" lead="Each becomes a group of inputs and functions of its own in your code.">
        {guide.features.map(({ id, title, doc, inputs }) => (
          <Box
            component="article"
            key={id}
            id={id}
            sx={{ scrollMarginTop: 88, py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Typography variant="h4" component="h3" gutterBottom>
              {title}
            </Typography>
            <Typography sx={{ maxWidth: '70ch' }}>
              {doc.what} {doc.why}
            </Typography>
            <Typography color="textSecondary" sx={{ maxWidth: '70ch', mt: 1 }}>
              {doc.example}
            </Typography>
            {inputs.length > 0 && (
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
                  columnGap: 0,
                  maxWidth: '70ch',
                  '& dd': { pl: { sm: 3 } },
                  mt: 1.5,
                  mb: 0,
                  typography: 'body2',
                  '& dt, & dd': { py: 0.5, m: 0, borderTop: 1, borderColor: 'divider' },
                }}
              >
                {inputs.map(({ name, label, value }) => [
                  <dt key={name}>{label}</dt>,
                  <Box
                    component="dd"
                    key={`${name} value`}
                    sx={{ fontFamily: 'mono.fontFamily', overflowWrap: 'anywhere' }}
                  >
                    {name} = {String(value)}
                  </Box>,
                ])}
              </Box>
            )}
          </Box>
        ))}
      </Section>
      <Section
        title="The rules"
        lead={
          <>
            {guide.rules.length} rules in {categories.length} groups.{' '}
            <TextLink to="/help/ea-rules">All of them with examples</TextLink>
          </>
        }
      >
        {categories.map((category) => (
          <Box key={category} sx={{ mb: 3 }}>
            <Typography variant="h4" component="h3" gutterBottom>
              {category}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {guide.rules
                .filter((rule) => rule.category === category)
                .map(({ code, recommendation }) => (
                  <li key={code}>
                    <TextLink to={`/help/ea-rules#${code}`}>{code}</TextLink>: <Marked text={recommendation} />
                  </li>
                ))}
            </Box>
          </Box>
        ))}
      </Section>
    </>
  )
}
