import { publicConversionRoutes } from './conversions.ts'
import { publicGenerateRoutes } from './generate.ts'
import { publicMarketplaceRoutes } from './marketplace.ts'
import { publicTemplateRoutes } from './templates.ts'
import { publicToolRoutes } from './tools.ts'

/** The whole public API. Gateway, handlers, OpenAPI document, client and documentation derive from this table. */
export const publicRoutes = {
  ...publicConversionRoutes,
  ...publicGenerateRoutes,
  ...publicTemplateRoutes,
  ...publicMarketplaceRoutes,
  ...publicToolRoutes,
}

export type PublicRoutes = typeof publicRoutes
export type PublicRouteName = keyof PublicRoutes

/** Below the site's address; also the name of the gateway's stage. */
export const publicApiPath = '/api'

/** The MCP server, below the same path. Its messages are of the protocol, not of this table. */
export const mcpPath = '/mcp'

/** Requests a minute, of all keys of an account together, live and test apart. */
export const requestsPerMinute = 60
