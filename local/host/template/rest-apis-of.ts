import { functionNameOf } from '../../emulators/lambda/functions.ts'
import type { GatewayResponse, RestApi, RestMethod, TokenAuthorizer, UsagePlan } from '../../emulators/rest-api/api.ts'
import type { Deployment, Resource } from '../deployment.ts'

/** The default and maximum timeout of a REST API in milliseconds. */
const integrationTimeout = 29_000

interface Integration {
  readonly Type: string
  readonly Uri?: string
  readonly TimeoutInMillis?: number
  readonly IntegrationResponses?: readonly {
    readonly StatusCode: string
    readonly ResponseParameters?: Readonly<Record<string, string>>
  }[]
}

/** Returns REST APIs of the assembly; methods have their paths, integrations and authorizers. */
export function restApisOf(deployment: Deployment): RestApi[] {
  return deployment.ofType('AWS::ApiGateway::RestApi').map((api) => {
    const part = (type: string) =>
      deployment.ofType(`AWS::ApiGateway::${type}`).filter(({ properties }) => properties.RestApiId === api.ref)
    const paths = pathsOf(part('Resource'))
    const authorizers = part('Authorizer')
    return {
      id: api.ref,
      stages: part('Stage').map(({ ref }) => ref),
      methods: part('Method').map((method) => methodOf(method, paths, authorizers)),
      keySource: api.properties.ApiKeySourceType === 'AUTHORIZER' ? 'AUTHORIZER' : 'HEADER',
      binaryTypes: (api.properties.BinaryMediaTypes as string[] | undefined) ?? [],
      gatewayResponses: new Map(
        part('GatewayResponse').map((response) => [
          String(response.properties.ResponseType),
          gatewayResponseOf(response),
        ]),
      ),
    }
  })
}

/** Returns each resource's full path; the root has no parent. */
function pathsOf(resources: readonly Resource[]): (id: string) => string {
  const pathOf = (id: string): string => {
    const resource = resources.find(({ ref }) => ref === id)
    return resource ? `${pathOf(String(resource.properties.ParentId))}/${String(resource.properties.PathPart)}` : ''
  }
  return (id) => pathOf(id) || '/'
}

function methodOf(method: Resource, pathOf: (id: string) => string, authorizers: readonly Resource[]): RestMethod {
  const { HttpMethod, ResourceId, AuthorizerId, ApiKeyRequired } = method.properties
  const resource = pathOf(String(ResourceId))
  const authorizer = authorizers.find(({ ref }) => ref === AuthorizerId)
  return {
    key: `${String(HttpMethod)} ${resource}`,
    resource,
    integration: integrationOf(method),
    authorizer: authorizer ? authorizerOf(authorizer) : null,
    needsKey: Boolean(ApiKeyRequired),
  }
}

function integrationOf({ logicalId, properties }: Resource): RestMethod['integration'] {
  const integration = properties.Integration as Integration
  if (integration.Type === 'MOCK') {
    const [response] = integration.IntegrationResponses ?? []
    const headers = Object.entries(response?.ResponseParameters ?? {}).map(
      ([name, value]) =>
        [name.replace('method.response.header.', '').toLowerCase(), value.replace(/^'|'$/g, '')] as const,
    )
    return { kind: 'mock', status: Number(response?.StatusCode ?? 200), headers: Object.fromEntries(headers) }
  }
  const functionName = functionIn(integration.Uri)
  if (integration.Type !== 'AWS_PROXY' || !functionName)
    throw new Error(`${logicalId}: the local host serves function proxies only`)
  return { kind: 'function', functionName, timeout: integration.TimeoutInMillis ?? integrationTimeout }
}

function authorizerOf({ logicalId, properties }: Resource): TokenAuthorizer {
  const { Type: type } = properties
  const functionName = functionIn(properties.AuthorizerUri)
  if ((type !== 'TOKEN' && type !== 'REQUEST') || !functionName)
    throw new Error(`${logicalId}: the local host knows function authorizers only`)
  const sources = properties.IdentitySource as string | undefined
  return { type, functionName, identitySources: sources ? sources.split(',').map((source) => source.trim()) : [] }
}

const gatewayResponseOf = ({ properties }: Resource): GatewayResponse => ({
  status: properties.StatusCode === undefined ? null : Number(properties.StatusCode),
  headers: (properties.ResponseParameters as Record<string, string> | undefined) ?? {},
  template: (properties.ResponseTemplates as Record<string, string> | undefined)?.['application/json'] ?? null,
})

function functionIn(uri: unknown): string | null {
  const [, functionArn] = /functions\/(arn:[^/]+)\/invocations$/.exec(String(uri)) ?? []
  return functionArn ? functionNameOf(functionArn) : null
}

interface PlanProperties {
  readonly UsagePlanName?: string
  readonly ApiStages?: readonly { readonly ApiId: string; readonly Stage: string }[]
  readonly Throttle?: { readonly RateLimit?: number; readonly BurstLimit?: number }
  readonly Quota?: { readonly Limit: number; readonly Period: 'DAY' | 'WEEK' | 'MONTH' }
}

export function usagePlansOf(deployment: Deployment): UsagePlan[] {
  return deployment.ofType('AWS::ApiGateway::UsagePlan').map(({ ref, properties }) => {
    const { UsagePlanName, ApiStages = [], Throttle, Quota } = properties as PlanProperties
    return {
      id: ref,
      name: UsagePlanName ?? ref,
      stages: ApiStages.map(({ ApiId, Stage }) => ({ apiId: ApiId, stage: Stage })),
      throttle:
        Throttle?.RateLimit === undefined
          ? null
          : { rate: Throttle.RateLimit, burst: Throttle.BurstLimit ?? Throttle.RateLimit },
      quota: Quota ? { limit: Quota.Limit, period: Quota.Period } : null,
    }
  })
}
