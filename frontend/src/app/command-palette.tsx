import Autocomplete from '@mui/material/Autocomplete'
import Dialog from '@mui/material/Dialog'
import { useColorScheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useNavigate } from 'react-router'
import { openAuth } from '../lib/account/auth-panel.ts'
import { openChat } from '../lib/chat-panel.ts'
import { auth, useSession } from '../lib/account/session.ts'
import { visiblePages } from './frame/menu.ts'
import { setPaletteOpen } from './palette-state.ts'

interface Command {
  readonly label: string
  readonly group: 'Go to' | 'Do'
  readonly hint: string
  readonly run: () => void
}

/** Ctrl/⌘ K: every page one may see, and the actions that belong to no page. */
export default function CommandPalette() {
  const navigate = useNavigate()
  const session = useSession()
  const { setMode } = useColorScheme()
  const pageCommands = visiblePages(session).map((page): Command => ({
    label: page.label,
    group: 'Go to',
    hint: page.path,
    run: () => void navigate(page.path),
  }))
  const actions: readonly Command[] = [
    ...(session.status === 'in'
      ? [
          {
            label: 'Sign Out',
            group: 'Do',
            hint: session.email,
            run: () => void auth().then(({ endSession }) => endSession()),
          } as const,
        ]
      : [
          { label: 'Sign In', group: 'Do', hint: '', run: () => openAuth('sign-in') } as const,
          { label: 'Create Account', group: 'Do', hint: '', run: () => openAuth('sign-up') } as const,
        ]),
    { label: 'Live chat with support', group: 'Do', hint: '', run: openChat },
    { label: 'Light theme', group: 'Do', hint: '', run: () => setMode('light') },
    { label: 'Dark theme', group: 'Do', hint: '', run: () => setMode('dark') },
    { label: 'Theme of the system', group: 'Do', hint: '', run: () => setMode('system') },
  ]
  const close = () => setPaletteOpen(false)
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-label="Command palette"
      slotProps={{ container: { sx: { alignItems: 'start' } }, paper: { sx: { mt: '12vh', minHeight: 420 } } }}
    >
      <Autocomplete<Command>
        open
        autoHighlight
        options={[...pageCommands, ...actions]}
        groupBy={(command) => command.group}
        getOptionLabel={(command) => command.label}
        getOptionKey={(command) => `${command.group} ${command.label} ${command.hint}`}
        noOptionsText="Nothing of that name"
        onChange={(_, command) => {
          close()
          command?.run()
        }}
        renderOption={({ key, ...props }, command) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{ display: 'flex', justifyContent: 'space-between !important', gap: 2 }}
          >
            {command.label}
            <Typography variant="kicker" color="textSecondary" noWrap>
              {command.hint}
            </Typography>
          </Box>
        )}
        renderInput={(params) => <TextField {...params} autoFocus label="Go to a page or do something" />}
        slotProps={{ popper: { disablePortal: true, modifiers: [{ name: 'flip', enabled: false }] } }}
        sx={{ p: 2 }}
      />
    </Dialog>
  )
}
