import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { auth } from '../../../lib/account/session.ts'
import type { User } from '../../../lib/account/user.ts'
import { SettingsCard } from '../settings-card.tsx'

/** Amplify's forms load with these cards only, after Amplify is configured. */
const ChangePassword = lazy(async () => {
  await (await auth()).bearerToken()
  return import('./change-password.tsx')
})
const DeleteAccount = lazy(async () => {
  await (await auth()).bearerToken()
  return import('./delete-account.tsx')
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

export function DeleteAccountCard({ user }: { readonly user: User }) {
  return (
    <SettingsCard
      title="Delete account"
      text={
        'This deletes your profile, limits, trading journal and sign-in immediately, and your saved conversions after ' +
        '30 days. Export your data first if you want to keep it.'
      }
    >
      <Suspense fallback={<Skeleton variant="rectangular" height={40} sx={{ maxWidth: 160 }} />}>
        <DeleteAccount email={user.email} />
      </Suspense>
    </SettingsCard>
  )
}
