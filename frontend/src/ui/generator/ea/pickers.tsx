import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { managements } from '../../../../../compiler/ea/blocks/management/managements.ts'
import { strategies } from '../../../../../compiler/ea/blocks/strategies.ts'
import type { EaSelections } from '../../../../../compiler/ea/spec/wizard.ts'
import { Picker } from '../picker.tsx'
import { toggled, type Draft } from './draft.ts'

const strategyOptions = strategies.map(({ id, title, doc, category }) => ({ id, title, doc, group: category }))
const managementOptions = managements.map(({ id, title, doc, category }) => ({ id, title, doc, group: category }))
const combinations = {
  any: 'Any strategy signals',
  all: 'All strategies signal within three bars',
  score: 'At least half signal within three bars',
} as const

interface SelectionProps {
  readonly chosen: Draft['selections']
  readonly select: (part: Partial<Draft['selections']>) => void
}

export function StrategyPicker({ chosen, select }: SelectionProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {chosen.strategies.length > 1 && (
        <TextField
          select
          label="Combine strategies"
          value={chosen.combine}
          onChange={(event) => select({ combine: event.target.value as EaSelections['combine'] })}
          sx={{ maxWidth: 420 }}
        >
          {Object.entries(combinations).map(([id, text]) => (
            <MenuItem key={id} value={id}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Picker
        label="strategies"
        options={strategyOptions}
        chosen={chosen.strategies}
        onToggle={(id) => select({ strategies: toggled(chosen.strategies, id) })}
      />
    </Box>
  )
}

export function ManagementPicker({ chosen, select }: SelectionProps) {
  return (
    <Picker
      label="options"
      options={managementOptions}
      chosen={chosen.tradeManagement}
      onToggle={(id) => select({ tradeManagement: toggled(chosen.tradeManagement, id) })}
    />
  )
}
