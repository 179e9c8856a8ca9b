import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { WebSocket } from 'ws'
import { ChatSocket, type RawSocket } from '../../../frontend/src/lib/chat/chat-socket.ts'
import { SendRejected } from '../../../frontend/src/lib/chat/outgoing.ts'
import { SigningKey } from '../../../local/emulators/cognito/tokens.ts'
import type { FreshHost } from '../../run/fresh-host.ts'

interface SiteConfig {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly apiUrl: string
  readonly wsUrl: string
}

/** A caller with a token of the host's own pool. A thousand sign-ups would be measured too. */
export class Caller {
  readonly id = randomUUID()
  readonly socket: ChatSocket
  readonly #base: string
  readonly #token: string
  #raw: WebSocket | null = null

  constructor(host: FreshHost, config: SiteConfig, key: SigningKey, groups: readonly string[]) {
    this.#base = `${host.url}${config.apiUrl}`
    const now = Math.floor(Date.now() / 1000)
    this.#token = key.sign({
      sub: this.id,
      email: `${this.id}@example.com`,
      token_use: 'id',
      aud: config.userPoolClientId,
      iat: now,
      exp: now + 3600,
      iss: `https://cognito-idp.${config.region}.amazonaws.com/${config.userPoolId}`,
      ...(groups.length ? { 'cognito:groups': groups } : {}),
    })
    this.socket = new ChatSocket({
      url: config.wsUrl,
      token: async () => this.#token,
      open: (url, protocols) => {
        this.#raw = new WebSocket(url, protocols)
        // An error is followed by the close that is acted on.
        this.#raw.on('error', () => undefined)
        return this.#raw as unknown as RawSocket
      },
    })
  }

  async call<T>(method: 'GET' | 'POST', route: string, body?: object): Promise<T> {
    const response = await fetch(this.#base + route, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const answer = (await response.json()) as T & {
      readonly error?: { readonly code: string; readonly message: string }
    }
    if (response.ok) return answer
    if (response.status < 500 && answer.error) throw new SendRejected(answer.error.code, answer.error.message)
    throw new Error(`${method} ${route} answered ${response.status}`)
  }

  /** Cuts the connection without a word, as a dead network does. */
  cut(): void {
    this.#raw?.terminate()
  }
}

export async function callers(host: FreshHost): Promise<(groups: readonly string[]) => Caller> {
  const config = (await (await fetch(`${host.url}/config.json`)).json()) as SiteConfig
  const key = new SigningKey(path.join(host.data, 'cognito'), config.userPoolId)
  return (groups) => new Caller(host, config, key, groups)
}
