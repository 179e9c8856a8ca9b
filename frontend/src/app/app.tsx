import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import { Route, Routes, useLocation } from 'react-router-dom'
import { ChatLauncher } from '../features/chat/chat-launcher.tsx'
import { ConsentBar } from './frame/consent-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { Overlays } from './overlays.tsx'
import { notFound, pages } from './pages.ts'
import { PageTracking } from './page-tracking.tsx'
import { PageView } from './page-view.tsx'

interface AppProps {
  /** Called once the page is interactive. */
  readonly onReady?: () => void
}

export function App({ onReady }: AppProps) {
  return (
    <>
      <Box
        component="a"
        href="#main"
        sx={{
          position: 'absolute',
          left: -9999,
          zIndex: 2000,
          p: 1.5,
          bgcolor: 'background.paper',
          '&:focus': { left: 8, top: 8 },
        }}
      >
        Skip to content
      </Box>
      <Header />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, outline: 'none', minWidth: 0 }}>
        <ErrorBoundary>
          <Routes>
            {[...pages, notFound].map((page) => (
              <Route
                key={page.path}
                path={page.path}
                element={<PageView page={page} {...(onReady ? { onReady } : {})} />}
              />
            ))}
          </Routes>
        </ErrorBoundary>
      </Box>
      <ConsentBar />
      <Footer />
      <ChatLauncher />
      <Overlays />
      <ScrollToLocation />
      <PageTracking />
    </>
  )
}

/** Scrolls a new page to its top or its anchor, and moves the focus there for screen readers. */
function ScrollToLocation() {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    const isNew = lastPathname.current !== pathname
    lastPathname.current = pathname
    const frame = requestAnimationFrame(() => {
      if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
      else if (isNew) {
        scrollTo({ top: 0, behavior: 'instant' })
        const main = document.getElementById('main')
        // A dialog that opened meanwhile hides the page and owns the focus.
        if (!main?.closest('[aria-hidden=true]')) main?.focus({ preventScroll: true })
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash])
  return null
}
