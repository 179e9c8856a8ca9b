import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { handler as askModel } from '../../../lambdas/steps/ask-model.ts'
import { handler as giveUp } from '../../../lambdas/steps/give-up-model.ts'
import type { ModelJobReference } from '../../../lambdas/shared/model-machine.ts'

const context = { getRemainingTimeInMillis: () => 60_000 } as Context

/** Runs the steps of the machine that asks models when it is started: an error is tried again once, then given up. */
export function runModelMachine(): void {
  mockClient(SFNClient)
    .on(StartExecutionCommand)
    .callsFake(async ({ input }: { readonly input: string }) => {
      const job = JSON.parse(input) as ModelJobReference
      await askModel(job, context).catch(() => askModel(job, context).catch(() => giveUp(job)))
      return {}
    })
}
