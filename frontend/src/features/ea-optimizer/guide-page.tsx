import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { content as guide } from 'virtual:articles/ea-guide'
import { InlineCodeText } from './inline-code-text.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'

const steps = [
  [
    'Paste and analyze',
    'Choose the format, paste the code or drop a file, and click Analyze. We parse and check the code like a ' +
      'compiler, then apply the rules. Your code does not change in this step.',
  ],
  [
    'Read and choose',
    'Each finding shows its line, the problem and the fix. Choose from the features below, and set their inputs.',
  ],
  [
    'Generate and compare',
    'We add the features to your code and check the result again. You see the code, every changed line, and ' +
      'both versions on the same bars. You can remove any feature.',
  ],
] as const

/** The guide, generated from the features and rules. */
export default function GuidePage() {
  const categories = [...new Set(guide.rules.map(({ category }) => category))]
  return (
    <>
      <Page
        title="EA Optimizer Guide"
        lead="The checks of the optimizer, the code it can add, and how."
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
      <ScoreSection />
      <Section title="The features" lead="Each feature adds its own inputs and functions to your code.">
        {guide.features.map((feature) => (
          <FeatureArticle key={feature.id} {...feature} />
        ))}
      </Section>
      <Section
        title="The rules"
        lead={
          <>
            {guide.rules.length} rules in {categories.length} groups.{' '}
            <TextLink to="/help/ea-rules">See all rules with examples</TextLink>
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
                    <TextLink to={`/help/ea-rules#${code}`}>{code}</TextLink>: <InlineCodeText text={recommendation} />
                  </li>
                ))}
            </Box>
          </Box>
        ))}
      </Section>
    </>
  )
}

function FeatureArticle({ id, title, doc, inputs }: (typeof guide.features)[number]) {
  return (
    <Box
      component="article"
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
            <Box component="dd" key={`${name} value`} sx={{ fontFamily: 'mono.fontFamily', overflowWrap: 'anywhere' }}>
              {name} = {String(value)}
            </Box>,
          ])}
        </Box>
      )}
    </Box>
  )
}

function ScoreSection() {
  return (
    <Section title="The quality score" lead="From 0 to 100, based on documented rules.">
      <Typography sx={{ maxWidth: '70ch', mb: 2 }}>
        The first finding of a rule costs {guide.weights.critical} points if it is critical, {guide.weights.warning} if
        it is a warning and {guide.weights.info} if it is informational. Each additional finding of the same rule costs
        a quarter of that, up to twice the points of the rule. The same code always gets the same score, and the
        analysis lists every deduction.
      </Typography>
      <Typography sx={{ maxWidth: '70ch' }}>The score is capped in these cases:</Typography>
      <Box component="ul" sx={{ maxWidth: '70ch', mt: 0.5, mb: 2, pl: 2.5 }}>
        {guide.caps.map(({ reason, most }) => (
          <li key={reason}>
            {most}: {reason}
          </li>
        ))}
      </Box>
      <Typography sx={{ maxWidth: '70ch' }}>
        Scores of 80 or more are green, 60 or more yellow, 40 or more orange, and lower scores red. A high score means
        that the program is well built. It does not predict profit.
      </Typography>
    </Section>
  )
}
