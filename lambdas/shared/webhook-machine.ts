import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'

/** The state of the delivery state machine. */
export interface DeliveryJob {
  readonly userId: string
  readonly id: string
}

const client = new SFNClient({})

/** Starts a delivery; each replay is one execution. */
export async function startDelivery({ userId, id }: DeliveryJob, replays: number): Promise<void> {
  await client.send(
    new StartExecutionCommand({
      stateMachineArn: process.env.WEBHOOK_MACHINE_ARN,
      name: `${id}-${replays}`,
      input: JSON.stringify({ userId, id } satisfies DeliveryJob),
    }),
  )
}
