import { templates } from '../../content/templates/catalog.ts'
import { readCode } from '../../content/templates/files.ts'
import { defined } from '../support/defined.ts'
import { call, person } from './support/call.ts'
import { subscriber } from './support/people.ts'

const free = defined(templates.find(({ isPremium }) => !isPremium))
const premium = defined(templates.find(({ isPremium }) => isPremium))

test('everyone signed in gets the code of free templates', async () => {
  const { status, body } = await call('get-template-code', { slug: free.slug }, person())
  expect([status, body.code]).toEqual([200, readCode(free)])
})

test('premium code goes to Pro, Elite and administrators only', async () => {
  const codeFor = async (by: Parameters<typeof call>[2]) => {
    const { status, body } = await call('get-template-code', { slug: premium.slug }, by)
    return status === 200 ? body.code : body.error.code
  }
  const code = readCode(premium)
  expect(await codeFor(person())).toBe('PREMIUM_REQUIRED')
  expect(await codeFor(await subscriber('premium'))).toBe('PREMIUM_REQUIRED')
  expect(await codeFor(await subscriber('pro', { subscriptionEnd: '2020-01-01T00:00:00.000Z' }))).toBe(
    'PREMIUM_REQUIRED',
  )
  expect(await codeFor(await subscriber('pro'))).toBe(code)
  expect(await codeFor(await subscriber('elite'))).toBe(code)
  expect(await codeFor(person(['admin']))).toBe(code)
})

test('an unknown template is not found, and a visitor must sign in', async () => {
  expect((await call('get-template-code', { slug: 'no-such' }, person())).body.error.code).toBe('NOT_FOUND')
  expect((await call('get-template-code', { slug: '../x' }, person())).body.error.code).toBe('INVALID_REQUEST')
  expect((await call('get-template-code', { slug: free.slug })).body.error.code).toBe('UNAUTHORIZED')
})

test('favorites belong to their user; two changes at once lose nothing', async () => {
  const user = person()
  expect((await call('list-template-favorites', {}, user)).body).toEqual({ slugs: [] })
  await Promise.all([free, premium].map(({ slug }) => call('set-template-favorite', { slug, isFavorite: true }, user)))
  expect((await call('list-template-favorites', {}, user)).body.slugs).toEqual([free.slug, premium.slug].sort())
  const { body } = await call('set-template-favorite', { slug: free.slug, isFavorite: false }, user)
  expect(body.slugs).toEqual([premium.slug])
  expect((await call('export-account', {}, user)).body.templateFavorites).toEqual([premium.slug])
  expect((await call('list-template-favorites', {}, person())).body.slugs).toEqual([])
  const unknown = await call('set-template-favorite', { slug: 'no-such', isFavorite: true }, user)
  expect(unknown.body.error.code).toBe('NOT_FOUND')
})

test('a certificate names the cause, its line and the remedy', async () => {
  const script = '//@version=6\nindicator("x")\nplot(timenow)\n'
  const { status, body } = await call('certify-script', { pineScriptCode: script }, person())
  expect([status, body.verdict]).toEqual([200, 'repaints'])
  expect(body.findings[0]).toMatchObject({ cause: 'clock', line: 3, instead: expect.stringContaining('time_close') })
  const programs = ['mql4', 'mql5'].map((dialect) => ({ dialect, verdict: 'repaints', agrees: true }))
  expect(body.programs).toMatchObject(programs)
})

test('a certificate of code that is too short, too long or broken says so', async () => {
  const codeOf = async (pineScriptCode: string) => {
    const { status, body } = await call('certify-script', { pineScriptCode }, person())
    return status === 200 ? body.fault?.code : body.error.code
  }
  expect(await codeOf('plot')).toBe('CODE_TOO_SHORT')
  expect(await codeOf('x'.repeat(50_001))).toBe('CODE_TOO_LONG')
  expect(await codeOf('//@version=6\nindicator("x")\nplot(clos)\n')).toMatch(/^PINE/)
})
