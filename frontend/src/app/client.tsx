import createCache from '@emotion/cache'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { followOtherTabs, resumeSession } from '../lib/account/session.ts'
import { App } from './app.tsx'
import { recoverFromStaleChunks } from './error-boundary.tsx'
import { pageAt } from './pages.ts'
import { preload } from './page-view.tsx'
import { Providers } from './providers.tsx'
import { createQueryClient, forgetAtSignOut } from './query-client.ts'

export { replayTyped } from './replay.ts'

/** Makes the document live: over the prerendered markup where there is some, else from nothing. */
export async function start(prerendered: boolean, onReady: () => void): Promise<void> {
  recoverFromStaleChunks()
  void resumeSession()
  followOtherTabs()
  const queryClient = createQueryClient()
  forgetAtSignOut(queryClient)
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
