import { capitalize } from '../../lib/format.ts'
import Box from '@mui/material/Box'
import { content as conformance } from 'virtual:articles/conformance'
import { content as coverage } from 'virtual:articles/coverage'
import { content as figures } from 'virtual:articles/figures'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Stat } from '../../ui/stat.tsx'

/** Shows the measured figures as the repository's commands wrote them. */
export default function ConformancePage() {
  return (
    <>
      <Page
        title="Conformance Report"
        lead={
          <>
            Every figure on this site comes from a command that anyone with the code can run. These are two of the
            reports, unedited. For the terms, see <TextLink to="/help/read-the-proof">Read the proof</TextLink>.
          </>
        }
      >
        <Cells minWidth={150} maxColumns={5}>
          {figures.map(({ label, value, note }) => (
            <Stat key={label} label={capitalize(label)} value={value} note={note} />
          ))}
        </Cells>
      </Page>
      <Section
        title="Public scripts"
        lead="How many parse, check, convert and match, with the most common reasons for failures."
      >
        <Report html={conformance} label="Report on public scripts" />
      </Section>
      <Section title="Pine’s built-ins" lead="Exact, approximated or unsupported, and why.">
        <Report html={coverage} label="Report on built-ins" />
      </Section>
    </>
  )
}

function Report({ html, label }: { readonly html: string; readonly label: string }) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        overflowX: 'auto',
        '& > :first-child': { mt: 0 },
        '& p': { maxWidth: '70ch' },
        '& h2': { typography: 'h4', mt: 4, mb: 1 },
        '& table': {
          borderCollapse: 'collapse',
          my: 3,
          typography: 'body2',
          width: '100%',
          fontVariantNumeric: 'tabular-nums',
        },
        '& th': { color: 'text.secondary', fontWeight: 560 },
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          py: 0.75,
          pr: { xs: 1.5, md: 3 },
          borderBottom: 1,
          borderColor: 'divider',
        },
        '& code': { typography: 'mono', overflowWrap: 'break-word' },
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
