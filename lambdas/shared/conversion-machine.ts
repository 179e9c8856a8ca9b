import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'

/** What the state machine carries from step to step: the rest is in the record. */
export interface ConversionJob {
  readonly userId: string
  readonly id: string
}

const client = new SFNClient({})

/** Starts the steps of a saved conversion. The execution has the conversion's name, so that it starts once. */
export async function startMachine(job: ConversionJob): Promise<void> {
  await client.send(
    new StartExecutionCommand({
      stateMachineArn: process.env.CONVERSION_MACHINE_ARN,
      name: job.id,
      input: JSON.stringify({ userId: job.userId, id: job.id }),
    }),
  )
}
