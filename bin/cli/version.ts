/** The package's version; the bundler writes it. */
declare const PACKAGE_VERSION: string | undefined

export const packageVersion = typeof PACKAGE_VERSION === 'string' ? PACKAGE_VERSION : '0.0.0'
