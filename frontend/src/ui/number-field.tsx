import TextField from '@mui/material/TextField'
import { useState } from 'react'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** 1 allows whole numbers only. */
  readonly step: number
  readonly onChange: (value: number) => void
}

/** Reports valid numbers only. Invalid text stays while typing; leaving the field restores the last valid number. */
export function NumberField({ label, value, min, max, step, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isValid = (text: string) =>
    text.trim() !== '' && Number(text) >= min && Number(text) <= max && (step !== 1 || Number.isInteger(Number(text)))
  const isInvalid = typed !== null && !isValid(typed)
  return (
    <TextField
      type="number"
      label={label}
      value={typed ?? value}
      error={isInvalid}
      helperText={isInvalid ? `Enter ${min} to ${max}` : undefined}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isValid(target.value)) onChange(Number(target.value))
      }}
      slotProps={{ htmlInput: { min, max, step } }}
    />
  )
}
