import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

interface FileChoiceProps {
  readonly label?: string
  readonly names: readonly string[]
  readonly open: number
  readonly onOpen: (open: number) => void
}

/** Tabs for a program's files. */
export function FileChoice({ label = 'Files', names, open, onOpen }: FileChoiceProps) {
  return (
    <Tabs
      value={open}
      onChange={(_, next: number) => onOpen(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        minHeight: 40,
        '& .MuiTab-root': { minHeight: 40, textTransform: 'none' },
      }}
    >
      {names.map((name, i) => (
        <Tab key={name} value={i} label={name} />
      ))}
    </Tabs>
  )
}
