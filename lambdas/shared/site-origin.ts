/** Returns the site's address, without a slash at its end. */
export const siteOrigin = (): string => process.env.SITE_ORIGIN ?? ''
