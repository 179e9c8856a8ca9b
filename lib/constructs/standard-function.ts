import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Binding } from './bindings.ts'
import { bundleName } from './bundle-name.ts'
import { reservedConcurrency } from './concurrency.ts'
import { asyncFunctionName } from './dead-letters.ts'

export interface StandardFunctionProps {
  /** The function's file below `lambdas/`: `api/convert-code-v2`. */
  readonly bundle: string
  readonly description: string
  /** Megabytes. */
  readonly memory?: number | undefined
  readonly seconds?: number | undefined
  readonly bindings?: readonly Binding[]
  /** The part of the account's concurrency that is reserved for this function, and that it cannot exceed. */
  readonly concurrencyShare?: number | undefined
  /** Receives events of asynchronous calls that failed for good. */
  readonly deadLetters?: Queue | undefined
}

/** The context key of the bundles' folder, so that tests can use another folder. */
export const bundlesContext = 'tradewright:bundles'

/**
 * The standard Lambda function: a role with its logs and bindings only, and logs kept for three months. The role
 * accepts no later grants, so all permissions are visible in one place.
 */
export class StandardFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: StandardFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const bindings = props.bindings ?? []
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        access: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
            new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
            ...(props.deadLetters
              ? [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [props.deadLetters.queueArn] })]
              : []),
            ...bindings.flatMap((binding) => binding.statements),
          ],
        }),
      },
    })
    Validations.of(role).acknowledge(
      { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'Tracing has no resources to name.' },
      { id: 'Serverless::Serverless-LambdaStarPermissions', reason: 'Tracing has no resources to name.' },
    )
    for (const { id: rule, reason } of bindings.flatMap((binding) => binding.reasons ?? []))
      Validations.of(role).acknowledge({ id: rule, reason })
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // All functions share one asset; each loads its own part of it.
      handler: `${bundleName(props.bundle)}.handler`,
      code: Code.fromAsset(scope.node.getContext(bundlesContext) as string),
      description: props.description,
      memorySize: props.memory ?? 512,
      timeout: Duration.seconds(props.seconds ?? 10),
      tracing: Tracing.ACTIVE,
      ...reservedConcurrency(scope, props.concurrencyShare),
      // The record of a destination names the function and its error; that of a dead-letter queue has neither.
      ...(props.deadLetters
        ? { functionName: asyncFunctionName(id), onFailure: new SqsDestination(props.deadLetters) }
        : {}),
      role: role.withoutPolicyUpdates(),
      logGroup,
      environment: Object.assign(
        { POWERTOOLS_SERVICE_NAME: props.bundle, ...fewArenas },
        ...bindings.map((b) => b.environment),
      ),
    })
    Validations.of(this).acknowledge({
      id: 'Serverless::Serverless-LambdaDLQ',
      reason: props.deadLetters
        ? 'Its failed events go to a queue as the destination of failures, with the function and the error.'
        : 'A gateway or a state machine calls it and waits for its result.',
    })
  }
}

/**
 * glibc keeps freed memory in an arena for each thread. Functions replace the thread that runs users' code, and held
 * 620 MB after hundreds of ended programs; with two arenas, 320 MB.
 */
const fewArenas = { MALLOC_ARENA_MAX: '2' }
