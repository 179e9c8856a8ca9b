import './fonts.css'
import './loading.css'

/**
 * Runs on a prerendered page until the first interaction. That interaction (pointer, key, focus) loads the
 * application and hydrates the page; typed text, the last click and Ctrl K are replayed then. Links work without it.
 */
const root = document.getElementById('root')
const prerendered = root?.firstElementChild !== null
const intents = ['pointerdown', 'keydown', 'focusin', 'input', 'dragenter'] as const
/** Scrolling is none of them: layout, history and link targets scroll too. */
const hints = ['pointermove', 'touchstart', 'wheel'] as const

/** Storage keys that change the page at once: a session, or the page's draft. */
const resumeKeys = ['tradewright.session', document.querySelector<HTMLElement>('[data-draft]')?.dataset.draft ?? '']

const takeover = new AbortController()
const typedTexts = new Map<HTMLInputElement | HTMLTextAreaElement, string>()
let pendingClick: HTMLElement | null = null
let pendingShortcut: KeyboardEvent | null = null

const load = () => import('./client.tsx')

function startApplication(): void {
  if (takeover.signal.aborted) return
  takeover.abort()
  for (const name of intents) removeEventListener(name, startApplication, true)
  void load().then(({ replayTyped, start }) =>
    start(prerendered, () => {
      removeEventListener('click', deferClick, true)
      removeEventListener('input', recordTyping, true)
      typedTexts.forEach((text, field) => replayTyped(field, text))
      delete document.documentElement.dataset.loading
      pendingClick?.removeAttribute('aria-busy')
      if (pendingClick?.isConnected) pendingClick.click()
      pendingClick = null
      removeEventListener('keydown', deferShortcut)
      if (pendingShortcut) dispatchEvent(new KeyboardEvent('keydown', pendingShortcut))
    }),
  )
}

function deferClick(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>('button, [role=tab], [data-live]')
  if (!control || control.closest('a[href]:not([data-live])')) return
  event.preventDefault()
  pendingClick?.removeAttribute('aria-busy')
  pendingClick = control
  control.setAttribute('aria-busy', 'true')
  document.documentElement.dataset.loading = ''
}

/** Ctrl K opens the command palette; the browser's own meaning of the keys must not come first. */
function deferShortcut(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  pendingShortcut = event
  document.documentElement.dataset.loading = ''
}

/** Fields marked `data-kept` survive hydration with their text. */
function recordTyping({ target }: Event): void {
  const field = target as HTMLInputElement | HTMLTextAreaElement
  if (field.matches('input, textarea:not([data-kept])')) typedTexts.set(field, field.value)
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const shouldStartNow = () => !prerendered || location.search !== '' || resumeKeys.some((key) => stored(key) !== null)

/** Fills marked places from the service without loading the application; `data-later` places wait for a hint. */
function hydrateStatic(selector: string): void {
  const places = [...document.querySelectorAll<HTMLElement>(selector)]
  if (places.length > 0)
    import('./hydration/hydrators.ts')
      .then(({ hydrateAll: fillAll }) => fillAll(places, takeover.signal))
      .then((isEnough) => isEnough || startApplication(), startApplication)
}

function preloadOnHint(event: Event): void {
  // After a layout the browser reports a resting pointer as a move without movement.
  if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
  for (const name of hints) removeEventListener(name, preloadOnHint)
  void load()
  hydrateStatic('[data-later]')
}

if (prerendered) {
  addEventListener('click', deferClick, true)
  addEventListener('input', recordTyping, true)
  addEventListener('keydown', deferShortcut)
}
if (shouldStartNow()) startApplication()
else {
  for (const name of intents) addEventListener(name, startApplication, { capture: true, passive: true })
  for (const name of hints) addEventListener(name, preloadOnHint, { passive: true })
  hydrateStatic('[data-fill]:not([data-later])')
  if (stored('tradewright.consent') === 'granted')
    void import('./hydration/hydrators.ts').then(({ countView }) => countView())
}
