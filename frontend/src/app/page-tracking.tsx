import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsent } from '../lib/account/consent.ts'
import { reportMissingPage, trackPage } from '../lib/track.ts'
import { notFound, pageAt } from './pages.ts'

/** Reports a page view on every route change. */
export function PageTracking() {
  const { pathname } = useLocation()
  const consent = useConsent()
  useEffect(() => {
    const page = pageAt(pathname)
    if (page === notFound) reportMissingPage(pathname)
    else if (consent === 'granted') trackPage(pathname, page.title)
  }, [pathname, consent])
  return null
}
