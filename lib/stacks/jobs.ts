import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { deadLetterQueue } from '../constructs/dead-letters.ts'
import type { Binding } from '../constructs/bindings.ts'
import { StandardFunction } from '../constructs/standard-function.ts'

export interface JobsStackProps extends StackProps {
  readonly writeTable: Binding
  readonly audit: Binding
  readonly webhooks: Binding
  readonly mail: Binding
  /** Grants the deletion of users with their keys. */
  readonly removeUsers: readonly Binding[]
  /** Pictures of the journal, which go with their account, and the site's files. */
  readonly files: Readonly<Record<'journal-files' | 'site-files', Binding>>
  /** Grants the daily export of the user pool. */
  readonly exportUsers: readonly Binding[]
  /** Grants reading the account's cost; null without a budget. */
  readonly readBudget: Binding | null
}

/** Files in `lambdas/jobs/` with their purpose; each runs every minute, except for `export-users`. */
const jobs = {
  'settle-overdue': 'Ends conversions without an end',
  'remove-accounts': 'Finishes the deletion of accounts',
  'seal-audit': 'Seals the rows of the audit log, and compares the log with its seals',
  'send-mails': 'Sends mails that are still queued',
  'send-newsletters': 'Mails the newsletter to its subscribers',
  'end-subscriptions': 'Ends subscriptions after their paid period, and reminds before',
  'mail-notices': 'Mails the owners of outdated Expert Advisors, once an administrator has started it',
  'watch-rebuilds': 'Checks saved programs against changes of Pine and MQL, and mails their owners',
  'approve-referrals': 'Approves referrals whose waiting time is over',
  'publish-blog': 'Writes pages, feeds and sitemap of the blog',
} as const

/** Scheduled jobs. */
export class JobsStack extends Stack {
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, props)
    this.deadLetters = deadLetterQueue(this, 'Jobs')
    const more: Readonly<Partial<Record<string, readonly Binding[]>>> = {
      'settle-overdue': [props.webhooks],
      'seal-audit': [props.audit],
      'remove-accounts': [...props.removeUsers, props.mail, props.files['journal-files']],
      'send-mails': [props.mail],
      'send-newsletters': [props.mail],
      'end-subscriptions': [props.mail],
      'mail-notices': [props.mail],
      'watch-rebuilds': [props.mail],
      'publish-blog': [props.files['site-files']],
    }
    this.addUserExport(props)
    this.addCost(props)
    for (const [name, description] of Object.entries(jobs)) {
      // A rule has at most five targets.
      new Rule(this, `Every minute ${name}`, { schedule: Schedule.rate(Duration.minutes(1)) }).addTarget(
        new LambdaTarget(
          new StandardFunction(this, name, {
            deadLetters: this.deadLetters,
            bundle: `jobs/${name}`,
            description,
            seconds: 55,
            ...(name === 'publish-blog' || name === 'watch-rebuilds' ? { memory: 1024 } : {}),
            bindings: [props.writeTable, ...(more[name] ?? [])],
          }),
          { deadLetterQueue: this.deadLetters },
        ),
      )
    }
  }

  /** AWS computes the account's cost a few times a day: more calls would read the same. */
  private addCost({ writeTable, readBudget }: JobsStackProps): void {
    if (!readBudget) return
    const rule = new Rule(this, 'Every six hours read-cost', { schedule: Schedule.rate(Duration.hours(6)) })
    const handler = new StandardFunction(this, 'read-cost', {
      deadLetters: this.deadLetters,
      bundle: 'jobs/read-cost',
      description: "Reads the account's cost of the month",
      bindings: [writeTable, readBudget],
    })
    rule.addTarget(new LambdaTarget(handler, { deadLetterQueue: this.deadLetters }))
  }

  /** The user pool has no backup: every night its users are written to the bucket. */
  private addUserExport({ exportUsers }: JobsStackProps): void {
    const rule = new Rule(this, 'Every night export-users', { schedule: Schedule.cron({ hour: '1', minute: '30' }) })
    const handler = new StandardFunction(this, 'export-users', {
      deadLetters: this.deadLetters,
      bundle: 'jobs/export-users',
      description: 'Exports the users of the pool',
      memory: 1024,
      seconds: 900,
      bindings: exportUsers,
    })
    rule.addTarget(new LambdaTarget(handler, { deadLetterQueue: this.deadLetters }))
  }
}
