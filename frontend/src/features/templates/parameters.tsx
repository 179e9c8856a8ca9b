import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ScriptInput } from '../../../../compiler/index.ts'
import type { InputValues } from '../../lib/compiler/try-template.ts'
import { NumberField } from '../../ui/number-field.tsx'

/** Bounds of inputs that name none. */
const widest = 1_000_000

interface ParametersProps {
  readonly inputs: readonly ScriptInput[]
  readonly values: InputValues
  readonly onChange: (values: InputValues) => void
}

/** The inputs of a template as a form. */
export function Parameters({ inputs, values, onChange }: ParametersProps) {
  const change = (title: string, value: number | boolean) => onChange({ ...values, [title]: value })
  return (
    <Box
      component="form"
      aria-label="Parameters"
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' }}
    >
      {inputs.map(({ title, kind, value, min, max, step }) => {
        const chosen = values[title] ?? value
        return typeof chosen === 'boolean' ? (
          <FormControlLabel
            key={title}
            label={title}
            control={<Switch checked={chosen} onChange={({ target }) => change(title, target.checked)} />}
          />
        ) : (
          <NumberField
            key={title}
            label={title}
            value={chosen}
            min={min ?? -widest}
            max={max ?? widest}
            step={kind === 'int' ? 1 : (step ?? 0.1)}
            onChange={(next) => change(title, next)}
          />
        )
      })}
      <Button
        variant="outlined"
        disabled={Object.keys(values).length === 0}
        onClick={() => onChange({})}
        sx={{ justifySelf: 'start', minHeight: 40 }}
      >
        Reset
      </Button>
    </Box>
  )
}
