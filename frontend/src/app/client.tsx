import createCache from '@emotion/cache'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { rememberReferral } from '../lib/account/referral.ts'
import { syncOtherTabs, resumeSession } from '../lib/account/session.ts'
import { App } from './app.tsx'
import { recoverFromStaleChunks } from './error-boundary.tsx'
import { pageAt } from './pages.ts'
import { preload } from './page-view.tsx'
import { Providers } from './providers.tsx'
import { createQueryClient, clearCacheOnSignOut } from './query-client.ts'

export { replayInput as replayTyped } from './replay.ts'

/** Hydrates the prerendered markup, or renders the application if there is none. */
export async function start(prerendered: boolean, onReady: () => void): Promise<void> {
  recoverFromStaleChunks()
  rememberReferral(location.search, new Date())
  void resumeSession()
  syncOtherTabs()
  const queryClient = createQueryClient()
  clearCacheOnSignOut(queryClient)
  await preload(pageAt(location.pathname))
  const root = document.getElementById('root')
  if (!root) return
  const app = (
    <StrictMode>
      <Providers cache={createCache({ key: 'tw' })} queryClient={queryClient}>
        <BrowserRouter>
          <App onReady={onReady} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  )
  if (prerendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
