import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

interface ProgramChoiceProps {
  readonly isCompanion: boolean
  readonly onChoose: (isCompanion: boolean) => void
}

/** Chooses between an Expert Advisor and the indicator beside it. */
export const ProgramChoice = ({ isCompanion, onChoose }: ProgramChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={isCompanion}
    aria-label="Program"
    onChange={(_, next: boolean | null) => next !== null && onChoose(next)}
    sx={{ flex: 'none', width: { xs: '100%', sm: 'auto' }, '& > *': { flex: { xs: 1, sm: 'none' } } }}
  >
    <ToggleButton value={false}>Expert Advisor</ToggleButton>
    <ToggleButton value={true}>Indicator</ToggleButton>
  </ToggleButtonGroup>
)

interface FileSelectProps {
  /** The program, then the files that it includes. */
  readonly names: readonly string[]
  readonly open: number
  readonly onOpen: (open: number) => void
}

/** Chooses one of a program's files; names of any length fit. */
export const FileSelect = ({ names, open, onOpen }: FileSelectProps) => (
  <TextField
    select
    value={open}
    onChange={({ target }) => onOpen(Number(target.value))}
    slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'File' } } }}
    sx={{
      width: { xs: '100%', sm: 'auto' },
      minWidth: 0,
      maxWidth: { sm: 360 },
      '& .MuiSelect-select': { typography: 'mono', py: 0.75 },
    }}
  >
    {names.map((name, k) => (
      <MenuItem key={name} value={k} sx={{ typography: 'mono' }}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
