import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription, LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { budgetName, type Binding } from '../constructs/bindings.ts'
import { deadLetterQueue } from '../constructs/dead-letters.ts'
import { StandardFunction } from '../constructs/standard-function.ts'

export interface ObservabilityStackProps extends StackProps {
  readonly api: HttpApi
  readonly stage: HttpStage
  readonly table: Table
  /** Machines of conversions by name. */
  readonly machines: Readonly<Record<string, StateMachine>>
  readonly webhooks: StateMachine
  /** Queues of failed events. */
  readonly deadLetters: readonly Queue[]
  /** Dollars a day that models may cost; the alarm rings at four fifths. */
  readonly modelDailyBudget: number
  readonly distribution: Distribution
  /** Dollars a month for the whole account; no budget if 0. */
  readonly monthlyBudget: number
  readonly writeTable: Binding
  /** The address for alarms; none if empty. */
  readonly alarmsTo: string
}

interface Watched {
  readonly name: string
  readonly metric: IMetric
  /** The alarm threshold, exceeded in three of five periods. Without it the metric is only shown. */
  readonly above?: number
  /** Whether one period above the threshold rings. */
  readonly ringsAtOnce?: boolean
}

/** Watched metrics: each row is a graph, and an alarm if it has a threshold. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    super(scope, id, props)
    const topic = new Topic(this, 'Alarms', { enforceSSL: true })
    if (props.alarmsTo) topic.addSubscription(new EmailSubscription(props.alarmsTo))
    const ownDeadLetters = this.recordAlarms(topic, props.writeTable)

    if (props.monthlyBudget > 0) this.addBudget(topic, props.monthlyBudget)

    const period = Duration.minutes(1)
    const sum = { period, statistic: 'Sum' }
    const watched: Watched[] = [
      { name: 'API calls', metric: props.stage.metricCount(sum) },
      { name: 'API server errors', metric: props.stage.metricServerError(sum), above: 2 },
      { name: 'API latency p95 (ms)', metric: props.stage.metricLatency({ period, statistic: 'p95' }), above: 5000 },
      ...Object.entries(props.machines).flatMap(([name, machine]) => [
        { name: `${name} jobs failed`, metric: machine.metricFailed(sum), above: 2 },
        { name: `${name} jobs timed out`, metric: machine.metricTimedOut(sum), above: 0, ringsAtOnce: true },
      ]),
      { name: 'Webhook deliveries failed', metric: props.webhooks.metricFailed(sum), above: 20 },
      { name: 'Webhook deliveries timed out', metric: props.webhooks.metricTimedOut(sum), above: 0, ringsAtOnce: true },
      ...[...props.deadLetters, ownDeadLetters].map((queue) => ({
        name: `Failed events of ${Stack.of(queue).node.id}`,
        metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
        above: 0,
        ringsAtOnce: true,
      })),
      {
        name: 'Model cost of a day ($)',
        metric: new Metric({
          namespace: 'Tradewright',
          metricName: 'ModelCost',
          period: Duration.days(1),
          statistic: 'Sum',
        }),
        above: props.modelDailyBudget * 0.8,
        ringsAtOnce: true,
      },
      {
        name: 'Rows that a job skipped',
        metric: new Metric({ namespace: 'Tradewright', metricName: 'RowFailed', ...sum }),
        above: 0,
      },
      { name: 'Function errors', metric: everyFunction('Errors', period), above: 5 },
      { name: 'Function throttles', metric: everyFunction('Throttles', period), above: 0 },
      { name: 'Table throttles', metric: tableThrottles(props.table, sum), above: 0 },
      {
        name: 'Site server errors (%)',
        metric: new Metric({
          namespace: 'AWS/CloudFront',
          metricName: '5xxErrorRate',
          dimensionsMap: { DistributionId: props.distribution.distributionId, Region: 'Global' },
          region: 'us-east-1',
          period,
        }),
      },
    ]
    for (const { name, metric, above, ringsAtOnce = false } of watched) {
      if (above === undefined) continue
      const alarm = new Alarm(this, name, {
        alarmName: `tradewright ${name}`,
        metric,
        threshold: above,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: ringsAtOnce ? 1 : 5,
        datapointsToAlarm: ringsAtOnce ? 1 : 3,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
      alarm.addAlarmAction(new SnsAction(topic))
      alarm.addOkAction(new SnsAction(topic))
    }
    new Dashboard(this, 'Dashboard', {
      dashboardName: 'tradewright',
      widgets: [watched.map(({ name, metric }) => new GraphWidget({ title: name, left: [metric], width: 8 }))],
    })
  }

  /** The system page shows what rings: a function saves each change of an alarm's state. */
  private recordAlarms(topic: Topic, writeTable: Binding): Queue {
    const deadLetters = deadLetterQueue(this, 'Observability')
    const record = new StandardFunction(this, 'record-alarms', {
      bundle: 'jobs/record-alarms',
      description: 'Alarms that ring or end, for the system page',
      deadLetters,
      bindings: [writeTable],
    })
    topic.addSubscription(new LambdaSubscription(record, { deadLetterQueue: deadLetters }))
    return deadLetters
  }

  /** Rings when the account's cost of the month reaches four fifths of the budget, all of it, or is going to. */
  private addBudget(topic: Topic, amount: number): void {
    topic.grantPublish(new ServicePrincipal('budgets.amazonaws.com'))
    const ring = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    })
    const budget = new CfnBudget(this, 'Budget', {
      budget: {
        budgetName,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount, unit: 'USD' },
      },
      notificationsWithSubscribers: [ring('ACTUAL', 80), ring('ACTUAL', 100), ring('FORECASTED', 100)],
    })
    // AWS checks that it may publish when the budget is created.
    budget.node.addDependency(topic)
  }
}

/** A sum over all functions of the account: one alarm instead of one for each. */
function everyFunction(metricName: string, period: Duration): IMetric {
  return new MathExpression({
    expression: `SELECT SUM(${metricName}) FROM SCHEMA("AWS/Lambda", FunctionName)`,
    period,
    label: metricName,
  })
}

function tableThrottles(table: Table, options: { period: Duration; statistic: string }): IMetric {
  const reads = table.metric('ReadThrottleEvents', options)
  const writes = table.metric('WriteThrottleEvents', options)
  return new MathExpression({
    expression: 'reads + writes',
    usingMetrics: { reads, writes },
    period: options.period,
    label: 'Throttled',
  })
}
