import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useColorScheme } from '@mui/material/styles'
import { SettingsCard } from './settings-card.tsx'

const modes = { system: 'System', light: 'Light', dark: 'Dark' } as const

export function AppearanceCard() {
  const { mode, setMode } = useColorScheme()
  return (
    <SettingsCard title="Appearance">
      <ToggleButtonGroup
        exclusive
        value={mode ?? 'system'}
        aria-label="Theme"
        onChange={(_, next: keyof typeof modes | null) => next && setMode(next)}
      >
        {(Object.entries(modes) as [keyof typeof modes, string][]).map(([value, label]) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </SettingsCard>
  )
}
