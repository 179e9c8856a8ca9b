import useMediaQuery from '@mui/material/useMediaQuery'
import { useColorScheme } from '@mui/material/styles'
import { useLocation } from 'react-router-dom'
import { useEffect, useRef } from 'react'
import { Toaster } from 'sonner'
import { useSession } from '../../lib/account/session.ts'
import { dismissErrors } from '../../lib/notify.ts'
import { useAuthPanel } from '../../lib/account/auth-panel.ts'
import { useChatPanel } from '../../lib/chat-panel.ts'
import { useDialogOpen } from './use-dialog-open.ts'

export default function Toasts() {
  const { mode } = useColorScheme()
  const chat = useChatPanel()
  const drawer = useAuthPanel()
  const isDialogOpen = useDialogOpen()
  const { pathname } = useLocation()
  const { status } = useSession()
  const last = useRef({ pathname, status })
  useEffect(() => {
    const { current } = last
    if (current.pathname !== pathname || current.status !== status) dismissErrors()
    last.current = { pathname, status }
  }, [pathname, status])
  const isConverting = pathname === '/convert' || pathname.startsWith('/convert/')
  const isPhone = useMediaQuery('(max-width: 767.95px)')
  return (
    <Toaster
      theme={mode ?? 'system'}
      duration={4000}
      visibleToasts={3}
      gap={14}
      // Keeps toasts clear of the chat, of the buttons at the end of a dialog, of the sign-in drawer's buttons on
      // phones, and of the converter's bar.
      position={
        chat === 'open' || isDialogOpen || pathname === '/admin/chat' || (isPhone && drawer !== null)
          ? 'top-right'
          : isConverting
            ? 'bottom-left'
            : 'bottom-right'
      }
      offset={{ bottom: 84, left: 24, right: 24, top: 72 }}
      mobileOffset={{ bottom: 'max(76px, var(--bottom-bar, 0px) + 12px)', top: 64 }}
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        style: {
          fontFamily: 'inherit',
          background: 'var(--tw-palette-surface-raised)',
          color: 'var(--tw-palette-text-primary)',
          border: '1px solid var(--tw-palette-divider)',
          borderRadius: 6,
          boxShadow: 'none',
        },
      }}
    />
  )
}
