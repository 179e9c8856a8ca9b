import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete'
import Dialog from '@mui/material/Dialog'
import { useColorScheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { openAuth } from '../lib/account/auth-panel.ts'
import { openChat } from '../lib/chat-panel.ts'
import { auth, useSession } from '../lib/account/session.ts'
import { visiblePages } from './frame/menu.ts'
import { setPaletteOpen } from './palette-state.ts'

interface Command {
  readonly label: string
  readonly group: 'Pages' | 'Actions'
  readonly hint: string
  readonly run: () => void
}

/** Opens with Ctrl/⌘ K: all visible pages, and actions that belong to no page. */
export default function CommandPalette() {
  const navigate = useNavigate()
  const session = useSession()
  const { setMode } = useColorScheme()
  // Unlisted pages make sense only where a link leads to them.
  const listed = visiblePages(session).filter((page) => !page.unlisted)
  const pageCommands = listed.map((page): Command => ({
    label: page.label,
    group: 'Pages',
    hint: page.path,
    run: () => void navigate(page.path),
  }))
  const actions: readonly Command[] = [
    ...(session.status === 'in'
      ? [
          {
            label: 'Sign Out',
            group: 'Actions',
            hint: session.email,
            run: () => void auth().then(({ endSession }) => endSession()),
          } as const,
        ]
      : [
          { label: 'Sign In', group: 'Actions', hint: '', run: () => openAuth('sign-in') } as const,
          { label: 'Create Account', group: 'Actions', hint: '', run: () => openAuth('sign-up') } as const,
        ]),
    { label: 'Chat with support', group: 'Actions', hint: '', run: openChat },
    { label: 'Light theme', group: 'Actions', hint: '', run: () => setMode('light') },
    { label: 'Dark theme', group: 'Actions', hint: '', run: () => setMode('dark') },
    { label: 'System theme', group: 'Actions', hint: '', run: () => setMode('system') },
  ]
  const close = () => setPaletteOpen(false)
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'start' } },
        paper: { 'aria-label': 'Command palette', sx: { mt: '12vh', minHeight: 420 } },
      }}
    >
      <Autocomplete<Command>
        open
        autoHighlight
        options={[...pageCommands, ...actions]}
        groupBy={(command) => command.group}
        getOptionLabel={(command) => command.label}
        getOptionKey={(command) => `${command.group} ${command.label} ${command.hint}`}
        noOptionsText="No results"
        // The list takes the key before the dialog.
        onClose={(_, reason) => reason === 'escape' && close()}
        onChange={(_, command) => {
          close()
          command?.run()
        }}
        renderGroup={({ key, ...group }) => <CommandGroup key={key} {...group} />}
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
        renderInput={(params) => <TextField {...params} autoFocus label="Search pages and actions" />}
        slotProps={{ popper: { disablePortal: true, modifiers: [{ name: 'flip', enabled: false }] } }}
        sx={{ p: 2 }}
      />
    </Dialog>
  )
}

/** Names its options for screen readers: the roles of the component's own groups are not valid in a list box. */
function CommandGroup({ group, children }: Pick<AutocompleteRenderGroupParams, 'group' | 'children'>) {
  return (
    <Box component="li" role="presentation">
      <Typography aria-hidden variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
        {group}
      </Typography>
      <Box component="ul" role="group" aria-label={group} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  )
}
