import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { openChat, useChatPanel } from '../../lib/chat-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { launcherCorner } from './corner.ts'
import { storedSessionId } from './stored-session.ts'

const ChatWidget = lazy(() => import('./chat-widget.tsx'))

/**
 * The round button on every page. It is part of the prerendered markup; the rest of the chat loads when it opens, or
 * when a user with a conversation returns.
 */
export function ChatLauncher() {
  const mounted = useMounted()
  const panel = useChatPanel()
  const session = useSession()
  const { pathname } = useLocation()
  // Support staff answer on this page.
  if (pathname === '/admin/chat') return null
  const isNeeded = mounted && (panel !== 'closed' || (session.status === 'in' && storedSessionId(session.uid) !== null))
  const button = <LauncherButton unread={0} />
  return isNeeded ? (
    <Suspense fallback={button}>
      <ChatWidget />
    </Suspense>
  ) : (
    button
  )
}

export function LauncherButton({ unread }: { readonly unread: number }) {
  return (
    <Box
      component="button"
      type="button"
      className="no-print"
      data-chat-launcher
      aria-label={unread ? `Open support chat, ${unread} unread` : 'Open support chat'}
      onClick={openChat}
      sx={{
        ...launcherCorner,
        width: 52,
        height: 52,
        borderRadius: '50%',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        display: 'grid',
        placeItems: 'center',
        cursor: 'pointer',
        p: 0,
        '&:hover': { bgcolor: 'primary.dark' },
      }}
    >
      <ChatBubbleOutline />
      {unread > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: -4,
            right: -4,
            minWidth: 20,
            height: 20,
            px: 0.5,
            borderRadius: 10,
            bgcolor: 'error.main',
            color: 'error.contrastText',
            fontSize: 12,
            fontWeight: 620,
            display: 'grid',
            placeItems: 'center',
          }}
        >
          {unread > 9 ? '9+' : unread}
        </Box>
      )}
    </Box>
  )
}
