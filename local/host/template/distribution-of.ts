import type { Behavior, Distribution, ResponseHeader } from '../../emulators/cloudfront/distribution.ts'
import type { Handler } from '../../emulators/http.ts'
import type { Deployment, Resource } from '../deployment.ts'

interface BehaviorProperties {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly AllowedMethods?: readonly string[]
  readonly Compress?: boolean
  readonly ResponseHeadersPolicyId?: string
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[]
}

interface OriginHeader {
  readonly HeaderName: string
  readonly HeaderValue: string
}

interface DistributionConfig {
  readonly DefaultCacheBehavior: BehaviorProperties
  readonly CacheBehaviors?: readonly BehaviorProperties[]
  readonly Origins: readonly {
    readonly Id: string
    readonly DomainName: string
    readonly OriginPath?: string
    readonly OriginCustomHeaders?: readonly OriginHeader[]
  }[]
  readonly CustomErrorResponses?: readonly {
    readonly ErrorCode: number
    readonly ResponsePagePath?: string
    readonly ResponseCode?: number
  }[]
}

/** Returns the site's distribution. `originAt` returns the handler of an origin's domain name. */
export function distributionOf(deployment: Deployment, originAt: (domain: string) => Handler): Distribution {
  const [resource, ...others] = deployment.ofType('AWS::CloudFront::Distribution')
  if (!resource || others.length) throw new Error('The local host serves exactly one distribution')
  const config = resource.properties.DistributionConfig as DistributionConfig

  const behaviorOf = (properties: BehaviorProperties): Behavior => {
    const origin = config.Origins.find(({ Id }) => Id === properties.TargetOriginId)
    if (!origin) throw new Error(`${resource.logicalId} has no origin ${properties.TargetOriginId}`)
    return {
      pathPattern: properties.PathPattern ?? '*',
      methods: properties.AllowedMethods ?? ['GET', 'HEAD'],
      origin: withHeaders(
        origin.OriginCustomHeaders ?? [],
        pathBelow(origin.OriginPath ?? '', originAt(origin.DomainName)),
      ),
      viewerRequest: functionCode(deployment, properties, 'viewer-request'),
      viewerResponse: functionCode(deployment, properties, 'viewer-response'),
      headers: headersOf(deployment, properties.ResponseHeadersPolicyId),
      compress: properties.Compress ?? false,
    }
  }
  return {
    behaviors: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behaviorOf),
    errorResponses: (config.CustomErrorResponses ?? []).map(({ ErrorCode, ResponsePagePath, ResponseCode }) => ({
      errorCode: ErrorCode,
      pagePath: ResponsePagePath ?? null,
      responseCode: ResponseCode ?? null,
    })),
  }
}

/** Headers of the distribution replace those of the viewer. */
const withHeaders = (headers: readonly OriginHeader[], origin: Handler): Handler =>
  headers.length === 0
    ? origin
    : (request, response) => {
        for (const { HeaderName, HeaderValue } of headers) request.headers[HeaderName.toLowerCase()] = HeaderValue
        return origin(request, response)
      }

const pathBelow = (path: string, origin: Handler): Handler =>
  path
    ? (request, response) => {
        request.url = path + (request.url ?? '/')
        return origin(request, response)
      }
    : origin

const eventTypes = ['viewer-request', 'viewer-response'] as const

function functionCode(
  deployment: Deployment,
  { FunctionAssociations = [] }: BehaviorProperties,
  eventType: (typeof eventTypes)[number],
): string | null {
  const other = FunctionAssociations.find((each) => !eventTypes.some((known) => known === each.EventType))
  if (other) throw new Error(`The local host does not run ${other.EventType} functions`)
  const association = FunctionAssociations.find(({ EventType }) => EventType === eventType)
  if (!association) return null
  const edgeFunction = deployment.ofType('AWS::CloudFront::Function').find(({ ref }) => ref === association.FunctionARN)
  return String(edgeFunction?.properties.FunctionCode)
}

type Settings = Readonly<Record<string, unknown>>

/** Formats security headers by the property that enables them. */
const securityHeaders: Readonly<
  Record<string, { readonly name: string; readonly value: (settings: Settings) => string }>
> = {
  ContentSecurityPolicy: {
    name: 'content-security-policy',
    value: (settings) => String(settings.ContentSecurityPolicy),
  },
  ContentTypeOptions: { name: 'x-content-type-options', value: () => 'nosniff' },
  FrameOptions: { name: 'x-frame-options', value: (settings) => String(settings.FrameOption) },
  ReferrerPolicy: { name: 'referrer-policy', value: (settings) => String(settings.ReferrerPolicy) },
  StrictTransportSecurity: {
    name: 'strict-transport-security',
    value: (settings) =>
      `max-age=${String(settings.AccessControlMaxAgeSec)}` +
      `${settings.IncludeSubdomains ? '; includeSubDomains' : ''}${settings.Preload ? '; preload' : ''}`,
  },
  XSSProtection: {
    name: 'x-xss-protection',
    value: (settings) => `${settings.Protection ? 1 : 0}${settings.ModeBlock ? '; mode=block' : ''}`,
  },
}

function headersOf(deployment: Deployment, policyId: string | undefined): ResponseHeader[] {
  const policy = deployment.ofType('AWS::CloudFront::ResponseHeadersPolicy').find(({ ref }) => ref === policyId)
  return policy ? policyHeaders(policy) : []
}

function policyHeaders({ properties }: Resource): ResponseHeader[] {
  const config = properties.ResponseHeadersPolicyConfig as {
    readonly SecurityHeadersConfig?: Readonly<Record<string, Settings>>
    readonly CustomHeadersConfig?: {
      readonly Items?: readonly { readonly Header: string; readonly Value: string; readonly Override: boolean }[]
    }
  }
  const security = Object.entries(config.SecurityHeadersConfig ?? {}).map(([property, settings]) => {
    const header = securityHeaders[property]
    if (!header) throw new Error(`The local host does not know the security header ${property}`)
    return { name: header.name, value: header.value(settings), override: Boolean(settings.Override) }
  })
  const custom = (config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }))
  return [...security, ...custom]
}
