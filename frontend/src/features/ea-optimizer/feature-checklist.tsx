import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { content as guide } from 'virtual:articles/ea-guide'
import type { FeatureInput } from '../../../../compiler/ea/features/feature.ts'
import { Cells } from '../../ui/cells.tsx'
import type { Draft } from './draft.ts'

interface FeatureChecklistProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

type Value = string | number | boolean

/** The twelve features; a chosen one shows its inputs, which become inputs of the Expert Advisor. */
export function FeatureChecklist({ draft: { features, parameters }, change }: FeatureChecklistProps) {
  const toggle = (id: string) => change({ features: features.includes(id) ? features.filter((other) => other !== id) : [...features, id] })
  const set = (id: string, name: string, value: Value) => change({ parameters: { ...parameters, [id]: { ...parameters[id], [name]: value } } })
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: { xs: 2, md: 3 } }}>
      <Typography variant="h4" component="h3" gutterBottom>Features</Typography>
      <Cells min={280} most={4}>
        {guide.features.map(({ id, title, doc, inputs }) => {
          const isChosen = features.includes(id)
          return (
            <Box key={id}>
              <FormControlLabel control={<Checkbox checked={isChosen} onChange={() => toggle(id)} />} label={title} slotProps={{ typography: { sx: { fontWeight: 560 } } }} />
              <Typography variant="body2" color="textSecondary">{doc.what}</Typography>
              {isChosen && inputs.length > 0 && (
                <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
                  {inputs.map((input) => <Input key={input.name} input={input} value={parameters[id]?.[input.name] ?? input.value} onChange={(value) => set(id, input.name, value)} />)}
                </Box>
              )}
            </Box>
          )
        })}
      </Cells>
    </Box>
  )
}

interface InputProps {
  readonly input: FeatureInput
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function Input({ input: { type, label, min, max }, value, onChange }: InputProps) {
  const id = useId()
  if (type === 'bool') return <FormControlLabel control={<Checkbox size="small" checked={value === true} onChange={(_, checked) => onChange(checked)} />} label={label} slotProps={{ typography: { variant: 'body2' } }} />
  return (
    <Box>
      {/* Above the field: these are sentences, which a floating label would cut. */}
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary" sx={{ display: 'block', mb: 0.5, overflowWrap: 'anywhere' }}>{label}</Typography>
      {type === 'string'
        ? <TextField id={id} fullWidth hiddenLabel value={value} onChange={(event) => onChange(event.target.value)} />
        : <TextField id={id} fullWidth hiddenLabel type="number" defaultValue={value} onChange={(event) => event.target.value !== '' && onChange(Number(event.target.value))} slotProps={{ htmlInput: { min, max, step: type === 'int' ? 1 : 'any' } }} />}
    </Box>
  )
}
