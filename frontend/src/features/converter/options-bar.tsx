import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { conversionTypes, outputFormats, sourceTypes, type Draft } from './draft.ts'

interface OptionsBarProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

export function OptionsBar({ draft, change }: OptionsBarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Choice label="Source Type" value={draft.type} options={sourceTypes} onChoose={(type) => change({ type })} width={250} />
      {draft.type === 'pine_to_mql' && (
        <>
          <Choice label="Conversion Type" value={draft.conversionType} options={conversionTypes} onChoose={(conversionType) => change({ conversionType })} width={165} />
          <Choice label="Output Format" value={draft.outputFormat} options={outputFormats} onChoose={(outputFormat) => change({ outputFormat })} width={222} />
        </>
      )}
    </Box>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
  readonly width: number
}

function Choice<Value extends string>({ label, value, options, onChoose, width }: ChoiceProps<Value>) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChoose(event.target.value as Value)} sx={{ width: { xs: '100%', sm: width } }}>
      {(Object.entries(options) as [Value, string][]).map(([key, text]) => <MenuItem key={key} value={key}>{text}</MenuItem>)}
    </TextField>
  )
}
