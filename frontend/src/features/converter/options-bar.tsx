import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo } from 'react'
import { taskNames } from '../../../../compiler/targets/languages.ts'
import { conversionTypes, formatLabels, type Draft } from './source/draft.ts'

interface OptionsBarProps extends Pick<Draft, 'type' | 'conversionType' | 'outputFormat'> {
  readonly change: (part: Partial<Draft>) => void
}

export const OptionsBar = memo(function OptionsBar({ type, conversionType, outputFormat, change }: OptionsBarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Choice
        label="Source Type"
        value={type}
        options={taskNames}
        onChoose={(chosen) => change({ type: chosen })}
        width={246}
      />
      {type === 'pine_to_mql' && (
        <>
          <Choice
            label="Conversion Type"
            value={conversionType}
            options={conversionTypes}
            onChoose={(chosen) => change({ conversionType: chosen })}
            width={160}
          />
          <Choice
            label="Output Format"
            value={outputFormat}
            options={formatLabels}
            onChoose={(chosen) => change({ outputFormat: chosen })}
            width={212}
          />
        </>
      )}
    </Box>
  )
})

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
  readonly width: number
}

function Choice<Value extends string>({ label, value, options, onChoose, width }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value as Value)}
      sx={{ width: { xs: '100%', sm: width } }}
    >
      {(Object.entries(options) as [Value, string][]).map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
