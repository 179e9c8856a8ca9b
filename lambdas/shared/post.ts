import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface Receipt {
  readonly status: number
}

/** The receiver could not be reached, or not in time; the message says how. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
}

/** Seconds a receiver may take. */
const patience = 10

/** What is nobody's on the internet: ourselves, our network, link-local services with credentials. */
const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
// With those that carry an address of the older kind inside, which a gateway would unpack.
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

const isInner = (address: string): boolean => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Names of hosts that may be reached though they are inner: a deployment that serves its own network lists them. */
const innerHosts = (): readonly string[] => (process.env.INNER_HOSTS ?? '').split(' ').filter(Boolean)

/** Why nothing may be sent to this address; null when it may. Names are looked at again when they are resolved. */
export function refuseAddress(url: string): string | null {
  const { protocol, hostname, username } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (innerHosts().includes(host)) return null
  if (protocol !== 'https:') return 'url: only https is sent to'
  if (username) return 'url: a name or password in the address is not sent'
  if (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.endsWith('.internal') ||
    (isIP(host) && isInner(host))
  )
    return 'url: this address is not on the internet'
  return null
}

/** Resolves as usual, but never to an inner address: whoever owns a name may point it anywhere. */
const outerLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, options, (error, address, family) => {
    const found = Array.isArray(address) ? address.map((row) => row.address) : [address]
    const refused = !error && !innerHosts().includes(hostname) && found.some(isInner)
    callback(refused ? new NotDelivered('The address leads into a private network.') : error, address, family)
  })

/** Posts a body and reads the status of the answer; redirections are not followed. Throws NotDelivered. */
export function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Receipt> {
  const refused = refuseAddress(url)
  if (refused) return Promise.reject(new NotDelivered(refused))
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: outerLookup,
        signal: AbortSignal.timeout(patience * 1000),
      },
      (response) => {
        response.resume()
        resolve({ status: response.statusCode ?? 0 })
      },
    )
    sent.on('error', (error) =>
      reject(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? new NotDelivered(`No answer within ${patience} seconds.`)
          : new NotDelivered(error.message),
      ),
    )
    sent.end(body)
  })
}
