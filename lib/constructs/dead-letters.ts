import { Duration, Validations, type Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Binding } from './bindings.ts'

/** Functions that are called without waiting, by the stack whose queue gets the events that failed for good. */
const asyncFunctions = {
  Jobs: [
    'settle-overdue',
    'remove-accounts',
    'seal-audit',
    'send-mails',
    'send-newsletters',
    'end-subscriptions',
    'mail-notices',
    'watch-rebuilds',
    'approve-referrals',
    'publish-blog',
    'read-cost',
    'export-users',
  ],
  Chat: ['mail-digests'],
  Mail: ['record-bounces'],
  Observability: ['record-alarms'],
} as const

export type AsyncStack = keyof typeof asyncFunctions

/**
 * Queues and functions have fixed names. So the functions that retry can name them, and no stack waits for an export
 * that another one still uses.
 */
export const asyncFunctionName = (id: string): string => `tradewright-${id}`

const queueName = (stack: string): string => `tradewright-failed-${stack.toLowerCase()}`

/** Creates the queue for events of asynchronous calls that failed for good. An alarm rings while it holds any. */
export function deadLetterQueue(scope: Construct, stack: AsyncStack): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName: queueName(stack),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  Validations.of(queue).acknowledge(
    { id: 'AwsSolutions-SQS3', reason: 'This is where failed events go.' },
    { id: 'Serverless::Serverless-SQSRedrivePolicy', reason: 'This is where failed events go.' },
  )
  return queue
}

const queueArns = (stack: Stack): string[] =>
  Object.keys(asyncFunctions).map((name) => stack.formatArn({ service: 'sqs', resource: queueName(name) }))

const functionArn = (stack: Stack, id: string): string =>
  stack.formatArn({ service: 'lambda', resource: `function:${asyncFunctionName(id)}` })

/** The name of each queue, its address, and the function of its events. */
const queuesEnvironment = (stack: Stack): Readonly<Record<string, string>> => ({
  FAILED_EVENT_QUEUES: stack.toJsonString(
    Object.entries(asyncFunctions).map(([name, functions]) => ({
      name,
      url: `https://sqs.${stack.region}.${stack.urlSuffix}/${stack.account}/${queueName(name)}`,
      functions: functions.map(asyncFunctionName),
    })),
  ),
})

const looking = ['sqs:ReceiveMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes']

/** Reads failed events; it can neither remove nor repeat one. */
export const readFailedEvents = (stack: Stack): Binding => ({
  environment: queuesEnvironment(stack),
  statements: [new PolicyStatement({ actions: looking, resources: queueArns(stack) })],
})

/** Calls the functions of failed events again, and removes these events. */
export const retryFailedEvents = (stack: Stack): Binding => ({
  environment: queuesEnvironment(stack),
  statements: [
    new PolicyStatement({ actions: [...looking, 'sqs:DeleteMessage'], resources: queueArns(stack) }),
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: Object.values(asyncFunctions)
        .flat()
        .map((id) => functionArn(stack, id)),
    }),
  ],
})
