import './fonts.css'

/**
 * All that a prerendered page runs before somebody touches it. The first intent (pointer, key, focus) loads the
 * application and makes the page live; what was typed or pressed meanwhile is typed and pressed again then. Links
 * simply work.
 */
const root = document.getElementById('root')
const prerendered = root?.firstElementChild !== null
const intents = ['pointerdown', 'keydown', 'focusin', 'input', 'dragenter'] as const
const hints = ['pointermove', 'touchstart', 'scroll'] as const

/** What this browser may remember that the page shows: somebody signed in, or a draft. */
const remembered = ['tradewright.session', document.querySelector<HTMLElement>('[data-draft]')?.dataset.draft ?? '']

const touched = new AbortController()
const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>()
let pressed: HTMLElement | null = null

const load = () => import('./client.tsx')

function begin(): void {
  if (touched.signal.aborted) return
  touched.abort()
  for (const name of intents) removeEventListener(name, begin, true)
  void load().then(({ replayTyped, start }) =>
    start(prerendered, () => {
      removeEventListener('click', keepPress, true)
      removeEventListener('input', keepTyped, true)
      typed.forEach((text, field) => replayTyped(field, text))
      if (pressed?.isConnected) pressed.click()
      pressed = null
    }),
  )
}

function keepPress(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>('button, [role=tab], [data-live]')
  if (!control || control.closest('a[href]')) return
  event.preventDefault()
  pressed = control
}

function keepTyped({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}

function hasReasonToStart(): boolean {
  try {
    return !prerendered || location.search !== '' || remembered.some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/** What asks the service without the application: at once, or `data-later` when a touch is near. */
function fillIn(selector: string): void {
  const places = [...document.querySelectorAll<HTMLElement>(selector)]
  if (places.length > 0)
    import('./fills/fills.ts')
      .then(({ fillAll }) => fillAll(places, touched.signal))
      .then((isEnough) => isEnough || begin(), begin)
}

function expectTouch(): void {
  for (const name of hints) removeEventListener(name, expectTouch)
  void load()
  fillIn('[data-later]')
}

if (prerendered) {
  addEventListener('click', keepPress, true)
  addEventListener('input', keepTyped, true)
}
if (hasReasonToStart()) begin()
else {
  for (const name of intents) addEventListener(name, begin, { capture: true, passive: true })
  for (const name of hints) addEventListener(name, expectTouch, { passive: true })
  fillIn('[data-fill]:not([data-later])')
}
