import './fonts.css'

/**
 * All that a prerendered page runs before somebody touches it. The first intent (pointer, key, focus) loads the
 * application and makes the page live; a button pressed meanwhile is pressed again then. Links simply work.
 */
const root = document.getElementById('root')
const prerendered = root?.firstElementChild !== null
const intents = ['pointerdown', 'keydown', 'focusin', 'input'] as const
const hints = ['pointermove', 'touchstart', 'scroll'] as const

/** What was drawn at build time and still has to ask for its contents cannot wait for a touch. */
const waitsForData = document.querySelector('[data-waiting]') !== null

let pressed: HTMLElement | null = null

const load = () => import('./client.tsx')

function begin(): void {
  for (const name of intents) removeEventListener(name, begin, true)
  void load().then(({ start }) => start(prerendered, () => {
    removeEventListener('click', keep, true)
    if (pressed?.isConnected) pressed.click()
    pressed = null
  }))
}

function keep(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>('button, [role=tab], [data-live]')
  if (!control || control.closest('a[href]')) return
  event.preventDefault()
  pressed = control
}

function hasReasonToStart(): boolean {
  try {
    return !prerendered || waitsForData || localStorage.getItem('tradewright.session') !== null || location.search !== ''
  } catch {
    return !prerendered || waitsForData
  }
}

if (prerendered) addEventListener('click', keep, true)
if (hasReasonToStart()) begin()
else {
  for (const name of intents) addEventListener(name, begin, { capture: true, passive: true })
  for (const name of hints) addEventListener(name, () => void load(), { once: true, passive: true })
}
