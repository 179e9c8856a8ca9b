import { Duration, Validations } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Creates the queue for events of asynchronous calls that failed for good. An alarm rings while it holds any. */
export function deadLetterQueue(scope: Construct): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
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
