import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { backupStatements, originHeader } from '../constructs/bindings.ts'
import { firewallMetrics, passwordRules, rateRule } from '../constructs/firewall.ts'

export interface ProtectionStackProps extends StackProps {
  readonly tables: readonly Table[]
  readonly publicApi: RestApi
  readonly pool: IUserPool
  /** The browser's client of the pool. */
  readonly client: IUserPoolClient
  /** The client of the functions that set passwords. */
  readonly passwordClient: IUserPoolClient
  /** Sent by the distribution to the public API. */
  readonly originSecret: Secret
  /** Requests of one address in five minutes; no firewall if 0. */
  readonly requestsPerAddress: number
}

/** Backups of the tables, and firewalls: one limits each address at sign-in, one keeps direct calls from the public API. */
export class ProtectionStack extends Stack {
  constructor(scope: Construct, id: string, props: ProtectionStackProps) {
    super(scope, id, props)
    this.addBackups(props.tables)
    this.protectSignIn(props)
    if (props.requestsPerAddress > 0) this.protectPublicApi(props)
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

  /**
   * Browsers call the user pool directly, so the address of a request is its caller's. New passwords come through own
   * functions, which know the stolen ones: the pool takes them from no other client.
   */
  private protectSignIn({ pool, client, passwordClient, requestsPerAddress }: ProtectionStackProps): void {
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: firewallMetrics('tradewright'),
      rules: [
        ...(requestsPerAddress > 0 ? [rateRule(requestsPerAddress)] : []),
        ...passwordRules({ browser: client.userPoolClientId, functions: passwordClient.userPoolClientId }),
      ],
    })
    new CfnWebACLAssociation(this, 'SignIn', { resourceArn: pool.userPoolArn, webAclArn: firewall.attrArn })
  }

  /**
   * Requests of the public API have the addresses of the distribution, whose own firewall counts those of callers. This
   * one lets only the distribution through, before the authorizer and the limits of the gateway: a direct
   * call would escape the count.
   */
  private protectPublicApi({ publicApi, originSecret }: ProtectionStackProps): void {
    const firewall = new CfnWebACL(this, 'OriginOnly', {
      scope: 'REGIONAL',
      defaultAction: { block: {} },
      visibilityConfig: firewallMetrics('tradewright-origin'),
      rules: [
        {
          name: 'distribution',
          priority: 0,
          action: { allow: {} },
          statement: {
            byteMatchStatement: {
              fieldToMatch: { singleHeader: { Name: originHeader } },
              positionalConstraint: 'EXACTLY',
              searchString: originSecret.secretValue.unsafeUnwrap(),
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
          visibilityConfig: firewallMetrics('tradewright-distribution'),
        },
      ],
    })
    new CfnWebACLAssociation(this, 'PublicApi', {
      resourceArn: publicApi.deploymentStage.stageArn,
      webAclArn: firewall.attrArn,
    })
  }
}
