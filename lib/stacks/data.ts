import { CfnOutput, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { BlockPublicAccess, Bucket, BucketEncryption, type LifecycleRule } from 'aws-cdk-lib/aws-s3'
import { Duration } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { answersPrefix, exportsPrefix } from '../constructs/bindings.ts'

/** When files go: long answers after a day, exports of the user pool after five weeks, old versions after a month. */
const lifecycleRules: LifecycleRule[] = [
  {
    prefix: `${answersPrefix}/`,
    expiration: Duration.days(1),
    noncurrentVersionExpiration: Duration.days(1),
  },
  { prefix: `${exportsPrefix}/`, expiration: Duration.days(35) },
  { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(2) },
]

/**
 * The persistent data: one table, with access patterns in `lambdas/data/README.md`. `lsi1` orders a user's items by
 * date and reads consistently; `gsi1` queries across users.
 */
export class DataStack extends Stack {
  readonly table: Table
  /** The audit log. A policy of the table denies every change of a row, to everybody. */
  readonly audit: Table
  readonly bucket: Bucket
  /** Proves to the APIs that a request came through the site. */
  readonly originSecret: Secret

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const text = (name: string) => ({ name, type: AttributeType.STRING })
    this.table = new Table(this, 'Table', {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.table.addLocalSecondaryIndex({
      indexName: 'lsi1',
      sortKey: text('lsi1sk'),
      projectionType: ProjectionType.ALL,
    })
    this.table.addGlobalSecondaryIndex({
      indexName: 'gsi1',
      partitionKey: text('gsi1pk'),
      sortKey: text('gsi1sk'),
      projectionType: ProjectionType.ALL,
    })

    this.audit = new Table(this, 'Audit', {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      resourcePolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            sid: 'AppendOnly',
            effect: Effect.DENY,
            principals: [new AnyPrincipal()],
            actions: [
              'dynamodb:UpdateItem',
              'dynamodb:DeleteItem',
              'dynamodb:BatchWriteItem',
              'dynamodb:PartiQLUpdate',
              'dynamodb:PartiQLDelete',
              'dynamodb:PartiQLInsert',
            ],
            resources: ['*'],
          }),
        ],
      }),
    })
    for (const indexName of ['gsi1', 'gsi2', 'gsi3'])
      this.audit.addGlobalSecondaryIndex({
        indexName,
        partitionKey: text(`${indexName}pk`),
        sortKey: text(`${indexName}sk`),
        projectionType: ProjectionType.ALL,
      })

    new CfnOutput(this, 'AuditTableName', { value: this.audit.tableName })

    this.originSecret = new Secret(this, 'Origin', {
      description: 'Sent by the distribution to the APIs',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    })
    Validations.of(this.originSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Distribution and functions read it when they are deployed; deploying after a change rotates it.',
    })
    this.bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only functions of this app reach the bucket, each logged; an access log would double the objects.',
    })
  }
}
