/** The site's own address at build time, without a slash at the end. */
declare const __SITE_ORIGIN__: string

declare module 'virtual:showcase' {
  export const showcases: unknown
}
