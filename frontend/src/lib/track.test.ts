/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { setConsent } from './account/consent.ts'
import { trackPage } from './track.ts'

// The test environment's signals know no timeout yet.
if (!('timeout' in AbortSignal)) Object.assign(AbortSignal, { timeout: () => new AbortController().signal })

test('a page is counted once, before or after the application starts, and only with consent', async () => {
  const paths: string[] = []
  globalThis.fetch = (url, init) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiUrl: '/web' }))
    paths.push((JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { page_url: string }).page_url)
    return Promise.resolve(Response.json({ success: true }))
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
  trackPage('/about', 'About')
  await settle()
  expect(paths).toEqual([])
  setConsent('granted')
  trackPage('/about', 'About')
  trackPage('/about', 'About')
  await settle()
  trackPage('/help', 'Help')
  await settle()
  trackPage('/about', 'About')
  await settle()
  expect(paths).toEqual(['/about', '/help', '/about'])
})
