import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi, HttpStage, LogGroupLogDestination, type CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { routes, type RouteName } from '../../contract/index.ts'
import type { Route } from '../../contract/route.ts'
import { ApiFromRoutes, type ApiFromRoutesProps } from '../constructs/api-from-routes.ts'
import { isCompute } from '../constructs/shares.ts'
import { routeNeeds } from '../constructs/needs.ts'

export interface ApiStackProps
  extends StackProps, Pick<ApiFromRoutesProps, 'table' | 'grants' | 'origin' | 'functionScope'> {
  readonly pool: IUserPool
  readonly client: IUserPoolClient
}

/** The stage's name is its path on the site's domain: one origin, no preflight requests. */
export const webApiStage = 'web'

export class ApiStack extends Stack {
  readonly api: HttpApi
  readonly stage: HttpStage
  readonly functions: ApiFromRoutes['functions']

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false, description: 'Tradewright: calls of the browser' })
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: webApiStage,
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', {
            retention: RetentionDays.THREE_MONTHS,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTime',
            route: '$context.routeKey',
            status: '$context.status',
            milliseconds: '$context.responseLatency',
            error: '$context.integrationErrorMessage',
            refused: '$context.authorizer.error',
          }),
        ),
      },
    })
    const fromRoutes = new ApiFromRoutes(this, 'Routes', {
      api: this.api,
      authorizer: new HttpUserPoolAuthorizer('Cognito', props.pool, { userPoolClients: [props.client] }),
      routes,
      needs: routeNeeds,
      table: props.table,
      grants: props.grants,
      functionScope: props.functionScope,
      origin: props.origin,
    })
    this.functions = fromRoutes.functions
    this.throttleCompute(fromRoutes)
    new CfnOutput(this, 'ApiUrl', { value: this.stage.url })
  }

  /** Limits the calls of all users together to routes that compile or run programs. The stage names existing routes. */
  private throttleCompute(fromRoutes: ApiFromRoutes): void {
    const stage = this.stage.node.defaultChild as CfnStage
    stage.routeSettings = Object.fromEntries(
      Object.entries<Route>(routes)
        // Routes of administrators are in another stack, which the stage cannot wait for.
        .filter(([name, { access }]) => access !== 'admin' && isCompute(routeNeeds[name as RouteName]))
        .map(([, { method, path }]) => [`${method} ${path}`, { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 }]),
    )
    this.stage.node.addDependency(fromRoutes)
  }
}
