import { Usage } from '../../lambdas/data/account/usage.ts'
import { addCounts, readCounts } from '../../lambdas/data/analytics.ts'
import { pathOf } from '../../lambdas/logic/analytics.ts'
import { call, person, visitor } from './support/call.ts'

const admin = person(['admin'])
const today = new Date().toISOString()

const view = (session: string, change: object = {}) => ({
  page_url: 'https://tradewright.example/features',
  session_id: `session_${session}`,
  ...change,
})
const from = (country: string, headers: Readonly<Record<string, string>> = {}) =>
  visitor('192.0.2.1', { 'cloudfront-viewer-country': country, ...headers })
const summary = async (start_date = today, end_date = today) =>
  call('get-analytics-summary', { start_date, end_date }, admin)

test('counts views, visits, pages, sources and countries, and nothing of who asked not to be', async () => {
  const before = (await summary()).body
  const track = async (input: object, by = from('DE')) =>
    expect((await call('track-analytics', input, by)).body).toEqual({ success: true })
  await track(view('a1', { referrer: 'https://www.google.com/search?q=x' }))
  await track(view('a1', { page_url: '/', referrer: 'https://www.google.com/search?q=x' }))
  await track(view('b1'), from('US'))
  await track(view('c1', { utm_source: 'newsletter' }), from('??'))
  await track(view('d1'), from('FR', { dnt: '1' }))
  await track(view('d1'), from('FR', { 'sec-gpc': '1' }))
  await track(view('d1'), from('FR', { 'user-agent': 'Googlebot/2.1' }))
  await track(view('d1', { event_type: 'not_found' }), from('FR'))

  const { body } = await summary()
  expect([body.total_page_views - before.total_page_views, body.unique_sessions - before.unique_sessions]).toEqual([
    4, 3,
  ])
  expect(body.top_pages).toEqual([
    { page: '/features', views: 3 },
    { page: '/', views: 1 },
  ])
  expect(body.top_referrers).toEqual([
    { referrer: 'Direct', views: 1 },
    { referrer: 'google.com', views: 1 },
    { referrer: 'newsletter', views: 1 },
  ])
  expect(body.top_countries).toEqual([
    { country: 'Germany', country_code: 'DE', views: 2 },
    { country: 'United States', country_code: 'US', views: 1 },
  ])
  expect(body.days).toEqual([{ day: today.slice(0, 10), views: body.total_page_views, sessions: body.unique_sessions }])
})

test('a period over the turn of months, with every day of it', async () => {
  await addCounts([{ dimension: 'views', key: 'all' }], new Date('2024-01-31T23:59:59Z'))
  await addCounts([{ dimension: 'views', key: 'all' }], new Date('2024-02-01T00:00:00Z'))
  const { body } = await summary('2024-01-30T10:00:00Z', '2024-03-01T00:00:00Z')
  expect(body.days).toHaveLength(32)
  expect(body.total_page_views).toBe(2)
  expect((await summary('2024-02-01T00:00:00Z', '2024-02-29T00:00:00Z')).body.total_page_views).toBe(1)
})

test.each([
  ['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ['2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ['yesterday', today],
])('refuses %s to %s', async (start, end) => {
  expect((await summary(start, end)).status).toBe(400)
})

test('beyond 2,000 different counters of a day, new pages and sources are counted together', async () => {
  const day = new Date('2031-05-05T12:00:00Z')
  await Usage.put({ userId: 'analytics', period: '2031-05-05', action: 'newCounters', used: 1999, balance: 1999 }).go()
  const keys = ['/a', '/b', '/c', '/b']
  for (const key of keys) await addCounts([{ dimension: 'page', key }], day)
  const counts = await readCounts('2031-05-05', '2031-05-05')
  const total = (key: string) => counts.filter((row) => row.key === key).reduce((sum, { count }) => sum + count, 0)
  expect([total('/a'), total('/b'), total('/c'), total('other')]).toEqual([1, 0, 0, 3])
})

test('500 views at once are 500', async () => {
  const at = new Date('2023-05-05T00:00:00Z')
  await Promise.all(Array.from({ length: 500 }, () => addCounts([{ dimension: 'views', key: 'all' }], at)))
  expect((await summary(at.toISOString(), at.toISOString())).body.total_page_views).toBe(500)
}, 30_000)

test.each([
  ['https://a.example/x/?token=secret#y', '/x'],
  ['/Settings', '/Settings'],
  ['nonsense', '/nonsense'],
  ['http://', '/'],
  ['/', '/'],
])('%s is counted as %s', (url, path) => expect(pathOf(url)).toBe(path))
