import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'

/** What the state machine of deliveries carries. */
export interface DeliveryJob {
  readonly userId: string
  readonly id: string
}

const client = new SFNClient({})

/** Starts the sending of a delivery; each of its replays is an execution of its own. */
export async function startDelivery({ userId, id }: DeliveryJob, replays: number): Promise<void> {
  await client.send(
    new StartExecutionCommand({
      stateMachineArn: process.env.WEBHOOK_MACHINE_ARN,
      name: `${id}-${replays}`,
      input: JSON.stringify({ userId, id } satisfies DeliveryJob),
    }),
  )
}
