import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import type { Binding } from '../constructs/bindings.ts'
import { machineRole } from '../constructs/machine-role.ts'
import { retriedStep } from '../constructs/retried-step.ts'
import { StandardFunction } from '../constructs/standard-function.ts'

export interface ModelJobsStackProps extends StackProps {
  readonly writeTable: Binding
  readonly model: Binding
  /** The part of the account's concurrency that questions to models may use. */
  readonly stepShare: number
}

/** Seconds of one attempt: three rounds of a model. */
const askSeconds = 240

/** Questions to language models that take longer than the gateway waits: one execution each, tried again after errors. */
export class ModelJobsStack extends Stack {
  readonly machine: StateMachine

  constructor(scope: Construct, id: string, props: ModelJobsStackProps) {
    super(scope, id, props)
    const step = (name: string, description: string, seconds: number, bindings: readonly Binding[] = []) =>
      new StandardFunction(this, name, {
        bundle: `steps/${name}`,
        description,
        seconds,
        // Edited programs are compiled and run, as by the routes.
        memory: 1769,
        concurrencyShare: seconds > 10 ? props.stepShare : undefined,
        bindings: [props.writeTable, ...bindings],
      })
    const ask = step('ask-model', 'Models: rules in words, findings, edits and fixes', askSeconds, [props.model])
    const giveUp = step('give-up-model', 'Models: after the last attempt', 10)
    const asking = retriedStep(this, ask)
    asking.addCatch(retriedStep(this, giveUp), { resultPath: '$.failure' })
    this.machine = new StateMachine(this, 'Machine', {
      role: machineRole(this, [ask, giveUp]).withoutPolicyUpdates(),
      definitionBody: DefinitionBody.fromChainable(asking),
      timeout: Duration.minutes(25),
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
