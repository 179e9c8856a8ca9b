import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { dialectNames, dialects } from '../../../../../compiler/targets/dialects.ts'
import type { OtherParams } from '../../../../../compiler/ea/spec/wizard.ts'

interface SettingsStepProps {
  readonly params: OtherParams
  readonly change: (part: Partial<OtherParams>) => void
}

const choices = {
  platform: ['Platform', dialectNames, `${dialects.mql4.platform} or ${dialects.mql5.platform}.`],
  accountType: ['Account Type', ['Standard', 'ECN', 'Micro'], 'On Micro accounts, a lot is 1,000 units.'],
  executionType: [
    'Execution Type',
    ['Market', 'Limit', 'Pending'],
    'Enter immediately, at a better price, or when the move continues.',
  ],
  tradingFrequency: [
    'Trading Frequency',
    ['Scalping', 'Swing', 'Position'],
    'Halves or doubles the indicator periods.',
  ],
  strategyGoal: [
    'Strategy Goal',
    ['High Win Rate', 'High RRR', 'Balanced'],
    'Sets the target at one, three or two times the stop distance.',
  ],
  optimizationPreference: [
    'Optimization Preference',
    ['Speed', 'Accuracy', 'Balanced'],
    'Enter on the signal, one bar later if the move continues, or when the bar confirms it.',
  ],
} as const

const switches = {
  alerts: ['Alerts', 'Notifies you of each entry.'],
  gridMartingale: ['Grid / Martingale', 'Adds to losing trades. One bad move can wipe out the account.'],
  onChartArrows: ['On-Chart Arrows', 'Marks entries and exits on the chart.'],
} as const

export function SettingsStep({ params, change }: SettingsStepProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
          alignContent: 'start',
        }}
      >
        {(Object.keys(choices) as (keyof typeof choices)[]).map((key) => {
          const [label, options, help] = choices[key]
          return (
            <TextField
              key={key}
              select
              label={label}
              value={params[key]}
              helperText={help}
              onChange={(event) => change({ [key]: event.target.value })}
            >
              {options.map((option) => (
                <MenuItem key={option} value={option}>
                  {option}
                </MenuItem>
              ))}
            </TextField>
          )
        })}
        <TextField
          label="Trading Pairs"
          value={params.tradingPairs}
          helperText="Separate pairs with commas. Attach the program to one chart per pair."
          onChange={(event) => change({ tradingPairs: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 0.5 }}>
          {(Object.keys(switches) as (keyof typeof switches)[]).map((key) => (
            <FormControlLabel
              key={key}
              sx={{ minHeight: 44 }}
              control={<Switch checked={params[key]} onChange={(_, checked) => change({ [key]: checked })} />}
              label={
                <>
                  {switches[key][0]}{' '}
                  <Typography component="span" variant="body2" color="textSecondary">
                    {switches[key][1]}
                  </Typography>
                </>
              }
            />
          ))}
        </Box>
      </Box>
      <Summary params={params} />
    </Box>
  )
}

function Summary({ params }: Pick<SettingsStepProps, 'params'>) {
  return (
    <Box
      component="section"
      aria-label="Configuration summary"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, alignSelf: 'start' }}
    >
      <Typography variant="kicker" component="h3" color="textSecondary" sx={{ mb: 1 }}>
        Configuration summary
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
          '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere' },
        }}
      >
        {[
          ['Platform', params.platform],
          ['Pairs', params.tradingPairs || 'any'],
          ['Frequency', params.tradingFrequency],
          ['Goal', params.strategyGoal],
        ].map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
      </Box>
    </Box>
  )
}
