import { call } from './api.ts'
import { mayTrack } from './account/consent.ts'
import { readStorage, writeStorage } from './storage.ts'

const sessionKey = 'tradewright.analytics.session'

/** Returns `session_<time>_<random>`, one per tab. */
function sessionId(): string {
  const known = readStorage(sessionKey, 'session')
  if (known) return known
  const id = `session_${Date.now()}_${Math.random().toString(36).slice(2, 11)}`
  writeStorage(sessionKey, id, 'session')
  return id
}

/** The page that was reported last: a prerendered page is reported before the application starts and does it too. */
let lastPath: string | null = null

/** Reports a page view if the visitor allows it, once until another page follows. Never fails visibly. */
export function trackPage(path: string, title: string): void {
  if (!mayTrack() || path === lastPath) return
  lastPath = path
  const parameters = new URLSearchParams(location.search)
  send({
    page_url: path,
    page_title: title,
    referrer: document.referrer,
    utm_source: parameters.get('utm_source') ?? '',
    utm_medium: parameters.get('utm_medium') ?? '',
    utm_campaign: parameters.get('utm_campaign') ?? '',
    event_type: 'page_view',
  })
}

let lastMissingPath: string | null = null

/** Reports a dead link, once until another follows. It needs no consent: it carries no visitor data. */
export function reportMissingPage(path: string): void {
  if (path === lastMissingPath) return
  lastMissingPath = path
  send({ page_url: path, event_type: 'not_found', referrer: document.referrer })
}

function send(event: Omit<Parameters<typeof call<'track-analytics'>>[1], 'session_id' | 'user_agent'>): void {
  call('track-analytics', { ...event, user_agent: navigator.userAgent, session_id: sessionId() }).catch(
    (reason: unknown) => {
      // oxlint-disable-next-line no-console -- the only trace a failed count leaves
      console.warn('Analytics tracking failed:', reason)
    },
  )
}
