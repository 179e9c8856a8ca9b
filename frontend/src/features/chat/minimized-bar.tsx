import ExpandLess from '@mui/icons-material/ExpandLess'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { setChatPanel } from '../../lib/chat-panel.ts'
import { ConnectionDot } from './connection-dot.tsx'
import { corner } from './corner.ts'
import type { OpenChat } from './support-chat.ts'

interface MinimizedBarProps {
  readonly chat: OpenChat | null
  readonly unread: number
  readonly onExpand: () => void
}

export function MinimizedBar({ chat, unread, onExpand }: MinimizedBarProps) {
  return (
    <Box
      component="section"
      aria-label="Support chat"
      className="no-print"
      sx={{
        ...corner,
        display: 'flex',
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Button
        color="inherit"
        data-chat-launcher
        aria-label={unread ? `Expand support chat, ${unread} unread` : 'Expand support chat'}
        onClick={onExpand}
        endIcon={<ExpandLess />}
        sx={{ gap: 1, minHeight: 44 }}
      >
        <ConnectionDot chat={chat} />
        Support chat
        {unread > 0 && <Chip color="error" label={unread > 9 ? '9+' : unread} />}
      </Button>
      <IconButton aria-label="Close chat" onClick={() => setChatPanel('closed')}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
