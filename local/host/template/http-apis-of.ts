import type { Cors, HttpApi, HttpRoute, JwtAuthorizer } from '../../emulators/http-api/api.ts'
import { functionNameOf } from '../../emulators/lambda/functions.ts'
import type { Deployment, Resource } from '../deployment.ts'

/** The default and maximum timeout of an HTTP API in milliseconds. */
const integrationTimeout = 30_000

/** Returns HTTP APIs of the assembly; routes have their integrations and authorizers. */
export function httpApisOf(deployment: Deployment): HttpApi[] {
  return deployment
    .ofType('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType === 'HTTP')
    .map((api) => {
      const part = (type: string) =>
        deployment.ofType(`AWS::ApiGatewayV2::${type}`).filter(({ properties }) => properties.ApiId === api.ref)
      const integrations = part('Integration')
      const authorizers = part('Authorizer')
      return {
        id: api.ref,
        stages: part('Stage').map(({ ref }) => ref),
        routes: part('Route').map((route) => routeOf(route, integrations, authorizers)),
        cors: corsOf(api.properties.CorsConfiguration as CorsProperties | undefined),
      }
    })
}

function routeOf(route: Resource, integrations: readonly Resource[], authorizers: readonly Resource[]): HttpRoute {
  const key = String(route.properties.RouteKey)
  const integration = integrations.find(({ ref }) => `integrations/${ref}` === route.properties.Target)
  if (integration?.properties.IntegrationType !== 'AWS_PROXY')
    throw new Error(`${key}: the local host serves function integrations only`)
  if (integration.properties.PayloadFormatVersion !== '2.0')
    throw new Error(`${key}: the local host speaks payload format 2.0 only`)
  const authorizer = authorizers.find(({ ref }) => ref === route.properties.AuthorizerId)
  return {
    key,
    functionName: functionNameOf(String(integration.properties.IntegrationUri)),
    authorizer: authorizer ? authorizerOf(authorizer, route) : null,
    timeout: Number(integration.properties.TimeoutInMillis ?? integrationTimeout),
  }
}

function authorizerOf({ logicalId, properties }: Resource, route: Resource): JwtAuthorizer {
  if (properties.AuthorizerType !== 'JWT')
    throw new Error(`${logicalId}: the local host knows JWT authorizers of HTTP APIs only`)
  const { Issuer, Audience } = properties.JwtConfiguration as {
    readonly Issuer: string
    readonly Audience: readonly string[]
  }
  return {
    issuer: Issuer,
    audience: Audience,
    scopes: (route.properties.AuthorizationScopes as string[] | undefined) ?? [],
  }
}

interface CorsProperties {
  readonly AllowOrigins?: readonly string[]
  readonly AllowMethods?: readonly string[]
  readonly AllowHeaders?: readonly string[]
  readonly ExposeHeaders?: readonly string[]
  readonly AllowCredentials?: boolean
  readonly MaxAge?: number
}

const corsOf = (properties: CorsProperties | undefined): Cors | null =>
  properties
    ? {
        origins: properties.AllowOrigins ?? [],
        methods: properties.AllowMethods ?? [],
        headers: properties.AllowHeaders ?? [],
        exposed: properties.ExposeHeaders ?? [],
        credentials: properties.AllowCredentials ?? false,
        maxAge: properties.MaxAge ?? null,
      }
    : null
