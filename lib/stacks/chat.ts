import { CfnOutput, Duration, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { deadLetterQueue } from '../constructs/dead-letters.ts'
import { shares } from '../constructs/shares.ts'
import { chatRequest, type ChatAction } from '../../contract/chat-socket.ts'
import { postToConnections, type Binding } from '../constructs/bindings.ts'
import { StandardFunction } from '../constructs/standard-function.ts'

export interface ChatStackProps extends StackProps {
  readonly pool: IUserPool
  readonly client: IUserPoolClient
  readonly table: { readonly read: Binding; readonly write: Binding }
  readonly mail: Binding
  /** Reads whether a connected user is an administrator now. */
  readonly readGroups: Binding
}

const stageName = 'chat'

/** The support chat's WebSocket API: authorizer, connections, and one function per action. */
export class ChatStack extends Stack {
  readonly api: WebSocketApi
  /** The binding that lets functions of other stacks write to connections. */
  readonly sockets: Binding
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, props: ChatStackProps) {
    super(scope, id, props)
    const handler = (name: string, description: string, bindings: readonly Binding[], concurrencyShare?: number) =>
      new StandardFunction(this, name, { bundle: `chat/${name}`, description, memory: 512, bindings, concurrencyShare })
    this.deadLetters = deadLetterQueue(this, 'Chat')

    this.api = new WebSocketApi(this, 'Socket', {
      routeSelectionExpression: '$request.body.action',
      description: 'Tradewright: support chat',
    })
    this.sockets = postToConnections(this, this.api, stageName)
    const talking = [props.table.write, this.sockets, props.readGroups]
    const identity: Binding = {
      environment: { USER_POOL_ID: props.pool.userPoolId, USER_POOL_CLIENT_ID: props.client.userPoolClientId },
      statements: [],
    }

    this.addRoute('$connect', handler('connect', 'Chat: a connection opens', talking), {
      authorizer: new WebSocketLambdaAuthorizer(
        'Token',
        handler('authorize', 'Chat: who may connect', [identity], shares.authorizer),
        {
          identitySource: ['route.request.header.Sec-WebSocket-Protocol'],
        },
      ),
    })
    this.addRoute('$disconnect', handler('disconnect', 'Chat: a connection ended', talking))
    const needs: Readonly<Record<ChatAction, readonly Binding[]>> = {
      send: [...talking, props.mail],
      typing: [props.table.read, this.sockets, props.readGroups],
      heartbeat: talking,
    }
    for (const action of Object.keys(chatRequest) as ChatAction[]) {
      this.addRoute(action, handler(action, `Chat: ${action}`, needs[action]), { returnResponse: action !== 'typing' })
    }
    this.addStage()
    new Rule(this, 'EveryQuarter', {
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [
        new LambdaTarget(
          new StandardFunction(this, 'mail-digests', {
            bundle: 'chat/mail-digests',
            description: 'Chat: gathered notifications',
            seconds: 55,
            memory: 512,
            bindings: [props.table.write, props.mail],
            deadLetters: this.deadLetters,
          }),
          { deadLetterQueue: this.deadLetters },
        ),
      ],
    })
  }

  private addRoute(
    key: string,
    handler: StandardFunction,
    options: { authorizer?: WebSocketLambdaAuthorizer; returnResponse?: boolean } = {},
  ): void {
    const route = this.api.addRoute(key, {
      integration: new WebSocketLambdaIntegration(handler.node.id, handler),
      ...options,
    })
    if (options.authorizer) return
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'A WebSocket API is authorized when it connects; what follows comes over that connection.',
    })
  }

  private addStage(): void {
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName,
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTime',
            route: '$context.routeKey',
            event: '$context.eventType',
            status: '$context.status',
            milliseconds: '$context.integrationLatency',
            error: '$context.integrationErrorMessage',
          }),
        ),
      },
    })
    new CfnOutput(this, 'SocketUrl', { value: stage.url })
  }

  /** The address for browsers. */
  get url(): string {
    return `${this.origin}/${stageName}`
  }

  /** For the site's content security policy. */
  get origin(): string {
    return `wss://${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
  }
}
