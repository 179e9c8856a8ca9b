import { Stack, type StackProps } from 'aws-cdk-lib'
import { ConfigurationSet, EmailSendingEvent, EventDestination, type CfnConfigurationSet } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { deadLetterQueue } from '../constructs/dead-letters.ts'
import type { Binding } from '../constructs/bindings.ts'
import { StandardFunction } from '../constructs/standard-function.ts'

export interface MailStackProps extends StackProps {
  readonly writeTable: Binding
}

/** The mail service's settings: bounces and complaints come back as events, which suppress their addresses. */
export class MailStack extends Stack {
  /** The name of the set that every mail is sent with. */
  readonly configurationSet: string

  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id, props)
    const set = new ConfigurationSet(this, 'Mails', {
      configurationSetName: 'tradewright-mails',
      reputationMetrics: true,
    })
    // Our own list decides: an administrator can send to an address again, which SES would drop without a word.
    const resource = set.node.defaultChild as CfnConfigurationSet
    resource.suppressionOptions = { suppressedReasons: [] }
    // The name is fixed, so that stacks that send mails do not depend on this one.
    this.configurationSet = 'tradewright-mails'
    const topic = new Topic(this, 'Events', { enforceSSL: true })
    set.addEventDestination('Undelivered', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    this.deadLetters = deadLetterQueue(this, 'Mail')
    const recordBounces = new StandardFunction(this, 'record-bounces', {
      bundle: 'jobs/record-bounces',
      description: 'Mail: bounces and complaints',
      deadLetters: this.deadLetters,
      bindings: [props.writeTable],
    })
    topic.addSubscription(new LambdaSubscription(recordBounces, { deadLetterQueue: this.deadLetters }))
  }
}
