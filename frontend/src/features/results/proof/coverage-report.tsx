import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  coveredWords,
  trialWords,
  uncoveredWords,
  untriedWords,
} from '../../../../../compiler/proof/cover/coverage-words.ts'
import { explanationWords } from '../../../../../compiler/proof/explain/explanation-words.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'
import { capitalize, formatCount, formatPlural } from '../../../lib/format.ts'

type Proof = NonNullable<Conversion['report']>['proofs'][number]

/** Says which lines of the script the proof ran, names those that never ran, and lists trials with other inputs. */
export function CoverageReport({ proof }: { readonly proof: Proof | undefined }) {
  const { coverage, trials = [], skippedTrials = [], explanation } = proof ?? {}
  if (!coverage) return null
  const missing = uncoveredWords(coverage)
  const untried = untriedWords(skippedTrials)
  return (
    <Box component="section" aria-label="What the proof covers" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h2">
        What the proof covers
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {capitalize(coveredWords(coverage))}.{' '}
        {missing.length > 0 && 'No bars or inputs that were tried reach the following; the proof does not cover it:'}
      </Typography>
      {explanation && (
        <Box component="ol" aria-label="Where the difference comes from" sx={{ my: 1, pl: 2.5, typography: 'body2' }}>
          {explanationWords(explanation).map((words) => (
            <li key={words}>{capitalize(words)}</li>
          ))}
        </Box>
      )}
      {missing.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 2.5, typography: 'body2' }}>
          {missing.map((words) => (
            <li key={words}>{capitalize(words)}</li>
          ))}
        </Box>
      )}
      {trials.length > 0 && (
        <Box component="details" sx={{ mt: 1, typography: 'body2' }}>
          <summary>
            {formatPlural(trials.length, 'short run')} with other inputs or bars,{' '}
            {trials.every(({ equal }) => equal)
              ? 'all equal'
              : `${formatCount(trials.filter(({ equal }) => !equal).length)} different`}
          </summary>
          <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
            {trials.map((trial) => (
              <Box
                component="li"
                key={`${trial.seed} ${trial.inputs} ${trial.bars}`}
                sx={{ color: trial.equal ? 'text.secondary' : 'trace.difference' }}
              >
                {capitalize(trialWords(trial))}: {trial.equal ? 'equal' : trial.difference}
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {untried.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '80ch' }}>
          Not tried: {untried.join(', ')}.
        </Typography>
      )}
    </Box>
  )
}
