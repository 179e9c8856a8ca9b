import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatPlural } from '../../lib/format.ts'
import { TextLink } from '../../ui/router-link.tsx'
import { wantedFeatures, type Draft } from './draft.ts'
import { Explanation } from './explanation.tsx'
import { FeatureChecklist } from './feature-checklist.tsx'
import { IssueList } from './issue-list.tsx'
import { InlineCodeText } from './inline-code-text.tsx'
import { Step } from './step.tsx'
import type { Analysis, Optimizer } from './use-optimizer.ts'
import { dialects } from '../../../../compiler/targets/dialects.ts'

interface AnalysisStepProps {
  readonly analysis: Analysis
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly optimizer: Optimizer
  /** Jumps to a line of the code. */
  readonly onLine: (line: number) => void
}

const scoreColors = [
  [80, 'success.main'],
  [60, 'warning.light'],
  [40, 'warning.main'],
  [0, 'error.main'],
] as const
const scoreColor = (score: number) => scoreColors.find(([minScore]) => score >= minScore)?.[1] ?? 'error.main'

/** Shows the score and its deductions, the issues, and the features to choose from. */
export function AnalysisStep({ analysis, draft, change, optimizer, onLine }: AnalysisStepProps) {
  const { qualityScore, cap, belongsTo, issues, recommendations, deductions } = analysis
  const chosen = wantedFeatures(draft, analysis.existing).length
  return (
    <Step number={2} title="Review the analysis and choose features">
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 8fr)' } }}>
        <Box
          sx={{
            p: { xs: 2, md: 3 },
            borderRight: { md: 1 },
            borderBottom: { xs: 1, md: 0 },
            borderColor: { xs: 'divider', md: 'divider' },
            overflowWrap: 'anywhere',
          }}
        >
          <Typography variant="kicker" component="h3" color="textSecondary">
            Quality score
          </Typography>
          <Typography
            component="p"
            variant="mono"
            sx={{ fontSize: '3.2rem', lineHeight: 1.2, color: scoreColor(qualityScore) }}
          >
            {qualityScore}
            <Typography component="span" variant="mono" color="textSecondary">
              /100
            </Typography>
          </Typography>
          {cap && (
            <Alert severity="warning" sx={{ my: 1 }}>
              {cap.reason} {cap.most > 0 && `The score is limited to ${cap.most}.`}
            </Alert>
          )}
          {belongsTo && (
            <Button
              variant="outlined"
              sx={{ my: 1 }}
              onClick={() => {
                change({ format: belongsTo })
                optimizer.analyze({ ...draft, format: belongsTo })
              }}
            >
              Switch to {dialects[belongsTo].name} and analyze again
            </Button>
          )}
          <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>
            <InlineCodeText text={recommendations} />
          </Typography>
          {deductions.length > 0 && <Deductions deductions={deductions} />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <IssueList issues={issues} onLine={onLine} />
          {issues.length > 0 && <Explanation draft={draft} issues={issues} onLine={onLine} />}
        </Box>
      </Box>
      {(!cap || cap.code === 'does-not-compile') && (
        <FeatureChecklist draft={draft} change={change} analysis={analysis} onLine={onLine} />
      )}
      <GenerateBar chosen={chosen} draft={draft} hasCap={cap !== null} optimizer={optimizer} />
    </Step>
  )
}

function Deductions({ deductions }: Pick<Analysis, 'deductions'>) {
  return (
    <Box
      component="table"
      sx={{
        mt: 2,
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        '& td, & th': { py: 0.5, borderTop: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 400 },
        '& td:last-of-type, & th:last-of-type': { textAlign: 'right' },
      }}
    >
      <thead>
        <tr>
          <Box component="th" sx={{ color: 'text.secondary' }}>
            Rule
          </Box>
          <Box component="th" sx={{ color: 'text.secondary' }}>
            Points
          </Box>
        </tr>
      </thead>
      <tbody>
        {deductions.map(({ code, findings, points }) => (
          <tr key={code}>
            <td>
              <TextLink to={`/help/ea-rules#${code}`}>{code}</TextLink>
              {findings > 1 && ` × ${findings}`}
            </td>
            <Box component="td" sx={{ fontFamily: 'mono.fontFamily' }}>
              −{points}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface GenerateBarProps extends Pick<AnalysisStepProps, 'draft' | 'optimizer'> {
  /** Number of chosen features. */
  readonly chosen: number
  readonly hasCap: boolean
}

function GenerateBar({ chosen, draft, hasCap, optimizer }: GenerateBarProps) {
  const hasNotes = draft.notes.trim() !== ''
  return (
    <Box
      sx={{
        p: { xs: 2, md: 3 },
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gap: 2,
        justifyItems: 'start',
      }}
    >
      {optimizer.failure && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {optimizer.failure}
        </Alert>
      )}
      <Button
        variant="contained"
        size="large"
        disabled={(chosen === 0 && !hasNotes) || hasCap || optimizer.isGenerating || optimizer.isRemovingFeature}
        onClick={() => optimizer.generate(draft)}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {optimizer.isGenerating
          ? 'Generating...'
          : chosen === 0 && hasNotes
            ? 'Generate from your notes'
            : `Generate with ${formatPlural(chosen, 'feature')}`}
      </Button>
    </Box>
  )
}
