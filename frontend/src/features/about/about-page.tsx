import { capitalize } from '../../lib/format.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { content as figures } from 'virtual:articles/figures'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Stat } from '../../ui/stat.tsx'

const values = [
  ['Mission', 'A trading idea should not be tied to the platform it was first written for.'],
  [
    'Innovation',
    'Compilers have moved programs between machines for seventy years. We do it between trading platforms, and ' +
      'we prove every result.',
  ],
  ['Community', 'Scripts that fail teach us the most. Every one you send us becomes a test.'],
  [
    'Trust and security',
    'Your code is your edge. It compiles in your browser while you type, is stored only when you convert, and ' +
      'is deleted when you ask.',
  ],
] as const

const roadmap = [
  ['Now', 'Pine Script indicators and strategies to MQL4 and MQL5, and MT4 programs to MT5, each with a proof'],
  ['Next', 'Fewer approximated and unsupported lines, starting with the most common reasons in our published report'],
  ['Later', 'More platforms, with the same proof'],
] as const

export default function AboutPage() {
  return (
    <>
      <Page
        title="About Tradewright"
        lead={
          'A wright builds things that must not fail: ships, wheels, mills. We build programs that trade, and ' +
          'prove that they match their originals.'
        }
        width="wide"
      >
        <Typography sx={{ maxWidth: '68ch', fontSize: '1.0625rem' }}>
          A converted indicator can look right on a chart and still differ from the original on a few bars: after a
          weekend, at the start of the data, or where a session ends. You only notice if you compare. So Tradewright
          compares: it runs every conversion against its original and shows the first bar that differs. The compiler
          translates exactly what it understands, and tells you what it does not.
        </Typography>
      </Page>
      <Section title="Our values">
        <Cells minWidth={280}>
          {values.map(([title, text]) => (
            <div key={title}>
              <Typography variant="h4" component="h3" gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </div>
          ))}
        </Cells>
      </Section>
      <Section title="Global reach" lead="Somewhere, a market is always open.">
        <Typography color="textSecondary" sx={{ maxWidth: '64ch' }}>
          Tradewright runs in the cloud, so you can use it from any browser. Limits reset by UTC day and month, so they
          are the same for everyone.
        </Typography>
      </Section>
      <Section
        title="Numbers"
        lead={
          <>
            Measured on public scripts, not estimated. <TextLink to="/conformance">See how we measure</TextLink>
          </>
        }
      >
        <Cells minWidth={150} maxColumns={5}>
          {figures.map(({ label, value, note }) => (
            <Stat key={label} label={capitalize(label)} value={value} note={note} />
          ))}
        </Cells>
      </Section>
      <Section title="Roadmap">
        <Box component="dl" sx={{ m: 0 }}>
          {roadmap.map(([when, what]) => (
            <Box
              key={when}
              sx={{ display: 'grid', gridTemplateColumns: '6rem 1fr', py: 2, borderTop: 1, borderColor: 'divider' }}
            >
              <Typography component="dt" variant="mono">
                {when}
              </Typography>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {what}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
    </>
  )
}
