import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { query } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { useSession } from '../lib/account/session.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './router-link.tsx'
import { SignInOr, SignInRequired } from './sign-in-required.tsx'

interface AdminOnlyProps {
  readonly children: ReactNode
  readonly deniedText?: string
}

/** Shows its children to administrators only. A failed check counts as no access. */
export function AdminOnly({
  children,
  deniedText = 'You need to be logged in and have admin privileges to see this page.',
}: AdminOnlyProps) {
  const session = useSession()
  const check = useQuery({ ...query('is-admin', {}), enabled: session.status === 'in', staleTime: 60_000 })
  const isRefused = check.data?.isAdmin === false
  const lacksSecondFactor = session.status === 'in' && session.lacksSecondFactor === true
  useEffect(() => {
    if (check.isError) notify.error('Failed to verify admin access')
    else if (isRefused && !lacksSecondFactor) notify.error('Access denied: Admin privileges required')
  }, [check.isError, isRefused, lacksSecondFactor])
  if (session.status === 'unknown' || (session.status === 'in' && check.isPending))
    return <SignInRequired>{deniedText}</SignInRequired>
  if (session.status === 'in' && check.data?.isAdmin) return children
  if (lacksSecondFactor)
    return (
      <EmptyState
        heading="h1"
        title="Turn on two-step sign-in"
        action={
          <LinkButton to="/settings#two-step" variant="outlined">
            Open Settings
          </LinkButton>
        }
      >
        Administrators need a code from an authenticator app at sign-in. Turn it on in Settings, then come back.
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h1"
      title="Access Denied"
      action={
        session.status === 'out' ? (
          <SignInOr to="/">Back to Home</SignInOr>
        ) : (
          <LinkButton to="/" variant="outlined">
            Back to Home
          </LinkButton>
        )
      }
    >
      {deniedText}
    </EmptyState>
  )
}
