import type { ScheduledRule } from '../../emulators/events.ts'
import { functionNameOf } from '../../emulators/lambda/functions.ts'
import type { Deployment } from '../deployment.ts'
import { arn } from '../names.ts'

interface Target {
  readonly Arn: string
  readonly Input?: string
}

/** Returns schedules of the assembly. Throws for rules on other events, which are not emulated. */
export function rulesOf(deployment: Deployment): ScheduledRule[] {
  return deployment.ofType('AWS::Events::Rule').flatMap(({ ref, logicalId, properties }) => {
    const targets = (properties.Targets ?? []) as readonly Target[]
    if (!properties.ScheduleExpression || targets.some(({ Arn }) => !Arn.includes(':function:'))) {
      throw new Error(`${logicalId}: the local host runs schedules that call functions only`)
    }
    if (properties.State === 'DISABLED') return []
    return {
      name: ref,
      arn: arn('events', `rule/${ref}`),
      expression: properties.ScheduleExpression as string,
      targets: targets.map(({ Arn, Input }) => ({ functionName: functionNameOf(Arn), input: Input ?? null })),
    }
  })
}
