import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { SenderType } from '../../../../contract/chat.ts'
import { MessageText } from './message-text.tsx'

interface MessageBubbleProps {
  readonly sender: SenderType
  readonly name: string
  readonly text: string
  /** Own messages are on the right. */
  readonly isOwn: boolean
  readonly time?: string
  /** Status beside the time. */
  readonly note?: ReactNode
}

const edges: Record<SenderType, string> = { user: 'trace.original', ai: 'trace.converted', admin: 'info.main' }

/** Shows the sender by name, side and edge color. */
export function MessageBubble({ sender, name, text, isOwn, time, note }: MessageBubbleProps) {
  return (
    <Box
      component="article"
      aria-label={`${name} wrote`}
      sx={{ display: 'grid', justifyItems: isOwn ? 'end' : 'start' }}
    >
      <Typography variant="caption" color="textSecondary" sx={{ px: 0.5 }}>
        {name}
        {time && (
          <>
            {' '}
            · <time dateTime={time}>{clock.format(new Date(time))}</time>
          </>
        )}
      </Typography>
      <Box
        sx={{
          maxWidth: '88%',
          minWidth: 0,
          px: 1.5,
          py: 1,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: isOwn ? 'surface.raised' : 'background.paper',
          [isOwn ? 'borderRight' : 'borderLeft']: 3,
          [isOwn ? 'borderRightColor' : 'borderLeftColor']: edges[sender],
        }}
      >
        <MessageText text={text} />
      </Box>
      {note}
    </Box>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
