import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DeliveryError, post, addressProblem } from '../../lambdas/shared/post-webhook.ts'

describe('an address', () => {
  test.each([
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://0/x',
    'https://10.1.2.3/x',
    'https://172.31.255.255/x',
    'https://192.168.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.100.100.200/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:a9fe:a9fe]/x',
    'https://[fd00:ec2::254]/x',
    'https://[fe80::1]/x',
    'https://[64:ff9b::a9fe:a9fe]/x',
    'https://[2002:a9fe:a9fe::1]/x',
    'https://localhost/x',
    'https://a.localhost/x',
    'https://ip-10-0-0-1.ec2.internal/x',
  ])('%s is not sent to', (url) => expect(addressProblem(url)).toBe('url: this address is not on the internet'))

  test.each([
    ['http://example.com/x', /only https/],
    ['ftp://example.com/x', /only https/],
    ['https://me:word@example.com/x', /name or password/],
  ])('%s is refused', (url, why) => expect(addressProblem(url)).toMatch(why))

  test.each(['https://example.com/x', 'https://203.0.113.7/x', 'https://[2606:4700::1111]/x', 'https://172.32.0.1/x'])(
    '%s may be sent to',
    (url) => expect(addressProblem(url)).toBeNull(),
  )
})

test('a name that leads inside is refused when it is resolved, and nothing is sent', async () => {
  const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((
    _: string,
    options: { all?: boolean },
    callback: (...found: unknown[]) => void,
  ) =>
    options.all
      ? callback(null, [
          { address: '203.0.113.7', family: 4 },
          { address: '169.254.169.254', family: 4 },
        ])
      : callback(null, '169.254.169.254', 4)) as never)
  await expect(post('https://rebound.example.com/x', '{}', {})).rejects.toThrow(
    new DeliveryError('The address leads into a private network.'),
  )
  lookup.mockRestore()
})

describe('a receiver', () => {
  let server: Server
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const seen: string[] = []

  beforeAll(async () => {
    process.env.INNER_HOSTS = '127.0.0.1'
    server = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(request.url === '/moved' ? 307 : 204, { location: `${url()}/elsewhere` }).end()
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    delete process.env.INNER_HOSTS
    server.close()
  })

  test('that points elsewhere is not followed', async () => {
    expect(await post(`${url()}/moved`, '{}', {})).toEqual({ status: 307, text: '' })
    expect(await post(`${url()}/hook`, '{}', {})).toEqual({ status: 204, text: '' })
    expect(seen).toEqual(['/moved', '/hook'])
  })

  test('that is not there is not delivered to', async () => {
    const { port } = server.address() as AddressInfo
    await expect(post(`http://127.0.0.1:${port === 1 ? 2 : 1}/x`, '{}', {})).rejects.toThrow(DeliveryError)
  })
})
