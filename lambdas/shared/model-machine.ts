import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'

/** The state of the machine that asks models; everything else is in the record. */
export interface ModelJobReference {
  readonly userId: string
  readonly id: string
}

const client = new SFNClient({})

/** Whether a model is configured. The functions that only start the machine have no right to ask it. */
export const hasModel = (): boolean => (process.env.MODEL_NAME ?? '') !== ''

/** Starts the machine for a saved job. The execution has the job's id, so it starts once. */
export async function startModelJob({ userId, id }: ModelJobReference): Promise<void> {
  await client.send(
    new StartExecutionCommand({
      stateMachineArn: process.env.MODEL_MACHINE_ARN,
      name: id,
      input: JSON.stringify({ userId, id } satisfies ModelJobReference),
    }),
  )
}
