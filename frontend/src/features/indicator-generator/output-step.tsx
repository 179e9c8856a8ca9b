import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OutputSettings } from '../../../../compiler/ea/spec/wizard.ts'
import { withLevel } from './draft.ts'
import { presets } from './presets.ts'
import { dialectNames } from '../../../../compiler/targets/dialects.ts'

interface OutputStepProps {
  readonly settings: OutputSettings
  readonly change: (part: Partial<OutputSettings>) => void
}

const displays = ['Line', 'Histogram', 'Dots', 'Arrows', 'Candles', 'Area', 'Multi-Line', 'Dashboard'] as const
const colorNames = { primary: 'Primary', secondary: 'Secondary', background: 'Background' } as const
const switches = { alerts: 'Alerts', arrows: 'Arrows', histogram: 'Histogram', levels: 'Levels' } as const

export function OutputStep({ settings, change }: OutputStepProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
          maxWidth: 640,
        }}
      >
        <TextField
          select
          label="Platform"
          value={settings.platform}
          onChange={(event) => change({ platform: event.target.value as OutputSettings['platform'] })}
        >
          {dialectNames.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Display type"
          value={settings.displayType}
          onChange={(event) => change({ displayType: event.target.value as OutputSettings['displayType'] })}
        >
          {displays.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Colors settings={settings} change={change} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {(Object.keys(switches) as (keyof typeof switches)[]).map((key) => (
          <FormControlLabel
            key={key}
            sx={{ minHeight: 44 }}
            control={<Switch checked={settings[key]} onChange={(_, checked) => change({ [key]: checked })} />}
            label={switches[key]}
          />
        ))}
      </Box>
      {settings.levels && <Levels settings={settings} change={change} />}
    </Box>
  )
}

function Levels({ settings, change }: OutputStepProps) {
  const [level, setLevel] = useState('')
  const add = () => {
    const customLevels = withLevel(settings.customLevels, level)
    if (customLevels) change({ customLevels })
    setLevel('')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        label="Level"
        value={level}
        onChange={(event) => setLevel(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && add()}
        sx={{ width: 130 }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Button variant="outlined" onClick={add}>
        Add level
      </Button>
      {settings.customLevels.map((value) => (
        <Chip
          key={value}
          label={value}
          onDelete={() => change({ customLevels: settings.customLevels.filter((each) => each !== value) })}
        />
      ))}
      {settings.customLevels.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Default: 50
        </Typography>
      )}
    </Box>
  )
}

function Colors({ settings, change }: OutputStepProps) {
  return (
    <Box>
      <Typography variant="kicker" component="h3" color="textSecondary" sx={{ mb: 1 }}>
        Colors
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {Object.entries(presets).map(([name, colors]) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => change({ colors })}
            startIcon={
              <Box sx={{ display: 'flex' }}>
                {Object.values(colors).map((color) => (
                  <Box key={color} sx={{ width: 10, height: 14, bgcolor: color }} />
                ))}
              </Box>
            }
          >
            {name}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {(Object.keys(colorNames) as (keyof typeof colorNames)[]).map((key) => (
          <TextField
            key={key}
            type="color"
            label={colorNames[key]}
            value={settings.colors[key]}
            onChange={(event) => change({ colors: { ...settings.colors, [key]: event.target.value } })}
            sx={{ width: 130 }}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
    </Box>
  )
}
