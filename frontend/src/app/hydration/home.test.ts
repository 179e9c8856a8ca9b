/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { hydratedData } from '../../lib/hydrated-data.ts'
import { hydrate } from './home.ts'

const untouched = new AbortController().signal

function page(): readonly HTMLElement[] {
  document.body.innerHTML = `
    <div data-part="testimonials" hidden><figure><blockquote> </blockquote><figcaption><strong> </strong><span> </span></figcaption></figure></div>
    <div data-part="activity" hidden><p data-figure="conversions">0</p><p data-figure="equal">0</p></div>`
  return [...document.body.querySelectorAll<HTMLElement>('[data-part]')]
}
const answer = (home: object, status = 200) => {
  globalThis.fetch = async (input) =>
    (input as string) === '/config.json' ? Response.json({ apiUrl: '/web/' }) : Response.json(home, { status })
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part]')].filter(({ hidden }) => !hidden).map((e) => e.dataset.part)

beforeEach(() => {
  delete hydratedData.home
})

test('words and counts appear, and the application begins with them', async () => {
  const testimonials = [
    { id: 'a', name: 'Ada', role: 'Trader', quote: 'It matches.' },
    { id: 'b', name: 'Bo', role: '', quote: 'Bar 10 differed.' },
  ]
  answer({ testimonials, activity: { conversions: 1200, proofs: 1100, differences: 40 } })
  expect(await hydrate(page(), untouched)).toBe(true)
  expect(shown()).toEqual(['testimonials', 'activity'])
  expect([...document.querySelectorAll('figure')].map(({ textContent }) => textContent)).toEqual([
    'It matches.AdaTrader',
    'Bar 10 differed.Bo',
  ])
  expect(document.querySelector('[data-figure=conversions]')?.textContent).toBe('1,200')
  expect(document.querySelector('[data-figure=equal]')?.textContent).toBe('1,060')
  expect(hydratedData.home?.testimonials).toHaveLength(2)
})

test('nothing is shown without testimonials and counts, or without an answer', async () => {
  answer({ testimonials: [], activity: null })
  expect(await hydrate(page(), untouched)).toBe(true)
  expect(shown()).toEqual([])
  answer({}, 500)
  expect(await hydrate(page(), untouched)).toBe(true)
  expect(shown()).toEqual([])
})
