import { dialectsInWords } from '../../../../compiler/targets/languages.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { InputValues } from '../../lib/compiler/try-template.ts'
import { formatCount } from '../../lib/format.ts'
import { OverlayChart } from '../../ui/charts/overlay-chart.tsx'
import { BacktestPanel } from '../../ui/generator/backtest-panel.tsx'
import { Parameters } from './parameters.tsx'
import { Picture } from './picture.tsx'
import type { TemplateDetails } from './template-data.ts'
import type { TrialState } from './use-trial.ts'
import { dialects } from '../../../../compiler/targets/dialects.ts'

interface LivePanelProps {
  readonly template: TemplateDetails
  readonly state: TrialState
  readonly values: InputValues
  readonly onChange: (values: InputValues) => void
}

/** Parameters of a template, with its run and its proof computed again for each change. */
export function LivePanel({ template, state, values, onChange }: LivePanelProps) {
  const { trial, error } = state
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
      <Box sx={{ p: 2 }}>
        <Parameters inputs={template.inputs} values={values} onChange={onChange} />
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2, display: 'grid', gap: 2, minHeight: 320 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {!trial && !error && <Picture lines={template.result.picture} label={`${template.title} on generated bars`} />}
        {trial?.chart && (
          <OverlayChart data={trial.chart} label={`${template.title}: the script and its conversion`} height={260} />
        )}
        {trial?.backtest && (
          <BacktestPanel
            backtest={trial.backtest}
            trades={trial.trades}
            currency={trial.currency}
            digits={trial.digits}
          />
        )}
      </Box>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1.5 }}
      >
        {statusOf(state, template.kind)}
      </Typography>
    </Box>
  )
}

function statusOf({ trial, proof, error }: TrialState, kind: TemplateDetails['kind']): string {
  if (error) return 'Change a value to run it again.'
  if (!trial) return 'It runs in your browser as soon as you use the page.'
  const place = kind === 'strategy' ? 'EURUSD at a broker' : 'generated bars'
  const ran = `Computed in your browser in ${formatCount(Math.round(trial.tookMs))} ms on ${place}; not a result to expect.`
  if (!proof) return `${ran} Proving…`
  const different = proof.equal.filter(({ equal }) => !equal).map(({ dialect }) => dialects[dialect].name)
  return different.length === 0
    ? `${ran} ${dialectsInWords} equal the script on ${formatCount(proof.bars)} bars.`
    : `${ran} Not equal with these values: ${different.join(' and ')}.`
}
