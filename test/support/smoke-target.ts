/** The options and variables of a suite against a running system. */
interface SmokeTarget {
  /** Options for Jest. */
  readonly options: readonly string[]
  /** Variables of the suite. */
  readonly environment: Readonly<Record<string, string>>
}

/** A system cannot be tested; the message says what to do. */
export class SmokeRefusal extends Error {}

/**
 * Reads a command line of `npm run smoke`, and the system's own configuration. A system is on AWS unless its configuration
 * names an endpoint for the user pool, as the local host does. Throws SmokeRefusal.
 */
export async function readSmokeTarget(
  [address = '', ...options]: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
): Promise<SmokeTarget> {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new SmokeRefusal('Usage: npm run smoke -- https://the.site [jest options]')
  const missing = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'].filter((name) => !given[name])
  if (missing.length > 0)
    throw new SmokeRefusal(`Please set ${missing.join(' and ')} to the sign-in of an administrator.`)
  const { origin } = new URL(address)
  await ask(`${origin}/web/health`)
  const config = await ask(`${origin}/config.json`).then(readConfig)
  if (!config.userPoolId || !config.region)
    throw new SmokeRefusal(`${origin}/config.json names no user pool: is the site deployed?`)
  return { options, environment: { BASE_URL: origin, ...(config.cognitoEndpoint ? {} : { TARGET: 'aws' }) } }
}

async function ask(url: string): Promise<Response> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new SmokeRefusal(`${url} does not answer: ${String(error)}`)
  })
  if (!response.ok) throw new SmokeRefusal(`${url} answers ${response.status}.`)
  return response
}

interface Config {
  readonly region?: string
  readonly userPoolId?: string
  readonly cognitoEndpoint?: string
}

/** A site without the file answers with a page. */
const readConfig = (response: Response): Promise<Config> =>
  response.json().then(
    (body) => body as Config,
    () => ({}),
  )
