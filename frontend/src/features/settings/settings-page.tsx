import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { capitalize } from '../../lib/format.ts'
import { useSession } from '../../lib/account/session.ts'
import { signOutWithNotice } from '../../lib/account/sign-out.ts'
import { useUser, type User } from '../../lib/account/user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { SignInOr } from '../../ui/sign-in-required.tsx'
import { SettingsCard } from './settings-card.tsx'
import { UsageCard } from './usage-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { DeleteAccountCard, PasswordCard } from './account/account-cards.tsx'
import { SecondFactorCard } from './account/second-factor-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { ApiKeysCard } from './api-keys-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'
import { ReferralCard } from './referral-card.tsx'
import { DataCard } from './data-card.tsx'
import { NewsletterCard } from './newsletter-card.tsx'
import { ManagerCard } from './manager-card.tsx'
import { SupportCard } from './support-card.tsx'

export default function SettingsPage() {
  const navigate = useNavigate()
  const session = useSession()
  const user = useUser()
  const lacksSecondFactor = session.status === 'in' && session.lacksSecondFactor === true
  if (!user) {
    if (session.status === 'unknown') return null
    return (
      <EmptyState heading="h1" title="Settings" action={<SignInOr to="/">Go to Home</SignInOr>}>
        Please log in to access your settings.
      </EmptyState>
    )
  }
  return (
    <Page
      title="Settings"
      width="reading"
      actions={
        <Button color="inherit" startIcon={<ArrowBack />} onClick={() => void navigate(-1)}>
          Back
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SettingsCard title="Account Information">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Typography>{user.email}</Typography>
            <Chip variant="outlined" label={accountType(user)} />
          </Box>
        </SettingsCard>
        <UsageCard user={user} />
        {user.isAdmin ? (
          <SettingsCard title="Administrator Panel" text="Manage subscribers, analytics and the rest of the service.">
            <LinkButton to="/admin" variant="outlined">
              Admin Panel
            </LinkButton>
          </SettingsCard>
        ) : (
          <SubscriptionCard user={user} />
        )}
        {user.isPremium && user.subscriptionTier === 'elite' && <ManagerCard />}
        <ApiKeysCard user={user} />
        {user.limits?.apiKeys && <WebhooksCard />}
        <NewsletterCard />
        <AppearanceCard />
        <PasswordCard />
        {(user.isAdmin || lacksSecondFactor) && <SecondFactorCard email={user.email} isRequired={lacksSecondFactor} />}
        <AccountActions />
        <ReferralCard />
        <DataCard />
        {!user.isAdmin && <SupportCard />}
        <DeleteAccountCard user={user} />
      </Box>
    </Page>
  )
}

const accountType = (user: User) =>
  user.isAdmin ? 'Administrator' : user.isPremium ? capitalize(user.subscriptionTier) : 'Free'

function AccountActions() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = async (everywhere: boolean) => {
    setBusy(true)
    const left = await signOutWithNotice(everywhere)
    setBusy(false)
    if (left) await navigate('/')
  }
  return (
    <SettingsCard title="Account Actions">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={busy} onClick={() => void leave(false)}>
          {busy ? 'Signing Out...' : 'Sign Out'}
        </Button>
        <Button color="inherit" disabled={busy} onClick={() => void leave(true)}>
          Sign out on every device
        </Button>
      </Box>
    </SettingsCard>
  )
}
