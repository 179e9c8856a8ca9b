import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { IndicatorParameters } from '../../../../compiler/ea/spec/wizard.ts'
import { NumberField } from '../../ui/number-field.tsx'

interface ParameterStepProps {
  readonly parameters: IndicatorParameters
  readonly change: (part: Partial<IndicatorParameters>) => void
}

const periods: Readonly<Record<keyof IndicatorParameters['periods'], string>> = {
  movingAverage: 'Moving average', rsi: 'RSI', macdFast: 'MACD fast', macdSlow: 'MACD slow', macdSignal: 'MACD signal', bollinger: 'Bollinger', stochastic: 'Stochastic', atr: 'ATR', adx: 'ADX', cci: 'CCI',
}
const custom: Readonly<Record<keyof IndicatorParameters['customSettings'], readonly [label: string, step: number]>> = {
  bollingerDeviation: ['Bollinger deviation', 0.1], stochasticK: ['Stochastic %K', 1], stochasticD: ['Stochastic %D', 1],
}
const methods = ['Simple', 'Exponential', 'Weighted', 'Smoothed'] as const
const prices = ['Close', 'Open', 'High', 'Low', 'Median', 'Typical', 'Weighted'] as const
const smoothings = ['None', 'Simple', 'Exponential', 'Linear Weighted', 'Smoothed'] as const

const row = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 165px), 1fr))' } as const

export function ParameterStep({ parameters: now, change }: ParameterStepProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="kicker" component="h3" color="textSecondary">Periods</Typography>
      <Box sx={row}>
        {(Object.keys(periods) as (keyof typeof periods)[]).map((key) => (
          <NumberField key={key} label={periods[key]} value={now.periods[key]} min={1} max={1000} step={1} onChange={(value) => change({ periods: { ...now.periods, [key]: value } })} />
        ))}
      </Box>
      <Typography variant="kicker" component="h3" color="textSecondary">Calculation</Typography>
      <Box sx={row}>
        <Choice label="Average method" value={now.methods.movingAverage} options={methods} onChoose={(movingAverage) => change({ methods: { ...now.methods, movingAverage } })} />
        <Choice label="Price source" value={now.sources.price} options={prices} onChoose={(price) => change({ sources: { price } })} />
        <Choice label="Smoothing" value={now.methods.smoothing} options={smoothings} onChoose={(smoothing) => change({ methods: { ...now.methods, smoothing } })} />
        {(Object.keys(custom) as (keyof typeof custom)[]).map((key) => {
          const [label, step] = custom[key]
          return <NumberField key={key} label={label} value={now.customSettings[key]} min={step} max={key === 'bollingerDeviation' ? 100 : 1000} step={step} onChange={(value) => change({ customSettings: { ...now.customSettings, [key]: value } })} />
        })}
      </Box>
    </Box>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
      {options.map((option) => <MenuItem key={option} value={option}>{option}</MenuItem>)}
    </TextField>
  )
}
