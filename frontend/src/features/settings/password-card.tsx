import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { auth } from '../../lib/account/session.ts'
import { SettingsCard } from './settings-card.tsx'

/** Loads with this card only, after Amplify is configured. */
const ChangePassword = lazy(async () => {
  await (await auth()).bearerToken()
  return import('./change-password.tsx')
})

export function PasswordCard() {
  return (
    <SettingsCard title="Password">
      <Suspense fallback={<Skeleton variant="rectangular" height={200} sx={{ maxWidth: 380 }} />}>
        <ChangePassword />
      </Suspense>
    </SettingsCard>
  )
}
