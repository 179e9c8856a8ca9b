import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { query } from '../../lib/api.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { SignInRequired } from '../../ui/sign-in-required.tsx'
import { ChatDashboard } from './chat-dashboard.tsx'
import { useDeskSocket } from './desk.ts'
import { NotificationSettings } from './notification-settings.tsx'

const tabs = ['Chat Dashboard', 'Notification Settings'] as const

export default function AdminChatPage() {
  return (
    <SupportOnly>
      <Tabbed />
    </SupportOnly>
  )
}

function Tabbed() {
  const [tab, setTab] = useState(0)
  // Stays connected on the settings tab, so that support counts as present.
  const desk = useDeskSocket()
  return (
    <Page
      title="Admin Chat Dashboard"
      actions={
        <>
          <LinkButton to="/admin/subscribers" variant="outlined">
            Manage Subscribers
          </LinkButton>
          <LinkButton to="/" color="inherit">
            Back to Home
          </LinkButton>
        </>
      }
    >
      <Tabs
        value={tab}
        onChange={(_, next: number) => setTab(next)}
        aria-label="Chat administration"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((label, index) => (
          <Tab key={label} label={label} id={`chat-tab-${index}`} aria-controls={`chat-panel-${index}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`chat-panel-${tab}`} aria-labelledby={`chat-tab-${tab}`}>
        {tab === 0 ? <ChatDashboard desk={desk} /> : <NotificationSettings />}
      </Box>
    </Page>
  )
}

/** Shows its children to administrators only. A failed check counts as no access. */
function SupportOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const check = useQuery({ ...query('is-admin', {}), enabled: session.status === 'in', staleTime: 60_000 })
  useEffect(() => {
    if (check.isError) notify.error('Failed to verify admin access')
  }, [check.isError])
  if (session.status === 'unknown' || (session.status === 'in' && check.isPending))
    return <SignInRequired>Please sign in to access the admin chat dashboard.</SignInRequired>
  if (session.status === 'out') {
    return (
      <EmptyState
        heading="h1"
        title="Admin Access Required"
        action={
          <Button variant="contained" onClick={() => openAuth('sign-in')}>
            Go to Login
          </Button>
        }
      >
        Please sign in to access the admin chat dashboard.
      </EmptyState>
    )
  }
  if (check.data?.isAdmin) return children
  return (
    <EmptyState
      heading="h1"
      title="Admin Access Only"
      action={
        <LinkButton to="/" variant="outlined">
          Back to Home
        </LinkButton>
      }
    >
      You don't have admin privileges to access the chat dashboard. Only users with admin role can access this feature.
    </EmptyState>
  )
}
