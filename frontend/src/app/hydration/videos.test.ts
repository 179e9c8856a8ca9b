/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { routes } from '../../../../contract/index.ts'
import { hydratedData } from '../../lib/hydrated-data.ts'
import { hydrate } from './videos.ts'

const untouched = new AbortController().signal
const video = { id: '1', title: 'First steps', description: '', youtube_url: 'https://youtu.be/abc-DEF_123' }

function page(): readonly HTMLElement[] {
  document.body.innerHTML = `
    <div data-state="waiting"><i></i></div>
    <div data-state="empty" hidden>No video tutorials yet</div>
    <div data-state="full" hidden><article><h2> </h2><p> </p><a href="#"></a><a href="#" aria-label=""></a></article></div>`
  return [...document.body.querySelectorAll<HTMLElement>('[data-state]')]
}

const seen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')]
    .filter((place) => !place.hidden)
    .map((place) => place.dataset.state)

const asked: string[] = []
const answer = (videos: readonly object[], status = 200) => {
  globalThis.fetch = async (input) => {
    const address = input as string
    asked.push(address)
    return address === '/config.json' ? Response.json({ apiUrl: '/web/' }) : Response.json({ videos }, { status })
  }
}

beforeEach(() => {
  delete hydratedData.videos
})

test('a list is drawn from the pattern, and the application begins with it', async () => {
  answer([video, { ...video, id: '2', title: 'Second' }])
  expect(await hydrate(page(), untouched)).toBe(true)
  expect(asked.at(-1)).toBe(`/web${routes['list-videos'].path}`)
  expect(seen()).toEqual(['full'])
  expect([...document.querySelectorAll('article')].map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'First steps',
    'Second',
  ])
  expect(hydratedData.videos?.videos).toHaveLength(2)
})

test('without a tutorial the words for it are shown', async () => {
  answer([])
  expect(await hydrate(page(), untouched)).toBe(true)
  expect(seen()).toEqual(['empty'])
  expect(document.querySelector('[data-state=waiting]')?.childNodes).toHaveLength(0)
})

test('a failure is left to the application, and the page as it was', async () => {
  answer([], 500)
  expect(await hydrate(page(), untouched)).toBe(false)
  expect(seen()).toEqual(['waiting'])
  expect(hydratedData.videos).toBeUndefined()
})

test('a page that was touched meanwhile is not changed', async () => {
  answer([video])
  const touched = new AbortController()
  const filling = hydrate(page(), touched.signal)
  touched.abort()
  expect(await filling).toBe(true)
  expect(seen()).toEqual(['waiting'])
  expect(hydratedData.videos).toBeUndefined()
})

test('who has once asked for the pictures gets them from the application', async () => {
  localStorage.setItem('tradewright.video-pictures', 'shown')
  expect(await hydrate(page(), untouched)).toBe(false)
  localStorage.clear()
})
