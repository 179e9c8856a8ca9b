import { conversionRoutes } from './conversion.ts'

/** The whole HTTP API. Gateway, handlers, browser client and documentation derive from this table. */
export const routes = {
  ...conversionRoutes,
}

export type RouteName = keyof typeof routes
