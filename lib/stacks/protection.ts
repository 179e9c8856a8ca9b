import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { backupStatements } from '../constructs/bindings.ts'

export interface ProtectionStackProps extends StackProps {
  readonly tables: readonly Table[]
  readonly publicApi: RestApi
  readonly pool: IUserPool
  /** Requests of one address in five minutes; no firewall if 0. */
  readonly requestsPerAddress: number
}

/** Backups of the tables, and a firewall that limits each address at sign-in and at the public API. */
export class ProtectionStack extends Stack {
  constructor(scope: Construct, id: string, props: ProtectionStackProps) {
    super(scope, id, props)
    this.addBackups(props.tables)
    if (props.requestsPerAddress > 0) this.addFirewall(props)
  }

  /** Point-in-time recovery ends with the table and after 35 days; these copies do not. */
  private addBackups(tables: readonly Table[]): void {
    const vault = new BackupVault(this, 'Vault', { removalPolicy: RemovalPolicy.RETAIN })
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
        deleteAfter: Duration.days(35),
      }),
    )
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'monthly',
        scheduleExpression: Schedule.cron({ day: '1', hour: '3', minute: '0' }),
        deleteAfter: Duration.days(365),
      }),
    )
    const role = new Role(this, 'BackupRole', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      inlinePolicies: { access: backupStatements(tables, vault) },
    })
    plan.addSelection('Tables', {
      resources: tables.map((table) => BackupResource.fromDynamoDbTable(table)),
      role: role.withoutPolicyUpdates(),
      disableDefaultBackupPolicy: true,
    })
  }

  private addFirewall({ publicApi, pool, requestsPerAddress }: ProtectionStackProps): void {
    const metrics = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    })
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: metrics('tradewright'),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
          visibilityConfig: metrics('tradewright-rate'),
        },
      ],
    })
    const protect = (id: string, resourceArn: string) =>
      new CfnWebACLAssociation(this, id, { resourceArn, webAclArn: firewall.attrArn })
    protect('SignIn', pool.userPoolArn)
    protect('PublicApi', publicApi.deploymentStage.stageArn)
  }
}
