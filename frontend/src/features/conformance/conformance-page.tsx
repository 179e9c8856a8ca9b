import Box from '@mui/material/Box'
import { content as conformance } from 'virtual:articles/conformance'
import { content as coverage } from 'virtual:articles/coverage'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'

/** The figures behind every claim, as the commands in the repository wrote them. */
export default function ConformancePage() {
  return (
    <>
      <Page title="What is measured" lead={<>Every figure we state comes from a command that anyone with the code can run. These are two of its reports, unedited. What the words mean: <TextLink to="/help/read-the-proof">Read the proof</TextLink>.</>}>{null}</Page>
      <Section title="Public scripts" lead="Read, checked, converted and compared, with the commonest reason for each miss."><Report html={conformance} label="Report on public scripts" /></Section>
      <Section title="Pine’s built-ins" lead="Exact, approximated or refused, and why."><Report html={coverage} label="Report on built-ins" /></Section>
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
        '& table': { borderCollapse: 'collapse', typography: 'body2', width: '100%', fontVariantNumeric: 'tabular-nums' },
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.75, pr: 3, borderBottom: 1, borderColor: 'divider' },
        '& code': { typography: 'mono', overflowWrap: 'anywhere' },
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
