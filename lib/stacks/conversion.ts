import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import {
  Choice,
  Condition,
  DefinitionBody,
  Fail,
  JitterType,
  LogLevel,
  QueryLanguage,
  StateMachine,
  Succeed,
} from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'
import type { Binding } from '../constructs/bindings.ts'
import { HouseFunction } from '../constructs/house-function.ts'
import { machineRole } from '../constructs/machine-role.ts'

export interface ConversionStackProps extends StackProps {
  readonly writeTable: Binding
  readonly model: Binding
  /** Tells the webhooks of a user when a conversion has ended. */
  readonly webhooks: Binding
}

/** How often the model may try. */
const mostRounds = 3

/**
 * The conversion that does not fit one answer: compile → (draft → check, up to three rounds) → verify → save. Each step
 * reads and writes the saved record, so that the state carries ids and counters only. Without a model, or when it fails,
 * what the compiler could do is saved. Whatever else goes wrong ends in one step that gives the count back and saves
 * the error.
 */
export class ConversionStack extends Stack {
  readonly machine: StateMachine

  constructor(scope: Construct, id: string, props: ConversionStackProps) {
    super(scope, id, props)
    const functions = Object.entries(stepLimits).map(
      ([name, seconds]) =>
        new HouseFunction(this, name, {
          bundle: `steps/${name}`,
          description: `Conversion step: ${name}`,
          memory: 1769,
          seconds,
          bindings: [
            props.writeTable,
            ...(name === 'draft' ? [props.model] : []),
            ...(name === 'save' || name === 'give-up' ? [props.webhooks] : []),
          ],
        }),
    )
    const [compile, draft, check, verify, save, giveUp] = functions.map((handler) => invoke(this, handler))

    giveUp.next(
      new Fail(this, 'Failed', { error: 'ConversionFailed', cause: 'The record of the conversion says why.' }),
    )
    draft.addCatch(verify, { resultPath: '$.failure' })
    for (const task of [compile, check, verify, save]) task.addCatch(giveUp, { resultPath: '$.failure' })

    const isOpen = Condition.numberGreaterThan('$.open', 0)
    const isComplete = new Choice(this, 'Lines left?').when(isOpen, draft).otherwise(verify)
    const isDrafted = new Choice(this, 'Model answered?')
      .when(Condition.booleanEquals('$.drafted', true), check)
      .otherwise(verify)
    const mayTryAgain = new Choice(this, 'Another round?')
      .when(Condition.and(isOpen, Condition.numberLessThan('$.rounds', mostRounds)), draft)
      .otherwise(verify)
    compile.next(isComplete)
    draft.next(isDrafted)
    check.next(mayTryAgain)
    verify.next(save).next(new Succeed(this, 'Done'))

    this.machine = new StateMachine(this, 'Machine', {
      role: machineRole(this, functions).withoutPolicyUpdates(),
      definitionBody: DefinitionBody.fromChainable(compile),
      timeout: Duration.minutes(15),
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

/** Files in `lambdas/steps/`, with the seconds each may take. */
const stepLimits = { compile: 120, draft: 120, check: 120, verify: 300, save: 10, 'give-up': 10 } as const

/** What may be gone a moment later: the platform's own, then the model's. */
const passingErrors = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.SdkClientException',
  'States.Timeout',
  'ThrottlingException',
  'ModelTimeoutException',
  'ModelNotReadyException',
  'ServiceUnavailableException',
  'InternalServerException',
  'TimeoutError',
]

/** JSONPath, the plain function resource: both hosts run it. Throttling and time-outs are tried again, faults of ours are not. */
function invoke(scope: Construct, handler: HouseFunction): LambdaInvoke {
  const task = new LambdaInvoke(scope, `Run ${handler.node.id}`, {
    lambdaFunction: handler,
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
    queryLanguage: QueryLanguage.JSON_PATH,
  })
  task.addRetry({
    errors: passingErrors,
    interval: Duration.seconds(1),
    backoffRate: 2,
    maxAttempts: 4,
    maxDelay: Duration.seconds(20),
    jitterStrategy: JitterType.FULL,
  })
  return task
}
