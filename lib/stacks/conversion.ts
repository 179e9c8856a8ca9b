import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Choice, Condition, DefinitionBody, Fail, LogLevel, StateMachine, Succeed } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import type { Binding } from '../constructs/bindings.ts'
import { StandardFunction } from '../constructs/standard-function.ts'
import { machineRole } from '../constructs/machine-role.ts'
import { retriedStep } from '../constructs/retried-step.ts'

export interface ConversionStackProps extends StackProps {
  readonly writeTable: Binding
  readonly model: Binding
  /** Grants webhook deliveries when a conversion ends. */
  readonly webhooks: Binding
  /** The part of the account's concurrency that each long step may use. */
  readonly stepShare: number
}

/** Rounds of the model. */
const maxRounds = 3

/**
 * The state machine of a background conversion: compile → (draft → check, up to three rounds) → verify → save. Steps
 * read and write the saved record, so the state has ids and counters only. If the model fails, the compiler's result is
 * saved. Other errors end in a step that refunds the count and saves the error. Paid plans have such a stack of their
 * own, so that their conversions never wait for those of free users.
 */
export class ConversionStack extends Stack {
  readonly machine: StateMachine

  constructor(scope: Construct, id: string, props: ConversionStackProps) {
    super(scope, id, props)
    const functions = mapSteps(
      (name, seconds) =>
        new StandardFunction(this, name, {
          bundle: `steps/${name}`,
          description: `Conversion step: ${name}`,
          memory: 1769,
          seconds,
          concurrencyShare: seconds > 10 ? props.stepShare : undefined,
          bindings: [
            props.writeTable,
            ...(name === 'draft' ? [props.model] : []),
            ...(name === 'save' || name === 'give-up' ? [props.webhooks] : []),
          ],
        }),
    )
    const {
      compile,
      draft,
      check,
      verify,
      save,
      'give-up': giveUp,
    } = mapSteps((name) => retriedStep(this, functions[name]))

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
      .when(Condition.and(isOpen, Condition.numberLessThan('$.rounds', maxRounds)), draft)
      .otherwise(verify)
    compile.next(isComplete)
    draft.next(isDrafted)
    check.next(mayTryAgain)
    verify.next(save).next(new Succeed(this, 'Done'))

    this.machine = new StateMachine(this, 'Machine', {
      role: machineRole(this, Object.values(functions)).withoutPolicyUpdates(),
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

/** Files in `lambdas/steps/` with their timeouts in seconds. */
const stepLimits = { compile: 120, draft: 120, check: 120, verify: 300, save: 10, 'give-up': 10 } as const

type StepName = keyof typeof stepLimits

/** Creates one value for each step, in the order of `stepLimits`. */
const mapSteps = <T>(create: (name: StepName, seconds: number) => T): Readonly<Record<StepName, T>> =>
  Object.fromEntries(
    Object.entries(stepLimits).map(([name, seconds]) => [name, create(name as StepName, seconds)]),
  ) as Record<StepName, T>
