import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface Receipt {
  readonly status: number
  /** The beginning of the response's body. */
  readonly text: string
}

/** The receiver was unreachable or too slow; the message says which. */
export class DeliveryError extends Error {
  override readonly name = 'NotDelivered'
}

/** The receiver's timeout in seconds. */
const timeoutSeconds = 10
/** Characters of a response that are kept: a challenge fits. */
const keptCharacters = 1_000

/** Private ranges: loopback, local networks, and link-local services with credentials. */
const privateRanges = new BlockList()
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
  privateRanges.addSubnet(net, bits, 'ipv4')
// Includes IPv6 ranges that embed an IPv4 address, which a gateway would translate.
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
  privateRanges.addSubnet(net, bits, 'ipv6')

const isPrivateAddress = (address: string): boolean =>
  privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Private hosts that a deployment allows. */
const allowedPrivateHosts = (): readonly string[] => (process.env.INNER_HOSTS ?? '').split(' ').filter(Boolean)

/** Returns why the address is not allowed; null if it is. DNS results are checked again at connection time. */
export function addressProblem(url: string): string | null {
  const { protocol, hostname, username } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (allowedPrivateHosts().includes(host)) return null
  if (protocol !== 'https:') return 'url: only https is sent to'
  if (username) return 'url: a name or password in the address is not sent'
  if (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.endsWith('.internal') ||
    (isIP(host) && isPrivateAddress(host))
  )
    return 'url: this address is not on the internet'
  return null
}

/** Resolves names, but rejects private addresses: a public name may point to one. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, options, (error, address, family) => {
    const found = Array.isArray(address) ? address.map((row) => row.address) : [address]
    const refused = !error && !allowedPrivateHosts().includes(hostname) && found.some(isPrivateAddress)
    callback(refused ? new DeliveryError('The address leads into a private network.') : error, address, family)
  })

const errorOf = (error: Error): DeliveryError =>
  error.name === 'AbortError' || error.name === 'TimeoutError'
    ? new DeliveryError(`No answer within ${timeoutSeconds} seconds.`)
    : new DeliveryError(error.message)

/** Posts a body and returns the response's status and beginning. Does not follow redirects. Throws DeliveryError. */
export function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Receipt> {
  const refused = addressProblem(url)
  if (refused) return Promise.reject(new DeliveryError(refused))
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: publicLookup,
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          if (text.length < keptCharacters) text = (text + part).slice(0, keptCharacters)
        })
        // The signal ends a response that never ends.
        response.on('error', (error) => reject(errorOf(error)))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', (error) => reject(errorOf(error)))
    sent.end(body)
  })
}
