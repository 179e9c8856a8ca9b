import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

const offsets = Array.from({ length: 27 }, (_, k) => k - 12).map((hours) =>
  hours === 0 ? 'UTC' : `UTC${hours > 0 ? '+' : '-'}${Math.abs(hours)}`,
)

const named = [
  'Europe/Athens',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Moscow',
  'Europe/Istanbul',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
]

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface ZoneFieldProps {
  readonly label: string
  readonly value: string
  readonly helperText?: string
  readonly onChange: (zone: string) => void
}

/** Chooses a time zone: cities with daylight saving, or a fixed offset. */
export function ZoneField({ label, value, helperText, onChange }: ZoneFieldProps) {
  const zones = [...new Set([value, ...named, browserZone(), ...offsets])]
  return (
    <TextField
      select
      label={label}
      value={value}
      helperText={helperText}
      onChange={({ target }) => onChange(target.value)}
    >
      {zones.map((zone) => (
        <MenuItem key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Most MetaTrader servers close their day in New York and keep Eastern European time. */
export const usualServerZone = 'Europe/Athens'
export const ownZone = (): string => browserZone() || 'UTC'
