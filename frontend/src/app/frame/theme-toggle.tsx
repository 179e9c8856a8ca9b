import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'

/** Renders both icons and hides one by theme: the server does not know the visitor's theme. */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  return (
    <IconButton aria-label="Switch between light and dark" onClick={() => setMode(isDark ? 'light' : 'dark')}>
      <LightModeOutlined
        fontSize="small"
        sx={(theme) => ({ display: 'none', ...theme.applyStyles('dark', { display: 'block' }) })}
      />
      <DarkModeOutlined fontSize="small" sx={(theme) => ({ ...theme.applyStyles('dark', { display: 'none' }) })} />
    </IconButton>
  )
}
