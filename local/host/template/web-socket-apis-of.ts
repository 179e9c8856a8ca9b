import { functionNameOf } from '../../emulators/lambda/functions.ts'
import type { RequestAuthorizer, WebSocketApi, WebSocketRoute } from '../../emulators/web-socket-api/api.ts'
import type { Deployment, Resource } from '../deployment.ts'

/** The default and maximum timeout of a WebSocket API in milliseconds. */
const integrationTimeout = 29_000

/** Returns WebSocket APIs of the assembly; routes have their integrations and authorizers. */
export function webSocketApisOf(deployment: Deployment): WebSocketApi[] {
  return deployment
    .ofType('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
    .map((api) => {
      const part = (type: string) =>
        deployment.ofType(`AWS::ApiGatewayV2::${type}`).filter(({ properties }) => properties.ApiId === api.ref)
      const integrations = part('Integration')
      const authorizers = part('Authorizer')
      return {
        id: api.ref,
        stages: part('Stage').map(({ ref }) => ref),
        selector: selectorOf(api),
        routes: new Map(
          part('Route').map((route) => [String(route.properties.RouteKey), routeOf(route, integrations, authorizers)]),
        ),
      }
    })
}

function selectorOf({ logicalId, properties }: Resource): string {
  const [, property] = /^\$request\.body\.(\w+)$/.exec(String(properties.RouteSelectionExpression)) ?? []
  if (!property) throw new Error(`${logicalId}: the local host chooses routes by a property of the message only`)
  return property
}

function routeOf(route: Resource, integrations: readonly Resource[], authorizers: readonly Resource[]): WebSocketRoute {
  const integration = integrations.find(({ ref }) => `integrations/${ref}` === route.properties.Target)
  const functionName = functionIn(integration?.properties.IntegrationUri)
  if (integration?.properties.IntegrationType !== 'AWS_PROXY' || !functionName) {
    throw new Error(`${route.logicalId}: the local host serves function integrations only`)
  }
  const authorizer = authorizers.find(({ ref }) => ref === route.properties.AuthorizerId)
  return {
    functionName,
    timeout: Number(integration.properties.TimeoutInMillis ?? integrationTimeout),
    answers: Boolean(route.properties.RouteResponseSelectionExpression),
    authorizer: authorizer ? authorizerOf(authorizer) : null,
  }
}

function authorizerOf({ logicalId, properties }: Resource): RequestAuthorizer {
  const functionName = functionIn(properties.AuthorizerUri)
  if (properties.AuthorizerType !== 'REQUEST' || !functionName) {
    throw new Error(`${logicalId}: the local host knows REQUEST authorizers of WebSocket APIs only`)
  }
  return { functionName, identitySources: (properties.IdentitySource as string[] | undefined) ?? [] }
}

/** `arn:aws:apigateway:…:lambda:path/2015-03-31/functions/<function's ARN>/invocations`. */
function functionIn(uri: unknown): string | null {
  const [, functionArn] = /functions\/(arn:[^/]+)\/invocations$/.exec(String(uri)) ?? []
  return functionArn ? functionNameOf(functionArn) : null
}
