import { CfnOutput, Duration, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import {
  AccessLogFormat,
  ApiKeySourceType,
  AuthorizationType,
  EndpointType,
  IdentitySource,
  LambdaIntegration,
  LogGroupLogDestination,
  type Method,
  RequestAuthorizer,
  RestApi,
  type UsagePlan,
} from 'aws-cdk-lib/aws-apigateway'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { PublicRoute } from '../../contract/public/route.ts'
import { mcpPath, publicApiPath, publicRoutes, requestsPerMinute } from '../../contract/public/routes.ts'
import { publicNeeds, type Grant, type Needs } from '../constructs/needs.ts'
import type { Binding } from '../constructs/bindings.ts'
import { isCompute, shares } from '../constructs/shares.ts'
import { StandardFunction } from '../constructs/standard-function.ts'
import { addGatewayResponses } from './public-api-responses.ts'

export interface PublicApiStackProps extends StackProps {
  readonly table: { readonly read: Binding; readonly write: Binding }
  readonly grants: Readonly<Record<Extract<Grant, 'conversion-machine' | 'webhook-machine' | 'answers'>, Binding>>
  /** Reads whether the owner of a key is an administrator now. */
  readonly readGroups: Binding
  /** Tells functions how to recognize the site's distribution. */
  readonly origin: Binding
  /** The site's address, for links in errors. */
  readonly siteOrigin: string
}

const needsOf: Readonly<Record<string, Needs>> = publicNeeds

/** Calls that compile or run programs, by the gateway's form of a method, with the account's limit. */
const computeThrottles = Object.fromEntries(
  Object.entries<PublicRoute>(publicRoutes)
    .filter(([name]) => isCompute(needsOf[name]))
    .map(([, { method, path }]) => [`${path}/${method}`, { throttlingRateLimit: 20, throttlingBurstLimit: 60 }]),
)

const acknowledgeKeys = (method: Method): void =>
  Validations.of(method).acknowledge({
    id: 'AwsSolutions-COG4',
    reason: "Programs have keys, not people's sign-ins.",
  })

/**
 * The public API. The authorizer looks up the bearer token and returns the account's key of the usage plan, which
 * counts requests.
 */
export class PublicApiStack extends Stack {
  readonly api: RestApi
  readonly plan: UsagePlan

  constructor(scope: Construct, id: string, props: PublicApiStackProps) {
    super(scope, id, props)
    this.api = new RestApi(this, 'Api', {
      restApiName: 'tradewright-public',
      description: 'Tradewright: calls of programs',
      endpointTypes: [EndpointType.REGIONAL],
      apiKeySourceType: ApiKeySourceType.AUTHORIZER,
      cloudWatchRole: false,
      deployOptions: {
        stageName: publicApiPath.slice(1),
        tracingEnabled: true,
        metricsEnabled: true,
        throttlingRateLimit: 100,
        throttlingBurstLimit: 200,
        methodOptions: computeThrottles,
        accessLogDestination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', {
            retention: RetentionDays.THREE_MONTHS,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        accessLogFormat: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTime',
            route: '$context.httpMethod $context.resourcePath',
            status: '$context.status',
            milliseconds: '$context.responseLatency',
            refused: '$context.error.responseType',
          }),
        ),
      },
    })
    addGatewayResponses(this.api, props.siteOrigin)
    this.addRoutes(props)
    this.plan = this.api.addUsagePlan('Plan', {
      name: 'tradewright-public',
      description: `${requestsPerMinute} requests a minute, as many at once`,
      throttle: { rateLimit: requestsPerMinute / 60, burstLimit: requestsPerMinute },
      apiStages: [{ stage: this.api.deploymentStage }],
    })
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG2',
      reason: 'The functions judge every request against the contract and say which parameter is wrong.',
    })
    Validations.of(this.api.deploymentStage).acknowledge(
      {
        id: 'AwsSolutions-APIG3',
        reason: "Every call needs a key. A firewall in the stack Protection lets only the site's distribution through.",
      },
      {
        id: 'AwsSolutions-APIG6',
        reason:
          "The access log and the functions' own log lines say what happened; the execution log would have keys in it.",
      },
    )
    new CfnOutput(this, 'PublicApiUrl', { value: this.api.url })
  }

  private addRoutes({ table, grants, readGroups, origin, siteOrigin }: PublicApiStackProps): void {
    const authorizer = new RequestAuthorizer(this, 'Authorizer', {
      handler: new StandardFunction(this, 'authorize', {
        bundle: 'authorizers/api-key',
        description: 'Public API: whose key this is',
        memory: 512,
        concurrencyShare: shares.authorizer,
        bindings: [table.write, readGroups],
      }),
      identitySources: [IdentitySource.header('Authorization')],
      // A cached result would accept a revoked key.
      resultsCacheTtl: Duration.seconds(0),
    })
    const site: Binding = { environment: { SITE_ORIGIN: siteOrigin }, statements: [] }
    for (const [name, route] of Object.entries<PublicRoute>(publicRoutes)) {
      const { memory, seconds, grants: needed = [] } = needsOf[name] ?? {}
      const handler = new StandardFunction(this, name, {
        bundle: `public/${name}`,
        description: `${route.method} ${publicApiPath}${route.path}`,
        memory,
        seconds,
        concurrencyShare: isCompute(needsOf[name]) ? shares.compute : undefined,
        // Reading calls also write: they count themselves.
        bindings: [table.write, site, origin, ...needed.map((grant) => grants[grant as keyof typeof grants])],
      })
      const method = this.api.root
        .resourceForPath(route.path)
        .addMethod(route.method, new LambdaIntegration(handler, { allowTestInvoke: false }), {
          authorizer,
          authorizationType: AuthorizationType.CUSTOM,
          apiKeyRequired: true,
        })
      acknowledgeKeys(method)
    }
    this.addMcp({ table, grants, readGroups, origin, siteOrigin }, authorizer, site)
  }

  /** The MCP server makes the calls of the contract in its own function, with their permissions. */
  private addMcp(
    { table, grants, origin }: Omit<PublicApiStackProps, keyof StackProps>,
    authorizer: RequestAuthorizer,
    site: Binding,
  ): void {
    const handler = new StandardFunction(this, 'mcp', {
      bundle: 'public/mcp',
      description: `POST ${publicApiPath}${mcpPath}`,
      memory: 1769,
      seconds: 29,
      concurrencyShare: shares.compute,
      bindings: [table.write, site, origin, ...Object.values(grants)],
    })
    const resource = this.api.root.resourceForPath(mcpPath)
    // Clients ask with GET and DELETE whether the server has streams and sessions: it answers 405.
    for (const method of ['POST', 'GET', 'DELETE'])
      acknowledgeKeys(
        resource.addMethod(method, new LambdaIntegration(handler, { allowTestInvoke: false }), {
          authorizer,
          authorizationType: AuthorizationType.CUSTOM,
          apiKeyRequired: true,
        }),
      )
  }
}
