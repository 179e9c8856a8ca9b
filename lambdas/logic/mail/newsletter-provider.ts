import { logger } from '../../shared/log.ts'

/** A service that also keeps the list of subscribers. Our own records decide; a provider follows them. */
export interface NewsletterProvider {
  /** Adds or removes an address. Logs failures. */
  readonly update: (email: string, subscribed: boolean) => Promise<void>
}

const timeoutMs = 5_000

/** Returns the configured provider; null for our own records only. */
export function newsletterProvider(): NewsletterProvider | null {
  const { BUTTONDOWN_API_KEY: key } = process.env
  return key ? buttondown(key) : null
}

/** Buttondown: `POST /v1/subscribers` and `DELETE /v1/subscribers/{email}`. */
const buttondown = (key: string): NewsletterProvider => ({
  update: async (email, subscribed) => {
    const base = 'https://api.buttondown.com/v1/subscribers'
    try {
      const response = await fetch(subscribed ? base : `${base}/${encodeURIComponent(email)}`, {
        method: subscribed ? 'POST' : 'DELETE',
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
        // The address was confirmed by our own link.
        ...(subscribed ? { body: JSON.stringify({ email_address: email, type: 'regular' }) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok && response.status !== 404) logger.error('newsletter provider', { status: response.status })
    } catch (error) {
      logger.error('newsletter provider', { error: error as Error })
    }
  },
})
