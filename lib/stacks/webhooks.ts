import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { DefinitionBody, LogLevel, QueryLanguage, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'
import { retryAfterSeconds } from '../../contract/public/webhooks.ts'
import type { Binding } from '../constructs/bindings.ts'
import { StandardFunction } from '../constructs/standard-function.ts'
import { machineRole } from '../constructs/machine-role.ts'

export interface WebhookStackProps extends StackProps {
  readonly writeTable: Binding
  /** Reads whether the owner of a webhook is an administrator now. */
  readonly readGroups: Binding
}

/** Webhook deliveries: one execution each, with growing waits between attempts and a last attempt. */
export class WebhookStack extends Stack {
  readonly machine: StateMachine

  constructor(scope: Construct, id: string, props: WebhookStackProps) {
    super(scope, id, props)
    const handler = (name: string, description: string, seconds: number, bindings: readonly Binding[] = []) =>
      new StandardFunction(this, name, {
        bundle: `webhooks/${name}`,
        description,
        seconds,
        memory: 256,
        bindings: [props.writeTable, ...bindings],
      })
    const deliver = handler('deliver', 'Webhooks: one attempt', 20, [props.readGroups])
    const giveUp = handler('give-up', 'Webhooks: after the last attempt', 10)

    const [first, second] = retryAfterSeconds
    const attempt = invoke(this, deliver)
    attempt.addRetry({
      errors: ['NotDelivered'],
      interval: Duration.seconds(first),
      backoffRate: second / first,
      maxAttempts: retryAfterSeconds.length,
    })
    attempt.addRetry({
      errors: [
        'Lambda.TooManyRequestsException',
        'Lambda.ServiceException',
        'Lambda.SdkClientException',
        'States.Timeout',
      ],
      interval: Duration.seconds(1),
      backoffRate: 2,
      maxAttempts: 4,
    })
    attempt.addCatch(invoke(this, giveUp), { resultPath: '$.failure' })

    this.machine = new StateMachine(this, 'Machine', {
      role: machineRole(this, [deliver, giveUp]).withoutPolicyUpdates(),
      definitionBody: DefinitionBody.fromChainable(attempt),
      timeout: Duration.days(2),
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'MachineLogs', {
          retention: RetentionDays.THREE_MONTHS,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
    })
  }
}

/** Uses JSONPath and the plain function resource, which the local host supports too. */
const invoke = (scope: Construct, handler: StandardFunction): LambdaInvoke =>
  new LambdaInvoke(scope, `Run ${handler.node.id}`, {
    lambdaFunction: handler,
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
    queryLanguage: QueryLanguage.JSON_PATH,
  })
