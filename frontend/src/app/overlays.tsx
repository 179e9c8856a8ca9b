import { lazy, Suspense } from 'react'
import { useAuthPanel } from '../lib/account/auth-panel.ts'
import { useUpgrade } from '../lib/account/upgrade.ts'
import { useSession } from '../lib/account/session.ts'
import { readView } from '../lib/account/view-as.ts'
import { notFound, pageAt } from './pages.ts'
import { usePaletteOpen } from './palette-state.ts'
import { useMounted } from '../lib/use-mounted.ts'

const AuthDrawer = lazy(() => import('../features/auth/auth-drawer.tsx'))
const CommandPalette = lazy(() => import('./command-palette.tsx'))
const UpgradeDialog = lazy(() => import('./frame/upgrade-dialog.tsx'))
const OnboardingDialog = lazy(() => import('../features/onboarding/onboarding-dialog.tsx'))
const Toasts = lazy(() => import('./frame/toasts.tsx'))

/** Dialogs and panels above any page; each loads when it first opens. */
export function Overlays() {
  const mounted = useMounted()
  const session = useSession()
  const panel = useAuthPanel()
  const upgrade = useUpgrade()
  const paletteOpen = usePaletteOpen()
  if (!mounted) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
      {session.status === 'in' && !panel && !readView() && (
        <OnboardingDialog hasPage={(path) => pageAt(path) !== notFound} />
      )}
      {panel && <AuthDrawer panel={panel} />}
      {upgrade && <UpgradeDialog feature={upgrade} />}
      {paletteOpen && <CommandPalette />}
    </Suspense>
  )
}
