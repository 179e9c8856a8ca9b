import Close from '@mui/icons-material/Close'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'
import { setChatPanel } from '../../lib/chat-panel.ts'
import { corner } from './corner.ts'

interface PanelFrameProps {
  readonly title: ReactNode
  readonly subtitle: ReactNode
  readonly children: ReactNode
}

/** The expanded chat: a panel in the corner, full screen on phones. Escape minimizes it. */
export function PanelFrame({ title, subtitle, children }: PanelFrameProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    closeTo('minimized')
  }
  return (
    <Box
      component="section"
      aria-label="Support chat"
      className="no-print"
      onKeyDown={onKeyDown}
      sx={{
        ...corner,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        width: 400,
        height: 'min(640px, calc(100dvh - 96px))',
        '@media (max-width: 599.95px)': {
          inset: 0,
          width: '100%',
          height: '100dvh',
          borderRadius: 0,
          border: 0,
          zIndex: 1200,
        },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pl: 2,
          pr: 1,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h5" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {title}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" role="status">
            {subtitle}
          </Typography>
        </Box>
        <IconButton aria-label="Minimize chat" onClick={() => closeTo('minimized')}>
          <Remove fontSize="small" />
        </IconButton>
        <IconButton aria-label="Close chat" onClick={() => closeTo('closed')}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Box>
  )
}

/** Moves the focus to the element that replaces the panel. */
function closeTo(to: 'minimized' | 'closed'): void {
  setChatPanel(to)
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-chat-launcher]')?.focus())
}
