import type * as z from 'zod/mini'
import { routes, type RouteName, type Routes } from '../../contract/index.ts'
import type { Output } from '../../contract/route.ts'

interface SiteConfig {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly apiUrl: string
  readonly cognitoEndpoint?: string
}

export const baseUrl = required('BASE_URL').replace(/\/$/, '')
export const adminAccount = { email: required('ADMIN_EMAIL'), password: required('ADMIN_PASSWORD') }
export const isAws = process.env.TARGET === 'aws'

function required(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(
      `${name} is not set. "npm run test:cloud" starts a host and sets it. For a host that runs, set BASE_URL, and ` +
        'ADMIN_EMAIL and ADMIN_PASSWORD to the administrator that "npm start" printed.',
    )
  return value
}

let config: Promise<SiteConfig> | undefined
export const siteConfig = (): Promise<SiteConfig> =>
  (config ??= fetch(`${baseUrl}/config.json`).then((response) => response.json() as Promise<SiteConfig>))

/** The address of the API. */
export const apiUrl = async (): Promise<string> => new URL((await siteConfig()).apiUrl, `${baseUrl}/`).href

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly requestId: string }
}

export type InputOf<N extends RouteName> = z.input<Routes[N]['input']>

/** Calls a route over HTTP as the browser does. `input` may be wrong on purpose. */
export async function call<N extends RouteName>(
  name: N,
  input: object,
  token: string | null,
): Promise<Answer<Output<Routes[N]> & ErrorBody>> {
  const { method, path } = routes[name]
  const rest = { ...input } as Record<string, string | number | undefined>
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key] ?? 'none')
    delete rest[key]
    return encodeURIComponent(value)
  })
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const query = hasBody
    ? ''
    : new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString()
  return send(filled + (query && `?${query}`), { method, token, body: hasBody ? JSON.stringify(rest) : null })
}

export async function send<Body>(
  path: string,
  { method, token, body }: { method: string; token: string | null; body?: string | Uint8Array<ArrayBuffer> | null },
): Promise<Answer<Body>> {
  const response = await fetch((await apiUrl()) + path, {
    method,
    body: body ?? null,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const text = await response.text()
  return { status: response.status, body: (isJson(text) ? JSON.parse(text) : { text }) as Body }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

interface Mail {
  readonly at: string
  readonly subject: string
  readonly code: string | null
}

/** Returns the mails to an address, newest first. Local host only. */
export async function outbox(to: string): Promise<readonly Mail[]> {
  const response = await fetch(`${baseUrl}/__outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return ((await response.json()) as { mails: Mail[] }).mails
}

export async function codeFor(email: string): Promise<string> {
  const code = (await outbox(email)).find((mail) => mail.code)?.code
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

/** A test that reads mails: skipped on AWS. */
export const localTest = isAws ? test.skip : test
