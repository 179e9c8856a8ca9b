import { Duration, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import {
  DefinitionBody, Fail, JitterType, LogLevel, QueryLanguage, StateMachine, Succeed,
} from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'
import type { Binding } from '../constructs/bindings.ts'
import { HouseFunction } from '../constructs/house-function.ts'

export interface ConversionStackProps extends StackProps {
  readonly writeTable: Binding
}

/**
 * The conversion that does not fit one answer: compile → verify → save. Each step reads and writes the saved record, so
 * that the state carries ids only. Whatever goes wrong ends in one step that gives the count back and saves the error.
 */
export class ConversionStack extends Stack {
  readonly machine: StateMachine

  constructor(scope: Construct, id: string, props: ConversionStackProps) {
    super(scope, id, props)
    const step = (name: string, seconds: number): HouseFunction =>
      new HouseFunction(this, name, {
        bundle: `steps/${name}`,
        description: `Conversion step: ${name}`,
        memory: 1769,
        seconds,
        bindings: [props.writeTable],
      })

    const giveUpFunction = step('give-up', 10)
    const giveUp = invoke(this, giveUpFunction)
    giveUp.next(new Fail(this, 'Failed', { error: 'ConversionFailed', cause: 'The record of the conversion says why.' }))

    const functions = [step('compile', 120), step('verify', 300), step('save', 10)]
    const [compile, verify, save] = functions.map((handler) => invoke(this, handler))
    for (const task of [compile, verify, save]) task.addCatch(giveUp, { resultPath: '$.failure' })

    this.machine = new StateMachine(this, 'Machine', {
      role: machineRole(this, [...functions, giveUpFunction]).withoutPolicyUpdates(),
      definitionBody: DefinitionBody.fromChainable(compile.next(verify).next(save).next(new Succeed(this, 'Done'))),
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

/** Written by hand because the library would let the machine call every version of a function. */
function machineRole(scope: Construct, functions: readonly HouseFunction[]): Role {
  const role = new Role(scope, 'MachineRole', {
    assumedBy: new ServicePrincipal('states.amazonaws.com'),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: functions.map((handler) => handler.functionArn) }),
          new PolicyStatement({ actions: anyResourceActions, resources: ['*'] }),
        ],
      }),
    },
  })
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Log delivery and tracing have no resources of their own to name.',
  })
  return role
}

const anyResourceActions = [
  'logs:CreateLogDelivery', 'logs:GetLogDelivery', 'logs:UpdateLogDelivery', 'logs:DeleteLogDelivery', 'logs:ListLogDeliveries',
  'logs:PutResourcePolicy', 'logs:DescribeResourcePolicies', 'logs:DescribeLogGroups',
  'xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'xray:GetSamplingRules', 'xray:GetSamplingTargets',
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
    errors: ['Lambda.TooManyRequestsException', 'Lambda.ServiceException', 'Lambda.SdkClientException', 'ThrottlingException', 'States.Timeout'],
    interval: Duration.seconds(1),
    backoffRate: 2,
    maxAttempts: 4,
    maxDelay: Duration.seconds(20),
    jitterStrategy: JitterType.FULL,
  })
  return task
}
