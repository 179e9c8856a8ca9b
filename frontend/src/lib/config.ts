/** What differs between two deployments of the same build; served beside the site. */
export interface SiteConfig {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly apiUrl: string
  /** Only where the pool does not answer at Amazon's own address. */
  readonly cognitoEndpoint?: string
  readonly wsUrl?: string
  /** The external storefront, one page for each plan. */
  readonly checkoutUrl?: string
  readonly supportEmail?: string
}

let config: Promise<SiteConfig> | undefined

/** The settings of this deployment, fetched once; a failed fetch is tried again by the next caller. */
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

/** Where a plan is bought: the storefront's page for it. Null where nothing is sold. */
export function checkoutAddress({ checkoutUrl }: SiteConfig, tier: string): string | null {
  if (!checkoutUrl) return null
  const url = new URL(checkoutUrl)
  url.searchParams.set('plan', tier)
  return url.href
}
