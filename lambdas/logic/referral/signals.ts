import { createHash } from 'node:crypto'
import { countSignUp } from '../../data/referral/referral-signal.ts'

/** Domains of addresses that expire within hours. */
const disposableDomains: ReadonlySet<string> = new Set([
  '10minutemail.com',
  '20minutemail.com',
  'discard.email',
  'dispostable.com',
  'dropmail.me',
  'emailondeck.com',
  'fakeinbox.com',
  'getairmail.com',
  'getnada.com',
  'guerrillamail.com',
  'guerrillamail.net',
  'guerrillamail.org',
  'guerrillamailblock.com',
  'inboxkitten.com',
  'mail-temp.com',
  'mailcatch.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mailsac.com',
  'mintemail.com',
  'moakt.com',
  'mohmal.com',
  'mytemp.email',
  'sharklasers.com',
  'spam4.me',
  'spamgourmet.com',
  'temp-mail.io',
  'temp-mail.org',
  'tempail.com',
  'tempmail.dev',
  'tempmailo.com',
  'tempr.email',
  'throwawaymail.com',
  'trashmail.com',
  'trashmail.de',
  'yopmail.com',
  'yopmail.fr',
])

/** Providers that ignore dots before the @. */
const dotlessDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Sign-ups from one network address in an hour that are usual: a class room or an office has more. */
const maxFromAddress = 3

/** A reason to look at a sign-up. */
export type Signal = 'own-address' | 'same-browser' | 'burst' | 'disposable-address'

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns an address in one spelling: without a tag, and without dots where the provider ignores them. */
export function canonicalAddress(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, at).split('+')
  return dotlessDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

export interface SignUp {
  readonly email: string
  readonly referrerEmail: string
  /** The network address; only its digest is stored. */
  readonly address: string
  readonly browser: string
  /** Digests of the member's browsers. */
  readonly referrerBrowsers: ReadonlySet<string>
}

/** Counts a sign-up and returns the reasons to look at it, if any. */
export async function signalsOf(signUp: SignUp, at: Date): Promise<readonly Signal[]> {
  const hour = at.toISOString().slice(0, 13)
  const browser = digestOf(signUp.browser)
  const [fromAddress, inBrowser] = await Promise.all([
    countSignUp(digestOf(`address ${signUp.address}`), hour, at),
    countSignUp(digestOf(`browser ${signUp.browser}`), 'all', at),
  ])
  const found: readonly (readonly [Signal, boolean])[] = [
    ['own-address', canonicalAddress(signUp.email) === canonicalAddress(signUp.referrerEmail)],
    ['same-browser', inBrowser > 1 || signUp.referrerBrowsers.has(browser)],
    ['burst', fromAddress > maxFromAddress],
    ['disposable-address', disposableDomains.has(signUp.email.slice(signUp.email.lastIndexOf('@') + 1).toLowerCase())],
  ]
  return found.flatMap(([signal, isFound]) => (isFound ? [signal] : []))
}
