import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { content as figures } from 'virtual:articles/figures'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Stat } from '../../ui/stat.tsx'

const values = [
  ['Mission', 'A trader’s idea should not depend on the platform it was first written for.'],
  [
    'Innovation',
    'Compilers have carried programs between machines for seventy years. We do it between trading platforms, and prove each result.',
  ],
  ['Community', 'Scripts that fail teach us most. Every one that is sent to us becomes a test.'],
  [
    'Trust and security',
    'Your code is your edge. It is compiled in your browser while you type, stored only when you convert, and deleted when you say so.',
  ],
] as const

const roadmap = [
  ['Now', 'Pine Script indicators and strategies to MQL4 and MQL5, MT4 programs to MT5, each with its proof'],
  ['Next', 'Fewer lines that are only approximated or refused, by the reasons that the published report names first'],
  ['Later', 'More platforms, where the same proof can be given'],
] as const

export default function AboutPage() {
  return (
    <>
      <Page
        title="About Tradewright"
        lead="A wright makes things that have to hold: ships, wheels, mills. We make programs that trade, and hold them to what they were made from."
        width="wide"
      >
        <Typography sx={{ maxWidth: '68ch', fontSize: '1.0625rem' }}>
          A converted indicator can look right on a chart and still differ from the original on a few bars, after a
          weekend, at the first values, where a session ends. Nobody sees it who does not compare. So Tradewright
          compares: every conversion is run against its original, and the first bar that differs is shown. Around that
          comparison stands a compiler, which translates what it understands exactly and says what it does not.
        </Typography>
      </Page>
      <Section title="What we hold to">
        <Cells min={280}>
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
      <Section title="Global reach" lead="Markets open somewhere at every hour.">
        <Typography color="textSecondary" sx={{ maxWidth: '64ch' }}>
          The service runs in the cloud and is used from wherever there is a browser. Limits are counted by UTC days and
          months, so they are the same for everybody.
        </Typography>
      </Section>
      <Section
        title="Numbers"
        lead={
          <>
            Counted by a command on public scripts, not estimated.{' '}
            <TextLink to="/conformance">How they are measured</TextLink>
          </>
        }
      >
        <Cells min={150} most={5}>
          {figures.map(({ label, value, note }) => (
            <Stat key={label} label={label[0].toUpperCase() + label.slice(1)} value={value} note={note} />
          ))}
        </Cells>
      </Section>
      <Section title="Where it goes">
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
