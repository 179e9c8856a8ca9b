import assert from 'node:assert/strict'
import { fetchAuthSession, signIn } from 'aws-amplify/auth'
import { confirmSignUp, signUp } from '../support/accounts.ts'
import { configureAmplify, type PoolConfig } from '../support/amplify.ts'
import type { FreshHost } from './fresh-host.ts'

export interface Person {
  readonly username: string
  readonly password: string
}

/** Points Amplify at the host. After a restart the pool is the same, but its address may differ. */
export async function configure({ url }: FreshHost) {
  configureAmplify((await (await fetch(`${url}/config.json`)).json()) as PoolConfig)
}

/** Creates an account, confirms its address and signs in. */
export async function join(host: FreshHost, person: Person) {
  const { apiUrl } = (await (await fetch(`${host.url}/config.json`)).json()) as { apiUrl: string }
  const api = `${host.url}${apiUrl}`
  await signUp(api, { email: person.username, password: person.password })
  await confirmSignUp(api, person.username, await mailedCode(host, person))
  await signIn(person)
}

async function mailedCode({ url }: FreshHost, { username }: Person): Promise<string> {
  const response = await fetch(`${url}/__outbox?to=${username}`, { headers: { accept: 'application/json' } })
  const { mails } = (await response.json()) as { mails: { code: string }[] }
  assert(mails[0], `no mail was sent to ${username}`)
  return mails[0].code
}

/** Returns the authorization header of the person who is signed in. */
export async function bearer(): Promise<string> {
  const { tokens } = await fetchAuthSession()
  return `Bearer ${tokens?.idToken?.toString()}`
}

/** Calls the API as the person who is signed in. */
export const call = async <Body>(host: FreshHost, method: string, route: string, body?: object): Promise<Body> =>
  callAs(host, await bearer(), method, route, body)

/** Calls the API with an authorization header. */
export async function callAs<Body>(
  { url }: FreshHost,
  authorization: string,
  method: string,
  route: string,
  body?: object,
): Promise<Body> {
  const { apiUrl } = (await (await fetch(`${url}/config.json`)).json()) as { apiUrl: string }
  const response = await fetch(`${url}${apiUrl}${route}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  })
  assert(response.ok, `${method} ${route} answered ${response.status}: ${await response.clone().text()}`)
  return (await response.json()) as Body
}
