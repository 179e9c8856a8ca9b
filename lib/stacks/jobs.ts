import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import type { Binding } from '../constructs/bindings.ts'
import { StandardFunction } from '../constructs/standard-function.ts'

export interface JobsStackProps extends StackProps {
  readonly writeTable: Binding
  readonly webhooks: Binding
  readonly mail: Binding
  readonly siteOrigin: string
}

/** Files in `lambdas/jobs/` with their purpose; each runs every minute. */
const jobs = {
  'settle-overdue': 'Ends conversions that nobody ended',
  'remove-accounts': 'Finishes the deletion of accounts',
  'mail-notices': 'Mails the owners of outdated Expert Advisors, once an administrator has started it',
  'approve-referrals': 'Approves referrals whose waiting time is over',
} as const

/** Scheduled jobs. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, props)
    const everyMinute = new Rule(this, 'EveryMinute', { schedule: Schedule.rate(Duration.minutes(1)) })
    const site: Binding = { environment: { SITE_ORIGIN: props.siteOrigin }, statements: [] }
    const more: Readonly<Partial<Record<string, readonly Binding[]>>> = {
      'settle-overdue': [props.webhooks],
      'mail-notices': [props.mail, site],
    }
    for (const [name, description] of Object.entries(jobs)) {
      everyMinute.addTarget(
        new LambdaTarget(
          new StandardFunction(this, name, {
            bundle: `jobs/${name}`,
            description,
            seconds: 55,
            bindings: [props.writeTable, ...(more[name] ?? [])],
          }),
        ),
      )
    }
  }
}
