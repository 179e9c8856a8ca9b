import TextField from '@mui/material/TextField'
import { useState } from 'react'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** 1 takes whole numbers only. */
  readonly step: number
  readonly onChange: (value: number) => void
}

/** Takes a number once it is one in range; until then what is typed stays, and on leaving the last good one comes back. */
export function NumberField({ label, value, min, max, step, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isGood = (text: string) =>
    text.trim() !== '' && Number(text) >= min && Number(text) <= max && (step !== 1 || Number.isInteger(Number(text)))
  const isWrong = typed !== null && !isGood(typed)
  return (
    <TextField
      type="number"
      label={label}
      value={typed ?? value}
      error={isWrong}
      helperText={isWrong ? `${min} to ${max}` : undefined}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isGood(target.value)) onChange(Number(target.value))
      }}
      slotProps={{ htmlInput: { min, max, step } }}
    />
  )
}
