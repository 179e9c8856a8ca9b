import { isFromSite } from '../../lambdas/shared/origin.ts'
import { call, person } from './support/call.ts'

afterEach(() => {
  delete process.env.ORIGIN_PROOF
})

test('a call that did not come through the site is refused before anything is read', async () => {
  const someone = person()
  expect((await call('get-profile', {}, someone)).status).toBe(200)
  process.env.ORIGIN_PROOF = 'a secret of the distribution'
  expect((await call('get-profile', {}, someone)).body.error.code).toBe('FORBIDDEN')
  const through = { ...someone, headers: { 'X-Origin-Proof': 'a secret of the distribution' } }
  expect((await call('get-profile', {}, through)).status).toBe(200)
  expect((await call('get-profile', {}, { ...someone, headers: { 'x-origin-proof': 'guessed' } })).status).toBe(403)
})

test('nothing is asked where no proof is configured', () => {
  expect(isFromSite(null)).toBe(true)
  expect(isFromSite({ 'x-origin-proof': 'any' })).toBe(true)
})
