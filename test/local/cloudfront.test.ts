import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { patternMatches, type Distribution } from '../../local/emulators/cloudfront/distribution.ts'
import { filesHandler } from '../../local/emulators/cloudfront/files.ts'
import { distributionHandler } from '../../local/emulators/cloudfront/serve.ts'
import { listen, readBody, sendJson, type Handler, type Listening } from '../../local/emulators/http.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}
write('index.html', `<html>home${' '.repeat(2000)}</html>`)
write('pricing/index.html', 'pricing')
write('app.html', 'shell')
write('404.html', 'not found')
writeFileSync(path.join(folder, '..', 'outside.txt'), 'outside')

const api: Handler = async (request, response) => {
  const body = (await readBody(request, 1e6)).toString()
  sendJson(
    response,
    200,
    { url: request.url, method: request.method, body },
    { 'x-frame-options': 'SAMEORIGIN', 'x-own': 'origin' },
  )
}
const pages = `
function handler(event) {
  var request = event.request
  if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/pricing' } } }
  if (request.uri.indexOf('.') >= 0) return request
  if (request.uri === '/none') {
    delete request.headers['if-none-match']
    request.uri = '/404.html'
    return request
  }
  request.uri = request.uri === '/' ? '/index.html' : request.uri === '/pricing' ? '/pricing/index.html' : '/app.html'
  return request
}`
const status = `
function handler(event) {
  if (event.request.uri === '/404.html') event.response.statusCode = 404
  return event.response
}`
const headers = [
  { name: 'x-frame-options', value: 'DENY', override: true },
  { name: 'x-own', value: 'edge', override: false },
]
const methods = ['GET', 'HEAD']
const distribution: Distribution = {
  behaviors: [
    {
      pathPattern: '/web/*',
      methods: [...methods, 'POST'],
      origin: api,
      viewerRequest: null,
      viewerResponse: null,
      headers,
      compress: true,
    },
    {
      pathPattern: '*',
      methods,
      origin: filesHandler(folder),
      viewerRequest: pages,
      viewerResponse: status,
      headers,
      compress: true,
    },
  ],
  errorResponses: [{ errorCode: 404, pagePath: '/404.html', responseCode: 404 }],
}

let server: Listening
beforeAll(async () => {
  server = await listen(distributionHandler(distribution), 0)
})
afterAll(() => server.close())
const at = (url: string, init?: RequestInit) => fetch(server.url + url, { redirect: 'manual', ...init })

describe('a distribution', () => {
  test.each([
    ['/', 'home'],
    ['/pricing', 'pricing'],
    ['/settings/account', 'shell'],
  ])('%s is found by the edge function', async (url, content) => {
    const response = await at(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain(content)
  })

  test('the edge function can answer by itself', async () => {
    const response = await at('/old')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/pricing'])
  })

  test('an unknown address gets the page and its status, also at the second visit', async () => {
    const first = await at('/none')
    expect([first.status, await first.text()]).toEqual([404, 'not found'])
    const again = await at('/none', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([404, 'not found'])
  })

  test('an origin’s error becomes the page for it', async () => {
    const response = await at('/missing.js')
    expect([response.status, await response.text()]).toEqual([404, 'not found'])
  })

  test.each(['/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt'])(
    '%s does not leave the folder',
    async (url) => {
      expect(await (await at(url)).text()).not.toContain('outside')
    },
  )

  test('the behaviour’s origin gets method, path, query and body', async () => {
    const response = await at('/web/things?x=1', { method: 'POST', body: 'hello' })
    expect(await response.json()).toEqual({ url: '/web/things?x=1', method: 'POST', body: 'hello' })
  })

  test('headers of the policy replace the origin’s only where it says so', async () => {
    const response = await at('/web/things')
    expect([response.headers.get('x-frame-options'), response.headers.get('x-own')]).toEqual(['DENY', 'origin'])
    expect((await at('/')).headers.get('x-own')).toBe('edge')
  })

  test('a method the behaviour does not list is refused', async () => {
    expect((await at('/', { method: 'POST' })).status).toBe(403)
  })

  test.each(['br', 'gzip'])('text is compressed with %s for who takes it', async (encoding) => {
    const response = await at('/', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toContain('home')
  })

  test('what has not changed is not sent again', async () => {
    const etag = (await at('/')).headers.get('etag') ?? ''
    expect((await at('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('a file that has changed is sent as it is now, compressed or not', async () => {
    for (const word of ['first', 'second']) {
      write('news.html', `${word}${' '.repeat(2000)}`)
      for (const encoding of ['br', 'identity']) {
        const response = await at('/news.html', { headers: { 'accept-encoding': encoding } })
        expect((await response.text()).trim()).toBe(word)
      }
    }
  })

  test('only what has its hash in its name is kept without asking again', async () => {
    write('assets/app-C0ffee.js', 'run()')
    expect((await at('/assets/app-C0ffee.js')).headers.get('cache-control')).toContain('immutable')
    expect((await at('/')).headers.get('cache-control')).toContain('must-revalidate')
  })
})

test.each([
  ['/web/*', '/web/a/b', true],
  ['/web/*', '/website', false],
  ['*', '/anything', true],
  ['/img/?.png', '/img/1.png', true],
  ['/img/?.png', '/img/12.png', false],
  ['*.js', '/a/b.js', true],
  ['/a.b', '/axb', false],
])('the pattern %s on %s: %s', (pattern, address, matches) => {
  expect(patternMatches(pattern, address)).toBe(matches)
})
