import { ArnFormat, Stack, type CfnElement } from 'aws-cdk-lib'
import type { IUsagePlan } from 'aws-cdk-lib/aws-apigateway'
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { IBackupVault } from 'aws-cdk-lib/aws-backup'
import { PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'

/** A permission with the environment variables that name its resource. */
export interface Binding {
  readonly environment: Readonly<Record<string, string>>
  readonly statements: readonly PolicyStatement[]
  /** Findings of the rule pack that the binding causes, with the reason to accept them. */
  readonly reasons?: readonly { readonly id: string; readonly reason: string }[]
}

const tableReads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
const tableWrites = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
]

/** Neither has Scan: every access pattern has a key. */
export const readTable = (table: Table): Binding => tableBinding(table, tableReads)
/** Changes are audited in their own transaction, so that a writer can append to the audit log, and no more. */
export function writeTable(table: Table, audit: Table): Binding {
  const { environment, statements } = tableBinding(table, [...tableReads, ...tableWrites])
  return {
    environment: { ...environment, AUDIT_TABLE_NAME: audit.tableName },
    statements: [...statements, new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [audit.tableArn] })],
  }
}

/** Appends rows to the audit log, for calls that change nothing else. */
export const appendAudit = (audit: Table): Binding => ({
  environment: { AUDIT_TABLE_NAME: audit.tableName },
  statements: [new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [audit.tableArn] })],
})

/** Permissions that AWS Backup needs to copy tables into a vault. */
export const backupStatements = (tables: readonly Table[], vault: IBackupVault): PolicyDocument =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeTable',
          'dynamodb:DescribeContinuousBackups',
          'dynamodb:CreateBackup',
          'dynamodb:StartAwsBackupJob',
          'dynamodb:ListTagsOfResource',
        ],
        resources: tables.map((table) => table.tableArn),
      }),
      new PolicyStatement({
        actions: ['backup:DescribeBackupVault', 'backup:CopyIntoBackupVault'],
        resources: [vault.backupVaultArn],
      }),
    ],
  })

/** Reads the audit log. */
export const readAudit = (audit: Table): Binding => ({
  environment: { AUDIT_TABLE_NAME: audit.tableName },
  statements: [
    new PolicyStatement({
      actions: ['dynamodb:GetItem', 'dynamodb:Query'],
      resources: [audit.tableArn, ...['gsi1', 'gsi2', 'gsi3'].map((index) => `${audit.tableArn}/index/${index}`)],
    }),
  ],
})

function tableBinding(table: Table, actions: string[]): Binding {
  return {
    environment: { TABLE_NAME: table.tableName },
    statements: [
      new PolicyStatement({
        actions,
        resources: [table.tableArn, `${table.tableArn}/index/gsi1`, `${table.tableArn}/index/lsi1`],
      }),
    ],
  }
}

export const startMachine = (machine: IStateMachine): Binding => ({
  environment: { CONVERSION_MACHINE_ARN: machine.stateMachineArn },
  statements: [new PolicyStatement({ actions: ['states:StartExecution'], resources: [machine.stateMachineArn] })],
})

/** `name` is the model's; empty if there is none. Starting needs no right to ask it. */
export const startModelJobs = (machine: IStateMachine, name: string): Binding => ({
  environment: { MODEL_MACHINE_ARN: machine.stateMachineArn, MODEL_NAME: name },
  statements: [new PolicyStatement({ actions: ['states:StartExecution'], resources: [machine.stateMachineArn] })],
})

export const startDeliveries = (machine: IStateMachine): Binding => ({
  environment: { WEBHOOK_MACHINE_ARN: machine.stateMachineArn },
  statements: [new PolicyStatement({ actions: ['states:StartExecution'], resources: [machine.stateMachineArn] })],
})

/** Creates and removes gateway keys of one usage plan. API Gateway's permissions are its REST calls. */
export function manageGatewayKeys(stack: Stack, plan: IUsagePlan): Binding {
  const at = (path: string) =>
    stack.formatArn({ service: 'apigateway', account: '', resource: path, arnFormat: ArnFormat.NO_RESOURCE_NAME })
  return {
    environment: { USAGE_PLAN_ID: plan.usagePlanId },
    statements: [
      new PolicyStatement({
        actions: ['apigateway:POST'],
        resources: [at('/apikeys'), at(`/usageplans/${plan.usagePlanId}/keys`)],
      }),
      new PolicyStatement({ actions: ['apigateway:DELETE'], resources: [at('/apikeys/*')] }),
    ],
    reasons: [
      {
        id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:apigateway:<AWS::Region>::/apikeys/*]',
        reason: 'Keys are made as the product runs; their ids are not known before.',
      },
    ],
  }
}

export const manageUsers = (pool: IUserPool): Binding => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    new PolicyStatement({
      actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminUserGlobalSignOut'],
      resources: [pool.userPoolArn],
    }),
  ],
})

/**
 * Asks the pool for codes and sets passwords by them, as the client that only functions can be: it has a secret, which
 * this reads. The calls themselves need no right.
 */
export const askForCodes = (pool: IUserPool, client: IUserPoolClient): Binding => ({
  environment: { USER_POOL_ID: pool.userPoolId, FUNCTIONS_CLIENT_ID: client.userPoolClientId },
  statements: [new PolicyStatement({ actions: ['cognito-idp:DescribeUserPoolClient'], resources: [pool.userPoolArn] })],
})

/** Asks for the current password of a user and sets another one. */
export const setPasswords = (pool: IUserPool): Binding => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    new PolicyStatement({
      actions: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminSetUserPassword'],
      resources: [pool.userPoolArn],
    }),
  ],
})

/** Lists all users, for their export. */
export const listUsers = (pool: IUserPool): Binding => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    new PolicyStatement({
      actions: ['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup'],
      resources: [pool.userPoolArn],
    }),
  ],
})

/** The header by which the site's distribution proves itself to the APIs. */
export const originHeader = 'x-origin-proof'

/** Tells functions the value of `originHeader`: requests without it did not come through the site. */
export const recognizeOrigin = (secret: Secret): Binding => ({
  environment: { ORIGIN_PROOF: secret.secretValue.unsafeUnwrap() },
  statements: [],
})

/** Reads whether a user is an administrator; `required` if these need a second factor. */
export const readGroups = (pool: IUserPool, adminSecondFactor: string): Binding => ({
  environment: { USER_POOL_ID: pool.userPoolId, ADMIN_SECOND_FACTOR: adminSecondFactor },
  statements: [
    new PolicyStatement({
      actions: ['cognito-idp:AdminListGroupsForUser', 'cognito-idp:AdminGetUser'],
      resources: [pool.userPoolArn],
    }),
  ],
})

/** Grants administrators' changes of users: look up, disable, enable, sign out and reset the password. */
export const administerUsers = (pool: IUserPool): Binding => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    new PolicyStatement({
      actions: [
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminListGroupsForUser',
        'cognito-idp:AdminDisableUser',
        'cognito-idp:AdminEnableUser',
        'cognito-idp:AdminUserGlobalSignOut',
        'cognito-idp:AdminResetUserPassword',
      ],
      resources: [pool.userPoolArn],
    }),
  ],
})

/**
 * Grants actions on objects under one prefix of the bucket; each use has one. `variable` names the environment variable
 * with the bucket's name.
 */
function objectsBelow(bucket: Bucket, prefix: string, { variable, actions }: FileUse): Binding {
  // The rule pack names a resource of another stack by its export.
  const stack = Stack.of(bucket)
  const exported = stack.resolve(stack.exportValue(bucket.bucketArn)) as { readonly 'Fn::ImportValue': string }
  return {
    environment: { [variable]: bucket.bucketName },
    statements: [new PolicyStatement({ actions: [...actions], resources: [bucket.arnForObjects(`${prefix}/*`)] })],
    reasons: [
      {
        id: `AwsSolutions-IAM5[Resource::${exported['Fn::ImportValue']}/${prefix}/*]`,
        reason: 'Files are stored as the product runs; their names are not known before.',
      },
    ],
  }
}

interface FileUse {
  readonly variable: string
  readonly actions: readonly string[]
}

/** Grants the files of one prefix. */
export const storeFiles = (bucket: Bucket, prefix: string): Binding =>
  objectsBelow(bucket, prefix, {
    variable: 'BUCKET_NAME',
    actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
  })

/** The prefix of the user pool's exports. */
export const exportsPrefix = 'user-pool'

/** Grants writing exports of the user pool; no function reads them. */
export const storeExports = (bucket: Bucket): Binding =>
  objectsBelow(bucket, exportsPrefix, { variable: 'BUCKET_NAME', actions: ['s3:PutObject'] })

/** The prefix of answers that are too long for the gateway, which is also their path on the site. */
export const answersPrefix = 'answers'

/** Grants storing long answers. Signed links read them with the function's own right. */
export const storeAnswers = (bucket: Bucket): Binding =>
  objectsBelow(bucket, answersPrefix, { variable: 'ANSWER_BUCKET', actions: ['s3:GetObject', 's3:PutObject'] })

/** The bucket of the site. Its name is known before its stack, which needs the stacks of functions that write to it. */
export const siteBucketName = (stack: Stack): string => `tradewright-site-${stack.account}-${stack.region}`

/** Files that functions write to the site's bucket: the blog, its pictures and the sitemap. */
const siteKeys = ['blog/*', 'blog-media/*', 'sitemap.xml']

/** Writes and removes files of the blog in the site's bucket. */
export const publishSite = (stack: Stack): Binding => ({
  environment: { SITE_BUCKET_NAME: siteBucketName(stack) },
  statements: [
    new PolicyStatement({
      actions: ['s3:PutObject', 's3:DeleteObject'],
      resources: siteKeys.map((key) => `arn:${stack.partition}:s3:::${siteBucketName(stack)}/${key}`),
    }),
  ],
  reasons: siteKeys
    .filter((key) => key.endsWith('*'))
    .map((key) => ({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::tradewright-site-<AWS::AccountId>-<AWS::Region>/${key}]`,
      reason: 'Posts are published as the product runs; their addresses are not known before.',
    })),
})

/** Grants one sender address, to any receiver. Links in mails lead to the site. */
export const sendMail = (
  stack: Stack,
  { sender, siteOrigin, configurationSet }: Readonly<Record<'sender' | 'siteOrigin' | 'configurationSet', string>>,
): Binding => ({
  environment: { MAIL_FROM: sender, SITE_ORIGIN: siteOrigin, MAIL_CONFIGURATION_SET: configurationSet },
  statements: [
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        stack.formatArn({ service: 'ses', resource: 'identity', resourceName: sender.slice(sender.indexOf('@') + 1) }),
        stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: configurationSet }),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    }),
  ],
})

/** The name of the budget of the whole account. */
export const budgetName = 'tradewright'

/** Reads the account's budget with what was spent of it. */
export const readBudget = (stack: Stack): Binding => ({
  environment: { BUDGET_ACCOUNT: stack.account, BUDGET_NAME: budgetName },
  statements: [
    new PolicyStatement({
      actions: ['budgets:ViewBudget'],
      resources: [stack.formatArn({ service: 'budgets', region: '', resource: 'budget', resourceName: budgetName })],
    }),
  ],
})

interface ModelSettings {
  /** Empty without a model; an id such as `eu.…` names a profile that spans regions. */
  readonly id: string
  readonly prices: string
  /** The model's budget for a month, dollars: the system page compares it with the cost. */
  readonly monthlyBudget: string
  /** Dollars a day for all users together, beyond which no model is asked. */
  readonly dailyBudget: string
  /** Filters what models are asked and answer; null without one. */
  readonly guardrail: { readonly arn: string; readonly id: string; readonly version: string } | null
}

/** Grants the configured model only. */
export function invokeModel(stack: Stack, settings: ModelSettings): Binding {
  const { id: modelId, prices, monthlyBudget, dailyBudget, guardrail } = settings
  const [, profile, model] = /^(global|us|eu|apac|jp|au)\.(.+)$/.exec(modelId) ?? ['', '', modelId]
  const anyRegion = stack.formatArn({
    service: 'bedrock',
    region: '*',
    account: '',
    resource: 'foundation-model',
    resourceName: model,
  })
  const here = stack.formatArn({ service: 'bedrock', account: '', resource: 'foundation-model', resourceName: model })
  const resources = profile
    ? [anyRegion, stack.formatArn({ service: 'bedrock', resource: 'inference-profile', resourceName: modelId })]
    : [here]
  return {
    environment: {
      MODEL_ID: modelId,
      MODEL_PRICES: prices,
      MODEL_BUDGET: monthlyBudget,
      MODEL_DAILY_BUDGET: dailyBudget,
      ...(guardrail ? { GUARDRAIL_ID: guardrail.id, GUARDRAIL_VERSION: guardrail.version } : {}),
    },
    statements: modelId
      ? [
          new PolicyStatement({ actions: ['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'], resources }),
          ...(guardrail
            ? [new PolicyStatement({ actions: ['bedrock:ApplyGuardrail'], resources: [guardrail.arn] })]
            : []),
        ]
      : [],
    reasons: profile
      ? [
          {
            id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${model}]`,
            reason: 'A profile that spans regions calls the one model in the region it chooses.',
          },
        ]
      : [],
  }
}

/** Grants sending to and closing connections of a WebSocket API. `stack` is the API's. */
export function postToConnections(stack: Stack, api: WebSocketApi, stage: string): Binding {
  const resource = `${stage}/*/@connections/*`
  // The rule pack names the API by logical id in its own stack, by export elsewhere.
  const exported = stack.resolve(stack.exportValue(api.apiId)) as { readonly 'Fn::ImportValue': string }
  const names = [`<${stack.getLogicalId(api.node.defaultChild as CfnElement)}>`, exported['Fn::ImportValue']]
  return {
    environment: { SOCKET_ENDPOINT: `https://${api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}/${stage}` },
    statements: [
      new PolicyStatement({
        actions: ['execute-api:ManageConnections'],
        resources: [stack.formatArn({ service: 'execute-api', resource: api.apiId, resourceName: resource })],
      }),
    ],
    reasons: names.map((name) => ({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:${name}/${resource}]`,
      reason: 'Connections come and go; their ids are not known before.',
    })),
  }
}
