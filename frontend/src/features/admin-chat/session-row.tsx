import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ChatSession } from '../../../../contract/chat.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { plainText } from '../../ui/chat/rich-text.ts'
import { StateDot } from '../../ui/chat/state-dot.tsx'
import { statusColors, statusLabels } from './statuses.ts'

interface SessionRowProps {
  readonly session: ChatSession
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const senderPrefixes = { user: '', ai: 'Assistant: ', admin: 'Support: ' } as const

export function SessionRow({ session, isChosen, onChoose }: SessionRowProps) {
  const { user, status, last_message: text, last_sender: sender } = session
  const isWaiting = sender === 'user' && (status === 'escalated' || status === 'admin_active')
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-current={isChosen || undefined}
        onClick={onChoose}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.25,
          width: '100%',
          textAlign: 'left',
          px: 1.5,
          py: 1.25,
          justifyItems: 'stretch',
          justifyContent: 'stretch',
          bgcolor: isChosen ? 'surface.sunken' : undefined,
          borderLeft: 3,
          borderColor: isChosen ? 'text.primary' : 'transparent',
          '&:hover': { bgcolor: 'surface.sunken' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StateDot
            color={user?.online ? 'success.main' : 'text.disabled'}
            label={user?.online ? 'Online' : 'Offline'}
          />
          <Typography component="span" variant="body2" noWrap sx={{ flex: 1, fontWeight: isWaiting ? 700 : 560 }}>
            {user?.email ?? 'Unknown User'}
          </Typography>
          {user?.tier && user.tier !== 'free' && (
            <Chip size="small" variant="outlined" label={user.tier === 'premium' ? 'BASIC' : user.tier.toUpperCase()} />
          )}
          <Chip
            variant={status === 'escalated' ? 'filled' : 'outlined'}
            color={statusColors[status]}
            label={statusLabels[status]}
          />
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          noWrap
          sx={{ fontWeight: isWaiting ? 620 : 400 }}
        >
          {senderPrefixes[sender]}
          {plainText(text)}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {formatDateTime(session.last_message_at)} · started {formatDate(session.created_at)}
        </Typography>
      </ButtonBase>
    </Box>
  )
}
