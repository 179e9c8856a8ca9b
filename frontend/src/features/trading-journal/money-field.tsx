import TextField from '@mui/material/TextField'
import { usePrivacy } from './settings.ts'

interface MoneyFieldProps {
  readonly label: string
  readonly helperText?: string
  readonly value: string | number
  readonly onChange: (value: string) => void
}

/** An amount of money to enter. It is hidden, and cannot be edited, while amounts are hidden. */
export function MoneyField({ label, helperText, value, onChange }: MoneyFieldProps) {
  const isPrivate = usePrivacy()
  if (isPrivate) return <TextField label={label} value="•••" disabled helperText="Show amounts to edit it." />
  return (
    <TextField
      type="number"
      label={label}
      helperText={helperText}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { step: 'any' } }}
    />
  )
}
