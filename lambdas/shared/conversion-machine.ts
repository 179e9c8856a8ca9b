import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'

/** The state of the conversion state machine; everything else is in the record. */
export interface ConversionJob {
  readonly userId: string
  readonly id: string
}

const client = new SFNClient({})

/**
 * Starts the state machine for a saved conversion. The execution's name is the conversion's id, so it starts once.
 * `run` names a later run of the same conversion.
 */
export async function startMachine(job: ConversionJob, run?: string): Promise<void> {
  await client.send(
    new StartExecutionCommand({
      stateMachineArn: process.env.CONVERSION_MACHINE_ARN,
      name: run ? `${job.id}-${run}` : job.id,
      input: JSON.stringify({ userId: job.userId, id: job.id }),
    }),
  )
}
