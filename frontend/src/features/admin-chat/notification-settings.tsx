import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { Failure } from '../../ui/failure.tsx'
import { defaults, PreferencesForm } from './preferences-form.tsx'

/** Email settings for support. The address defaults to the administrator's own. */
export function NotificationSettings() {
  const session = useSession()
  const stored = useQuery(query('get-notification-preferences', {}))
  useEffect(() => {
    if (stored.isError) notify.error('Failed to load notification preferences')
  }, [stored.isError])
  if (stored.isError)
    return (
      <Failure
        title="Failed to load notification preferences"
        error={stored.error}
        onRetry={() => void stored.refetch()}
      />
    )
  if (stored.isPending || session.status !== 'in') return <Skeleton variant="rectangular" height={320} />
  const preferences = stored.data.preferences ?? defaults
  return <PreferencesForm initial={{ ...preferences, email_address: preferences.email_address || session.email }} />
}
