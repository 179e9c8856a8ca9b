import { useEffect, useRef } from 'react'
import { openAuth, useAuthPanel } from '../../lib/account/auth-panel.ts'
import type { User } from '../../lib/account/user.ts'

/**
 * Returns a function that opens the sign-in panel and runs `task` once the user is signed in and their limits are
 * known. Closing the panel without signing in drops the task.
 */
export function useAfterSignIn(user: User | null): (task: () => void) => void {
  const pending = useRef<(() => void) | null>(null)
  const isOpen = useAuthPanel() !== null
  const isSignedIn = user !== null
  const isReady = user !== null && user.limits !== null
  useEffect(() => {
    if (isReady && pending.current) {
      const task = pending.current
      pending.current = null
      task()
    } else if (!isOpen && !isSignedIn) pending.current = null
  }, [isReady, isOpen, isSignedIn])
  return (task) => {
    pending.current = task
    openAuth('sign-in')
  }
}
