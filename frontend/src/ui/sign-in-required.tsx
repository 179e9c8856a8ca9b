import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { openAuth } from '../lib/account/auth-panel.ts'
import { useSession } from '../lib/account/session.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './router-link.tsx'

/** Replaces a page that requires sign-in; shows a skeleton while the session is unknown. */
export function SignInRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (session.status !== 'out') {
    return (
      <Container maxWidth="xl" sx={{ py: 5 }} role="status" aria-label="Loading">
        <Skeleton width={240} height={40} />
        <Box sx={{ mt: 3 }}>
          <Skeleton variant="rectangular" height={320} />
        </Box>
      </Container>
    )
  }
  return (
    <EmptyState
      heading="h1"
      title="Authentication Required"
      action={
        <Button variant="contained" onClick={() => openAuth('sign-in')}>
          Sign In
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

/** A sign-in button, and a link for visitors who stay signed out. */
export function SignInOr({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <>
      <Button variant="contained" onClick={() => openAuth('sign-in')} sx={{ mr: 1.5 }}>
        Sign In
      </Button>
      <LinkButton to={to} variant="outlined">
        {children}
      </LinkButton>
    </>
  )
}
