import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { content as guide } from 'virtual:articles/ea-guide'
import { formatPlural } from '../../lib/format.ts'
import { TextLink } from '../../ui/router-link.tsx'
import type { Draft } from './draft.ts'
import { FeatureChecklist } from './feature-checklist.tsx'
import { Step } from './step.tsx'
import type { Analysis, Optimizer } from './use-optimizer.ts'

interface AnalysisStepProps {
  readonly analysis: Analysis
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly optimizer: Optimizer
}

const grades = [[80, 'success.main'], [60, 'warning.light'], [40, 'warning.main'], [0, 'error.main']] as const
const colourOf = (score: number) => grades.find(([least]) => score >= least)![1]

const severities = {
  critical: { label: 'Critical', color: 'error.main' },
  warning: { label: 'Warning', color: 'warning.main' },
  info: { label: 'Info', color: 'info.main' },
} as const

/** The score with what it is made of, and the features to choose from. */
export function AnalysisStep({ analysis, draft, change, optimizer }: AnalysisStepProps) {
  const { qualityScore, issues, recommendations, deductions } = analysis
  const chosen = draft.features.length
  return (
    <Step number={2} title="What we found, and what you can add">
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 8fr)' } }}>
        <Box sx={{ p: { xs: 2, md: 3 }, borderRight: { md: 1 }, borderBottom: { xs: 1, md: 0 }, borderColor: { xs: 'divider', md: 'divider' }, overflowWrap: 'anywhere' }}>
          <Typography variant="kicker" component="h3" color="textSecondary">Quality score</Typography>
          <Typography component="p" variant="mono" sx={{ fontSize: '3.2rem', lineHeight: 1.2, color: colourOf(qualityScore) }}>{qualityScore}<Typography component="span" variant="mono" color="textSecondary">/100</Typography></Typography>
          <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{recommendations}</Typography>
          {deductions.length > 0 && (
            <Box component="table" sx={{ mt: 2, width: '100%', borderCollapse: 'collapse', typography: 'body2', '& td, & th': { py: 0.5, borderTop: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 400 }, '& td:last-of-type, & th:last-of-type': { textAlign: 'right' } }}>
              <thead><tr><Box component="th" sx={{ color: 'text.secondary' }}>Rule</Box><Box component="th" sx={{ color: 'text.secondary' }}>Points</Box></tr></thead>
              <tbody>
                {deductions.map(({ code, findings, points }) => (
                  <tr key={code}><td><TextLink to={`/help/ea-rules#${code}`}>{code}</TextLink>{findings > 1 && ` × ${findings}`}</td><Box component="td" sx={{ fontFamily: 'mono.fontFamily' }}>−{points}</Box></tr>
                ))}
              </tbody>
            </Box>
          )}
        </Box>
        <IssueList issues={issues} />
      </Box>
      <FeatureChecklist draft={draft} change={change} />
      <Box sx={{ p: { xs: 2, md: 3 }, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" size="large" disabled={chosen === 0 || optimizer.isGenerating} onClick={() => optimizer.generate(draft)} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          {optimizer.isGenerating ? 'Generating...' : `Generate with ${formatPlural(chosen, 'feature')}`}
        </Button>
      </Box>
    </Step>
  )
}

const firstShown = 8
const documented: ReadonlySet<string> = new Set(guide.rules.map(({ code }) => code))

/** The gravest first; the rest on request, so that the features stay in reach. */
function IssueList({ issues }: Pick<Analysis, 'issues'>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || issues.length <= firstShown + 2 ? issues : issues.slice(0, firstShown)
  const counts = (['critical', 'warning', 'info'] as const).flatMap((severity) => {
    const count = issues.filter((issue) => issue.severity === severity).length
    return count > 0 ? [`${count} ${severities[severity].label.toLowerCase()}`] : []
  })
  return (
    <Box>
      {issues.length > 0 && <Typography variant="kicker" component="h3" color="textSecondary" sx={{ px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 } }}>{formatPlural(issues.length, 'finding')}: {counts.join(', ')}</Typography>}
      <Box component="ul" aria-label="Issues" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {issues.length === 0 && <Typography component="li" sx={{ p: 3 }}>No rule has anything to say about this program.</Typography>}
        {shown.map(({ code, severity, category, issue, recommendation, line }, index) => (
          <Box component="li" key={index} sx={{ px: { xs: 2, md: 3 }, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
              <Typography variant="kicker" sx={{ color: severities[severity].color }}>{severities[severity].label}</Typography>
              <Typography variant="kicker" color="textSecondary">{category}{line !== null && ` · line ${line}`}</Typography>
            </Box>
            <Typography sx={{ fontWeight: 560 }}>{issue}</Typography>
            <Typography variant="body2" color="textSecondary">{recommendation} {documented.has(code) && <TextLink to={`/help/ea-rules#${code}`}>Why</TextLink>}</Typography>
          </Box>
        ))}
      </Box>
      {shown.length < issues.length && <Button color="inherit" onClick={() => setWhole(true)} sx={{ mx: { xs: 1, md: 2 }, mb: 1 }}>Show all {issues.length}</Button>}
    </Box>
  )
}
