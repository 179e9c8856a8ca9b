import path from 'node:path'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Binding } from './bindings.ts'

export interface HouseFunctionProps {
  /** Folder of the bundle below the bundles' root: `api/convert-code-v2`. */
  readonly bundle: string
  readonly description: string
  /** Megabytes. */
  readonly memory?: number
  readonly seconds?: number
  readonly bindings?: readonly Binding[]
}

/** The folder that `bin/synth.ts` bundles into, given to the app as context so that tests can give another. */
export const bundlesContext = 'tradewright:bundles'

/**
 * Every function of the house: its own role with its logs and its bindings, nothing else; logs that end after
 * three months. The role takes no later grants: what a function may do is read in one place.
 */
export class HouseFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: HouseFunctionProps) {
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
            ...bindings.flatMap((binding) => binding.statements),
          ],
        }),
      },
    })
    for (const { id: rule, reason } of bindings.flatMap((binding) => binding.reasons ?? []))
      Validations.of(role).acknowledge({ id: rule, reason })
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(path.join(scope.node.getContext(bundlesContext) as string, props.bundle)),
      description: props.description,
      memorySize: props.memory ?? 512,
      timeout: Duration.seconds(props.seconds ?? 10),
      role: role.withoutPolicyUpdates(),
      logGroup,
      environment: Object.assign({ SERVICE_NAME: props.bundle }, ...bindings.map((b) => b.environment)),
    })
  }
}
