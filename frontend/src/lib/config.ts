/** Settings of a deployment, served beside the site. */
export interface SiteConfig {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly apiUrl: string
  /** Set if the user pool is not at Amazon's address. */
  readonly cognitoEndpoint?: string
  readonly wsUrl?: string
  /** The external storefront with one page per plan. */
  readonly checkoutUrl?: string
  readonly supportEmail?: string
}

let config: Promise<SiteConfig> | undefined

/** Loads the settings once; a failed request is retried by the next caller. */
export function siteConfig(): Promise<SiteConfig> {
  config ??= load().catch((reason: unknown) => {
    config = undefined
    throw reason
  })
  return config
}

async function load(): Promise<SiteConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error('Service temporarily unavailable. Please try again later.')
  return (await response.json()) as SiteConfig
}

/** Returns the storefront's page of a plan, with the buyer's address if it is known; null without a storefront. */
export function checkoutAddress({ checkoutUrl }: SiteConfig, tier: string, email?: string): string | null {
  if (!checkoutUrl) return null
  const url = new URL(checkoutUrl)
  url.searchParams.set('plan', tier)
  if (email) url.searchParams.set('email', email)
  return url.href
}
