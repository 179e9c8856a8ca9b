import Box from '@mui/material/Box'
import { content as conformance } from 'virtual:articles/conformance'
import { content as coverage } from 'virtual:articles/coverage'
import { content as figures } from 'virtual:articles/figures'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Stat } from '../../ui/stat.tsx'

/** The figures behind every claim, as the commands in the repository wrote them. */
export default function ConformancePage() {
  return (
    <>
      <Page
        title="What is measured"
        lead={
          <>
            Every figure we state comes from a command that anyone with the code can run. These are two of its reports,
            unedited. What the words mean: <TextLink to="/help/read-the-proof">Read the proof</TextLink>.
          </>
        }
      >
        <Cells min={150} most={5}>
          {figures.map(({ label, value, note }) => (
            <Stat key={label} label={label[0].toUpperCase() + label.slice(1)} value={value} note={note} />
          ))}
        </Cells>
      </Page>
      <Section
        title="Public scripts"
        lead="Read, checked, converted and compared, with the commonest reason for each miss."
      >
        <Report html={conformance} label="Report on public scripts" />
      </Section>
      <Section title="Pine’s built-ins" lead="Exact, approximated or refused, and why.">
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
