interface Account {
  readonly email: string
  readonly password: string
}

/** Posts to a route of a site's API. Throws unless it succeeds. */
async function post(apiUrl: string, route: string, body: object): Promise<void> {
  const response = await fetch(`${apiUrl}/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`)
}

/** Creates an account that waits for its code, as the site's form does. `apiUrl` has its origin. */
export const signUp = (apiUrl: string, { email, password }: Account): Promise<void> =>
  post(apiUrl, 'sign-up', { email, password })

export const confirmSignUp = (apiUrl: string, email: string, code: string): Promise<void> =>
  post(apiUrl, 'confirm-sign-up', { email, code })
