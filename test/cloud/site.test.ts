import { baseUrl, call, siteConfig } from './target.ts'

test('settings name the pool and an API below the site', async () => {
  const config = await siteConfig()
  expect(config).toMatchObject({
    apiUrl: '/web',
    userPoolId: expect.stringMatching(/^[a-z0-9-]+_\w+$/) as string,
    userPoolClientId: expect.any(String) as string,
  })
  expect(JSON.stringify(config)).not.toMatch(/secret|password/i)
})

test.each(['/', '/settings', '/no/such/page', '/web/health'])('%s has the security headers', async (path) => {
  const { headers } = await fetch(baseUrl + path)
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('health answers, and is not kept anywhere', async () => {
  const { status, body } = await call('health', {}, null)
  expect([status, body.status]).toEqual([200, 'ok'])
  expect((await fetch(`${baseUrl}/web/health`)).headers.get('cache-control')).toBe('no-store')
})
