import { accountRoutes } from './account.ts'
import { conversionRoutes } from './conversion.ts'
import { systemRoutes } from './system.ts'

/** The whole HTTP API. Gateway, handlers, browser client and documentation derive from this table. */
export const routes = {
  ...accountRoutes,
  ...conversionRoutes,
  ...systemRoutes,
}

export type Routes = typeof routes
export type RouteName = keyof Routes
