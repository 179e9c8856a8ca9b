import { account, arn, identifier, region } from './names.ts'

/** A resource's place in the assembly, with its properties. */
export interface Placement {
  readonly stack: string
  readonly logicalId: string
  /** Returns a resolved property. */
  readonly property: (name: string) => unknown
}

/** Results of `Ref` and `Fn::GetAtt` for an emulated type. */
export interface ImplementedType {
  readonly ref: (at: Placement) => string
  readonly attributes?: { readonly [name: string]: (at: Placement) => string }
}

/** A type without a local function, with the reason. References to it still resolve. */
export interface IrrelevantType {
  readonly irrelevant: string
}

const parameterValue = (at: Placement, property: string, otherwise: string) => {
  const value = at.property(property)
  return typeof value === 'string' ? value : otherwise
}
const named = (property: string) => (at: Placement) =>
  parameterValue(at, property, `${at.stack}-${at.logicalId}-${identifier(at.stack, at.logicalId, 12)}`)
const id = (length: number) => (at: Placement) => identifier(at.stack, at.logicalId, length)

const functionName = named('FunctionName')
const tableName = named('TableName')
const bucketName = (at: Placement) => named('BucketName')(at).toLowerCase()
const poolId = (at: Placement) => `${region}_${identifier(at.stack, at.logicalId, 9)}`
const poolHost = `cognito-idp.${region}.amazonaws.com`
const distributionDomain = (at: Placement) => `d${id(13)(at)}.cloudfront.net`
const machineArn = (at: Placement) => arn('states', `stateMachine:${named('StateMachineName')(at)}`)
const topicArn = (at: Placement) => arn('sns', named('TopicName')(at))
const webSocket = (at: Placement) => at.property('ProtocolType') === 'WEBSOCKET'
const logGroup = (at: Placement) => parameterValue(at, 'LogGroupName', `/aws/${at.stack}/${at.logicalId}`)

const watching = 'alarms and dashboards watch the deployed system'
const permissions = 'permissions are judged by the rule pack and by AWS; emulators let everything through'
const keeping = 'backups are of the deployed system'
const firewall =
  'a firewall in front of the deployed system; the one of the user pool is judged by the emulator of the pool'
const edge = 'part of the content delivery network; the distribution that uses it is served here'

/**
 * CloudFormation types that the assembly may contain. An unlisted type stops the host with its name instead of being
 * ignored.
 */
export const resourceTypes: { readonly [type: string]: ImplementedType | IrrelevantType } = {
  'AWS::ApiGateway::Account': { irrelevant: 'a setting of the account' },
  'AWS::ApiGateway::Authorizer': { ref: id(6), attributes: { AuthorizerId: id(6) } },
  'AWS::ApiGateway::Deployment': { ref: id(6), attributes: { DeploymentId: id(6) } },
  'AWS::ApiGateway::GatewayResponse': { ref: id(10) },
  'AWS::ApiGateway::Method': { ref: id(10) },
  'AWS::ApiGateway::Resource': { ref: id(6), attributes: { ResourceId: id(6) } },
  'AWS::ApiGateway::RestApi': {
    ref: id(10),
    attributes: { RootResourceId: (at) => `${id(10)(at)}root`, RestApiId: id(10) },
  },
  'AWS::ApiGateway::Stage': { ref: (at) => String(at.property('StageName')) },
  'AWS::ApiGateway::UsagePlan': { ref: id(6), attributes: { Id: id(6) } },
  'AWS::ApiGatewayV2::Api': {
    ref: id(10),
    attributes: {
      ApiId: id(10),
      ApiEndpoint: (at) => `${webSocket(at) ? 'wss' : 'https'}://${id(10)(at)}.execute-api.${region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Authorizer': { ref: id(6), attributes: { AuthorizerId: id(6) } },
  'AWS::ApiGatewayV2::Deployment': { ref: id(6) },
  'AWS::ApiGatewayV2::Integration': { ref: id(7), attributes: { IntegrationId: id(7) } },
  'AWS::ApiGatewayV2::Route': { ref: id(7), attributes: { RouteId: id(7) } },
  'AWS::ApiGatewayV2::RouteResponse': { ref: id(7) },
  'AWS::ApiGatewayV2::Stage': { ref: (at) => String(at.property('StageName')) },
  'AWS::Backup::BackupPlan': { irrelevant: keeping },
  'AWS::Backup::BackupSelection': { irrelevant: keeping },
  'AWS::Backup::BackupVault': { irrelevant: keeping },
  'AWS::Bedrock::Guardrail': {
    ref: (at) => arn('bedrock', `guardrail/${id(12)(at)}`),
    attributes: {
      GuardrailId: id(12),
      GuardrailArn: (at) => arn('bedrock', `guardrail/${id(12)(at)}`),
      Version: () => 'DRAFT',
    },
  },
  'AWS::Bedrock::GuardrailVersion': { ref: id(12), attributes: { Version: () => '1' } },
  'AWS::Budgets::Budget': { irrelevant: watching },
  'AWS::CDK::Metadata': { irrelevant: 'a note for the toolkit' },
  'AWS::CloudFront::CachePolicy': { irrelevant: edge },
  'AWS::CloudFront::Distribution': {
    ref: (at) => id(13)(at).toUpperCase(),
    attributes: { Id: (at) => id(13)(at).toUpperCase(), DomainName: distributionDomain },
  },
  'AWS::CloudFront::Function': {
    ref: (at) => arn('cloudfront', `function/${named('Name')(at)}`),
    attributes: { FunctionARN: (at) => arn('cloudfront', `function/${named('Name')(at)}`) },
  },
  'AWS::CloudFront::OriginAccessControl': { irrelevant: edge },
  'AWS::CloudFront::OriginRequestPolicy': { irrelevant: edge },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: id(12), attributes: { Id: id(12) } },
  'AWS::CloudWatch::Alarm': { irrelevant: watching },
  'AWS::CloudWatch::CompositeAlarm': { irrelevant: watching },
  'AWS::CloudWatch::Dashboard': { irrelevant: watching },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      UserPoolId: poolId,
      Arn: (at) => arn('cognito-idp', `userpool/${poolId(at)}`),
      ProviderName: (at) => `${poolHost}/${poolId(at)}`,
      ProviderURL: (at) => `https://${poolHost}/${poolId(at)}`,
    },
  },
  'AWS::Cognito::UserPoolClient': { ref: id(26), attributes: { ClientId: id(26), Name: named('ClientName') } },
  'AWS::Cognito::UserPoolGroup': { ref: (at) => String(at.property('GroupName')) },
  'AWS::Cognito::UserPoolRiskConfigurationAttachment': { irrelevant: "Amazon's list of stolen passwords is not here" },
  'AWS::DynamoDB::Table': {
    ref: tableName,
    attributes: {
      Arn: (at) => arn('dynamodb', `table/${tableName(at)}`),
      StreamArn: (at) => arn('dynamodb', `table/${tableName(at)}/stream/local`),
    },
  },
  'AWS::Events::Rule': {
    ref: named('Name'),
    attributes: { Arn: (at) => arn('events', `rule/${named('Name')(at)}`) },
  },
  'AWS::IAM::ManagedPolicy': { irrelevant: permissions },
  'AWS::IAM::Policy': { irrelevant: permissions },
  'AWS::IAM::Role': { irrelevant: permissions },
  'AWS::KMS::Alias': { irrelevant: 'nothing is encrypted at rest here' },
  'AWS::KMS::Key': { irrelevant: 'nothing is encrypted at rest here' },
  'AWS::Lambda::EventInvokeConfig': { ref: id(12) },
  'AWS::Lambda::Function': {
    ref: functionName,
    attributes: { Arn: (at) => arn('lambda', `function:${functionName(at)}`) },
  },
  'AWS::Lambda::LayerVersion': { irrelevant: 'bundles carry all they need' },
  'AWS::Lambda::Permission': { irrelevant: permissions },
  'AWS::Logs::LogGroup': { ref: logGroup, attributes: { Arn: (at) => arn('logs', `log-group:${logGroup(at)}:*`) } },
  'AWS::Logs::MetricFilter': { irrelevant: watching },
  'AWS::Logs::ResourcePolicy': { irrelevant: permissions },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (at) => `arn:aws:s3:::${bucketName(at)}`,
      DomainName: (at) => `${bucketName(at)}.s3.amazonaws.com`,
      RegionalDomainName: (at) => `${bucketName(at)}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': { irrelevant: permissions },
  'AWS::SES::ConfigurationSet': { irrelevant: 'mail goes to the outbox' },
  'AWS::SES::ConfigurationSetEventDestination': { irrelevant: 'mails to the outbox do not bounce' },
  'AWS::SES::EmailIdentity': { irrelevant: 'mail goes to the outbox' },
  'AWS::SecretsManager::Secret': { irrelevant: 'references to a secret stay text, the same for all who refer to it' },
  'AWS::SNS::Subscription': { irrelevant: 'published messages are logged, not delivered' },
  'AWS::SNS::Topic': { ref: topicArn, attributes: { TopicArn: topicArn, TopicName: named('TopicName') } },
  'AWS::SNS::TopicPolicy': { irrelevant: permissions },
  'AWS::SQS::Queue': {
    ref: (at) => `https://sqs.${region}.amazonaws.com/${account}/${named('QueueName')(at)}`,
    attributes: { Arn: (at) => arn('sqs', named('QueueName')(at)), QueueName: named('QueueName') },
  },
  'AWS::SQS::QueuePolicy': { irrelevant: permissions },
  'AWS::StepFunctions::StateMachine': {
    ref: machineArn,
    attributes: { Arn: machineArn, Name: named('StateMachineName') },
  },
  'AWS::WAFv2::WebACL': { irrelevant: firewall },
  'AWS::WAFv2::WebACLAssociation': { irrelevant: firewall },
}

/** Returns a well-formed reference to a type that is not emulated. */
export const irrelevantReference = (type: string, at: Placement) =>
  arn((type.split('::')[1] ?? type).toLowerCase(), `${at.logicalId}-${identifier(at.stack, at.logicalId, 12)}`)
