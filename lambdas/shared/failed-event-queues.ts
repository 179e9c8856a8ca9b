import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'

/** A queue of events that failed for good, with the functions whose events it has. */
export interface FailedEventQueue {
  readonly name: string
  readonly url: string
  readonly functions: readonly string[]
}

export interface QueuedMessage {
  readonly id: string
  readonly receipt: string
  readonly body: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** The caller's description of it; empty in records of the function itself. */
  readonly attributes: Readonly<Record<string, string>>
}

const queues = new SQSClient({ useQueueUrlAsEndpoint: false })
const functions = new LambdaClient({})

/** The most messages of one call of the queue's service. */
const perCall = 10

export const failedEventQueues = (): readonly FailedEventQueue[] =>
  JSON.parse(process.env.FAILED_EVENT_QUEUES ?? '[]') as FailedEventQueue[]

/**
 * Receives up to `max` messages and holds them, so that no other caller receives them meanwhile. The caller releases or
 * removes each; a message that it forgets comes back after `holdSeconds`.
 */
export async function holdMessages(url: string, max: number, holdSeconds: number): Promise<readonly QueuedMessage[]> {
  const held = new Map<string, QueuedMessage>()
  while (held.size < max) {
    const { Messages: received = [] } = await queues.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: Math.min(perCall, max - held.size),
        VisibilityTimeout: holdSeconds,
        // Waiting asks every server of the queue, so that none of its messages is missed.
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ['SentTimestamp'],
        MessageAttributeNames: ['All'],
      }),
    )
    if (received.length === 0) break
    for (const { MessageId: id = '', ReceiptHandle: receipt = '', Body: body = '', ...more } of received) {
      const attributes = Object.fromEntries(
        Object.entries(more.MessageAttributes ?? {}).map(([name, { StringValue }]) => [name, StringValue ?? '']),
      )
      held.set(id, { id, receipt, body, sentAt: Number(more.Attributes?.SentTimestamp ?? 0), attributes })
    }
  }
  return [...held.values()]
}

/** Makes held messages visible again. */
export async function releaseMessages(url: string, messages: readonly QueuedMessage[]): Promise<void> {
  for (let i = 0; i < messages.length; i += perCall) {
    const entries = messages.slice(i, i + perCall)
    await queues.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: url,
        Entries: entries.map(({ receipt }, k) => ({ Id: String(k), ReceiptHandle: receipt, VisibilityTimeout: 0 })),
      }),
    )
  }
}

export async function removeMessage(url: string, { receipt }: QueuedMessage): Promise<void> {
  await queues.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: receipt }))
}

/** Returns how many messages a queue has, held ones included. The service counts with a delay of up to a minute. */
export async function countMessages(url: string): Promise<number> {
  const { Attributes: counts = {} } = await queues.send(
    new GetQueueAttributesCommand({
      QueueUrl: url,
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  )
  return Object.values(counts).reduce((sum, count) => sum + Number(count), 0)
}

/** Calls a function without waiting for it: a failure comes back to its queue. */
export async function invokeLater(name: string, event: unknown): Promise<void> {
  await functions.send(
    new InvokeCommand({ FunctionName: name, InvocationType: 'Event', Payload: JSON.stringify(event) }),
  )
}
