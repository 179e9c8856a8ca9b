/** The site's own address at build time, without a slash at the end. */
declare const __SITE_ORIGIN__: string

declare module 'virtual:showcase' {
  /** Empty where the build had no compiler. */
  export const showcases: unknown
}
