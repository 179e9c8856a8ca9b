import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { indicatorBlock } from '../../../../compiler/ea/blocks/indicators.ts'
import type { IndicatorId } from '../../../../compiler/ids.ts'
import type { IndicatorParameters } from '../../../../compiler/ea/spec/wizard.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { parameterFields } from './parameter-fields.ts'

interface ParameterStepProps {
  readonly chosen: readonly IndicatorId[]
  readonly parameters: IndicatorParameters
  readonly change: (part: Partial<IndicatorParameters>) => void
}

const methods = ['Simple', 'Exponential', 'Weighted', 'Smoothed'] as const
const prices = ['Close', 'Open', 'High', 'Low', 'Median', 'Typical', 'Weighted'] as const
const smoothings = ['None', 'Simple', 'Exponential', 'Linear Weighted', 'Smoothed'] as const

const row = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 165px), 1fr))',
} as const

/** Parameters of the chosen indicators, and how all of them are calculated. */
export function ParameterStep({ chosen, parameters, change }: ParameterStepProps) {
  const fields = chosen.flatMap((id) => parameterFields[id] ?? [])
  const others = chosen
    .filter((id) => !parameterFields[id])
    .map(indicatorBlock)
    .filter((block) => block.parameters.length > 0)
    .map(({ title }) => title)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fields.length > 0 && (
        <>
          <Typography variant="kicker" component="h3" color="textSecondary">
            Periods
          </Typography>
          <Box sx={row}>
            {fields.map(({ label, step, max, read, write }) => (
              <NumberField
                key={label}
                label={label}
                value={read(parameters)}
                min={step}
                max={max}
                step={step}
                onChange={(value) => change(write(parameters, value))}
              />
            ))}
          </Box>
        </>
      )}
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {listFormat.format(others)} {others.length === 1 ? 'uses' : 'use'} default settings. You can change them in
          MetaTrader: they are inputs of the program.
        </Typography>
      )}
      <Typography variant="kicker" component="h3" color="textSecondary">
        Calculation
      </Typography>
      <Box sx={row}>
        {chosen.includes('moving-average') && (
          <Choice
            label="Average method"
            value={parameters.methods.movingAverage}
            options={methods}
            onChoose={(movingAverage) => change({ methods: { ...parameters.methods, movingAverage } })}
          />
        )}
        <Choice
          label="Price source"
          value={parameters.sources.price}
          options={prices}
          onChoose={(price) => change({ sources: { price } })}
        />
        <Choice
          label="Smoothing"
          value={parameters.methods.smoothing}
          options={smoothings}
          onChoose={(smoothing) => change({ methods: { ...parameters.methods, smoothing } })}
        />
      </Box>
    </Box>
  )
}

const listFormat = new Intl.ListFormat('en')

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  )
}
