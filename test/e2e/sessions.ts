import { test, type Page } from '@playwright/test'
import { signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { confirmSignUp, signUp } from '../support/accounts.ts'
import { configureAmplify, type PoolConfig } from '../support/amplify.ts'
import { administrator, codeFor, newPerson, type Person } from './people.ts'

/**
 * Sessions as a browser keeps them, made over HTTP: the forms take three times the processor time. Tests of the forms
 * use `signIn` and `signUp` of `people.ts`.
 */
interface Site extends PoolConfig {
  readonly apiUrl: string
}

/** Amplify's storage at the last sign-in, under the keys that it uses in a browser. */
const kept = new Map<string, string>()
let site: Promise<Site> | undefined

/** The marker that the application sets while a user is signed in. */
const hint = { name: 'tradewright.session', value: '1' }

async function loadSite(page: Page): Promise<Site> {
  const config = (await (await page.request.get('/config.json')).json()) as Site
  configureAmplify(config)
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: (key) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void kept.set(key, value)),
    removeItem: (key) => Promise.resolve(void kept.delete(key)),
    clear: () => Promise.resolve(kept.clear()),
  })
  return config
}

type Session = readonly { readonly name: string; readonly value: string }[]

/** Signs in with SRP, as the browser does, and skips the introduction. */
async function sessionOf(page: Page, { email, password }: Person): Promise<Session> {
  const { apiUrl } = await (site ??= loadSite(page))
  kept.clear()
  const { nextStep } = await signIn({ username: email, password })
  if (nextStep.signInStep !== 'DONE') throw new Error(`${email} cannot sign in: ${nextStep.signInStep}`)
  const session = [...[...kept].map(([name, value]) => ({ name, value })), hint]
  const token = session.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
  const answer = await page.request.put(`${apiUrl}/onboarding-progress`, {
    headers: { authorization: `Bearer ${token}` },
    data: { current_step: 1, completed_steps: [], is_completed: false, skipped: true },
  })
  if (!answer.ok()) throw new Error(`The introduction of ${email} is not skipped: ${await answer.text()}`)
  return session
}

async function keep(page: Page, session: Session): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [...session] }] })
}

/** Creates an account and signs the page's browser in. Not twice at a time: Amplify holds one session. */
export async function enterAsNew(page: Page): Promise<Person> {
  const config = await (site ??= loadSite(page))
  const apiUrl = new URL(config.apiUrl, test.info().project.use.baseURL).href
  const person = newPerson()
  await signUp(apiUrl, person)
  await confirmSignUp(apiUrl, person.email, await codeFor(page.request, person.email))
  await keep(page, await sessionOf(page, person))
  return person
}

let administrators: Promise<Session> | undefined

/** Signs the page's browser in as the demo administrator, for whom a worker signs in once. */
export async function enterAsAdministrator(page: Page): Promise<void> {
  await keep(page, await (administrators ??= sessionOf(page, administrator)))
}
