import { routes } from '../../../contract/index.ts'
import { publicRoutes } from '../../../contract/public/routes.ts'
import { machineDefinition } from '../machine.ts'
import { synthesize, type NamedResource } from '../assembly.ts'
import { defined } from '../../support/defined.ts'

const { ofType, manifest } = synthesize()
const find = (type: string, start: string): NamedResource =>
  defined(ofType(type).find(({ id }) => id.toLowerCase().startsWith(start.toLowerCase())))
const json = (value: unknown): string => JSON.stringify(value)

test('stages that log wait for the role of the account, which has a stack alone', () => {
  expect(find('AWS::ApiGateway::Account', 'Logs').stack).toBe('GatewayAccount')
  for (const stack of ['PublicApi', 'Chat']) expect(manifest.dependenciesOf(stack)).toContain('GatewayAccount')
})

test('each gateway has a limit, and a lower one for calls that compute', () => {
  const { RouteSettings } = defined(ofType('AWS::ApiGatewayV2::Stage').find(({ stack }) => stack === 'Api'))
    .Properties as { RouteSettings: Record<string, object> }
  for (const name of ['convert-code-v2', 'analyze-ea', 'optimize-ea', 'fix-compilation-error', 'generate-ea'] as const)
    expect(RouteSettings[`${routes[name].method} ${routes[name].path}`]).toEqual({
      ThrottlingRateLimit: 50,
      ThrottlingBurstLimit: 100,
    })
  expect(RouteSettings[`${routes['get-profile'].method} ${routes['get-profile'].path}`]).toBeUndefined()
  const { MethodSettings } = find('AWS::ApiGateway::Stage', 'Api').Properties as { MethodSettings: object[] }
  expect(MethodSettings).toContainEqual(
    expect.objectContaining({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 }),
  )
  expect(MethodSettings).toContainEqual(
    expect.objectContaining({ ResourcePath: '/~1convert', HttpMethod: 'POST', ThrottlingRateLimit: 20 }),
  )
})

test('one user cannot starve all: authorizers and sign-in keep their concurrency, computing is capped', () => {
  const functions = ofType('AWS::Lambda::Function')
  const reserved = ({ Properties }: NamedResource): number | undefined =>
    Properties.ReservedConcurrentExecutions as number | undefined
  const byName = (stack: string, start: string) =>
    defined(functions.find((row) => row.stack === stack && row.id.toLowerCase().startsWith(start)))
  expect(reserved(byName('PublicApi', 'authorize'))).toBe(50)
  expect(reserved(byName('Chat', 'authorize'))).toBe(50)
  expect(reserved(byName('ApiFunctions', 'getprofile'))).toBe(50)
  expect(reserved(byName('ApiFunctions', 'convertcode'))).toBe(60)
  expect(reserved(byName('ApiFunctions', 'convertpriority'))).toBe(60)
  for (const { Properties, ...row } of functions)
    if ((Properties.Timeout as number) >= 20 && ['ApiFunctions', 'PublicApi', 'Conversion'].includes(row.stack))
      expect([row.id, reserved({ Properties, ...row })]).toEqual([row.id, expect.any(Number)])
  const all = functions.map(reserved).filter((count) => count !== undefined)
  expect(all.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(900)
})

test('functions can append to the audit log and change nothing in it', () => {
  const audit = find('AWS::DynamoDB::Table', 'Audit')
  expect(audit.Properties).toMatchObject({
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  })
  const policy = json(audit.Properties.ResourcePolicy)
  for (const action of ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete'])
    expect(policy).toContain(`dynamodb:${action}`)
  expect(policy).toContain('"Effect":"Deny"')
  interface Statement {
    readonly Action: string | string[]
    readonly Resource: unknown
  }
  const statements = ofType('AWS::IAM::Role').flatMap(({ Properties }) =>
    ((Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
      ({ PolicyDocument }) => PolicyDocument.Statement,
    ),
  )
  const onAudit = statements.filter(
    ({ Resource, Action }) => json(Resource).includes('Audit') && !json(Action).includes('backup:'),
  )
  expect(onAudit.length).toBeGreaterThan(50)
  const actions = new Set(onAudit.flatMap(({ Action }) => Action))
  const ofBackup = [...actions].filter((action) => /Describe|CreateBackup|StartAwsBackupJob|ListTags/.test(action))
  expect([...actions].filter((action) => !ofBackup.includes(action)).sort()).toEqual([
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
  ])
})

test('APIs answer the distribution only: it sends what the functions expect', () => {
  const secret = find('AWS::SecretsManager::Secret', 'Origin')
  expect(secret.Properties.GenerateSecretString).toMatchObject({ PasswordLength: 48 })
  const { DistributionConfig } = find('AWS::CloudFront::Distribution', 'Distribution').Properties as {
    DistributionConfig: { Origins: { OriginCustomHeaders?: { HeaderName: string }[] }[] }
  }
  const proofs = DistributionConfig.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
  expect(new Set(proofs.map(({ HeaderName }) => HeaderName))).toEqual(new Set(['x-origin-proof']))
  expect(proofs.length).toBe(3)
  expect(json(proofs)).toContain('resolve:secretsmanager')
  const called = ofType('AWS::Lambda::Function').filter(
    ({ stack, Properties }) =>
      ['ApiFunctions', 'AdminFunctions', 'OperationsFunctions', 'PublicApi'].includes(stack) &&
      !/authorize/i.test(json(Properties.Description ?? '')),
  )
  const withProof = called.filter(({ Properties }) => json(Properties.Environment).includes('ORIGIN_PROOF'))
  expect(withProof.length).toBe(Object.keys(routes).length + Object.keys(publicRoutes).length + 1)
})

test('every asynchronous function leaves its failures in a queue, and an alarm rings for each queue', () => {
  const targets = ofType('AWS::Events::Rule').flatMap(
    ({ Properties }) => Properties.Targets as { DeadLetterConfig?: object }[],
  )
  expect(targets.length).toBeGreaterThanOrEqual(5)
  for (const target of targets) expect(target.DeadLetterConfig).toBeDefined()
  const functions = ofType('AWS::Lambda::Function')
  const subscribed = ofType('AWS::SNS::Subscription').filter(({ Properties }) => Properties.Protocol === 'lambda')
  const configs = ofType('AWS::Lambda::EventInvokeConfig')
  expect(configs).toHaveLength(targets.length + subscribed.length)
  const queueIds = ofType('AWS::SQS::Queue').map(({ id }) => id)
  for (const { Properties } of configs) {
    const { OnFailure } = Properties.DestinationConfig as { OnFailure: { Destination: { 'Fn::GetAtt': string[] } } }
    expect(queueIds).toContain(OnFailure.Destination['Fn::GetAtt'][0])
    const { Ref } = Properties.FunctionName as { Ref: string }
    expect(functions.find(({ id }) => id === Ref)?.Properties.FunctionName).toMatch(/^tradewright-/)
  }
  const alarms = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
  for (const name of [
    'Failed events of Jobs',
    'Failed events of Chat',
    'Failed events of Mail',
    'Failed events of Observability',
    'Conversion jobs timed out',
    'Model jobs timed out',
    'Model cost of a day ($)',
  ])
    expect(alarms.find(({ AlarmName }) => AlarmName === `tradewright ${name}`)).toMatchObject({
      EvaluationPeriods: 1,
      DatapointsToAlarm: 1,
    })
})

test('administrators see failed events with no right to change them, and repeat those of asynchronous functions only', () => {
  const rightsOf = (start: string): { Action: string | string[]; Resource: unknown }[] => {
    const { Policies } = defined(
      ofType('AWS::IAM::Role').find(({ stack, id }) => stack === 'OperationsFunctions' && id.startsWith(start)),
    ).Properties as {
      Policies: { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }[]
    }
    return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  }
  const actionsOf = (start: string) => rightsOf(start).flatMap(({ Action }) => Action)
  const looking = ['sqs:ReceiveMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes']
  const list = actionsOf('listfailedevents')
  expect(list).toEqual(expect.arrayContaining(looking))
  expect(
    list.filter((action) => /^sqs:Delete|^sqs:Send|^lambda:|PutItem/.test(action) && action !== 'dynamodb:PutItem'),
  ).toEqual([])
  const settle = rightsOf('adminsettlefailedevents')
  expect(settle.flatMap(({ Action }) => Action)).toEqual(expect.arrayContaining([...looking, 'sqs:DeleteMessage']))
  const namesIn = (value: unknown, pattern: RegExp) =>
    [...new Set(json(value).match(pattern))].sort((a, b) => a.localeCompare(b))
  const invoked = settle.filter(({ Action }) => [Action].flat().includes('lambda:InvokeFunction'))
  const asynchronous = ofType('AWS::Lambda::Function').flatMap(({ Properties }) =>
    typeof Properties.FunctionName === 'string' ? [Properties.FunctionName] : [],
  )
  expect(namesIn(invoked, /(?<=:function:)tradewright-[\w-]+/g)).toEqual(
    asynchronous.toSorted((a, b) => a.localeCompare(b)),
  )
  const queues = ofType('AWS::SQS::Queue').map(({ Properties }) => String(Properties.QueueName))
  expect(queues).toHaveLength(4)
  const used = settle.filter(({ Action }) => [Action].flat().includes('sqs:DeleteMessage'))
  expect(namesIn(used, /tradewright-failed-\w+/g)).toEqual(queues.toSorted((a, b) => a.localeCompare(b)))
})

test('only one job reads the cost of the account, four times a day, and nothing else of its bill', () => {
  const rights = ofType('AWS::IAM::Role').filter(({ Properties }) => json(Properties).includes('budgets:'))
  expect(rights.map(({ stack, id }) => [stack, id.startsWith('readcost')])).toEqual([['Jobs', true]])
  expect(json(rights)).toMatch(/"budgets:ViewBudget"/)
  expect(json(rights)).toMatch(/:budgets::.*:budget\/tradewright"/)
  const rule = find('AWS::Events::Rule', 'Everysixhoursreadcost')
  expect(rule.Properties.ScheduleExpression).toBe('rate(6 hours)')
})

test('state machines and the stages that can are traced, and machines may send their traces', () => {
  const machines = ofType('AWS::StepFunctions::StateMachine')
  expect(machines.map(({ stack }) => stack).sort()).toEqual(['Conversion', 'ModelJobs', 'Priority', 'Webhooks'])
  for (const { stack, Properties } of machines) {
    expect(Properties.TracingConfiguration).toEqual({ Enabled: true })
    const { 'Fn::GetAtt': role } = Properties.RoleArn as { 'Fn::GetAtt': [string, string] }
    const rights = json(ofType('AWS::IAM::Role').find((row) => row.stack === stack && row.id === role[0])?.Properties)
    for (const action of ['PutTraceSegments', 'PutTelemetryRecords', 'GetSamplingRules', 'GetSamplingTargets'])
      expect(rights).toContain(`"xray:${action}"`)
  }
  expect(find('AWS::ApiGateway::Stage', 'Api').Properties.TracingEnabled).toBe(true)
})

test('functions are traced; tables have copies beyond recovery; files have versions', () => {
  for (const { Properties } of ofType('AWS::Lambda::Function'))
    expect(Properties.TracingConfig).toEqual({ Mode: 'Active' })
  expect(json(find('AWS::Backup::BackupSelection', 'Plan').Properties)).toMatch(/Table.*Audit/)
  expect(find('AWS::S3::Bucket', 'Files').Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
})

test('long answers come by signed links below the site, which pass no right and are gone after a day', () => {
  const { DistributionConfig } = find('AWS::CloudFront::Distribution', 'Distribution').Properties as {
    DistributionConfig: {
      Origins: { Id: string; OriginAccessControlId?: unknown; OriginCustomHeaders?: unknown }[]
      CacheBehaviors: { PathPattern: string; TargetOriginId: string; AllowedMethods?: string[] }[]
    }
  }
  const behavior = defined(DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/answers/*'))
  const origin = defined(DistributionConfig.Origins.find(({ Id }) => Id === behavior.TargetOriginId))
  // Without a right of the distribution the bucket answers signed links only.
  expect([origin.OriginAccessControlId, origin.OriginCustomHeaders, behavior.AllowedMethods]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const rules = json(find('AWS::S3::Bucket', 'Files').Properties.LifecycleConfiguration)
  expect(rules).toContain('"ExpirationInDays":1')
  const stored = ofType('AWS::Lambda::Function').filter(({ Properties }) =>
    json(Properties.Environment).includes('ANSWER_BUCKET'),
  )
  expect(stored.length).toBe(10)
})

test('the user pool is exported every night, and no function reads the export', () => {
  const statements = ofType('AWS::IAM::Role').flatMap(({ id, Properties }) =>
    ((Properties.Policies ?? []) as { PolicyDocument: { Statement: { Action: unknown; Resource: unknown }[] } }[])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Resource }) => json(Resource).includes('/user-pool/*'))
      .map(({ Action }) => [id.startsWith('exportusers'), Action]),
  )
  expect(statements).toEqual([[true, 's3:PutObject']])
})

test('models are asked behind a guardrail only, and the account has a budget that rings', () => {
  const asking = ofType('AWS::IAM::Role').filter(({ Properties }) => json(Properties).includes('bedrock:InvokeModel'))
  expect(asking.length).toBeGreaterThan(2)
  for (const { Properties } of asking) expect(json(Properties)).toContain('bedrock:ApplyGuardrail')
  const withModel = ofType('AWS::Lambda::Function').filter(({ Properties }) => json(Properties).includes('MODEL_ID'))
  for (const { Properties } of withModel) expect(json(Properties.Environment)).toContain('GUARDRAIL_ID')
  const { Budget, NotificationsWithSubscribers } = find('AWS::Budgets::Budget', 'Budget').Properties as {
    Budget: object
    NotificationsWithSubscribers: { Notification: { NotificationType: string; Threshold: number } }[]
  }
  expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 500, Unit: 'USD' } })
  expect(NotificationsWithSubscribers.map(({ Notification: n }) => [n.NotificationType, n.Threshold])).toEqual([
    ['ACTUAL', 80],
    ['ACTUAL', 100],
    ['FORECASTED', 100],
  ])
})

test('questions to models that take long are tried again by a state machine; who starts it may not ask', () => {
  const { States } = machineDefinition({ ofType }, 'ModelJobs')
  expect(States['Run ask-model']).toMatchObject({
    Retry: [{ BackoffRate: 2, JitterStrategy: 'FULL', MaxAttempts: 4 }],
    Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Run give-up-model' }],
  })
  const rolesOf = (start: string) =>
    json(ofType('AWS::IAM::Role').filter(({ id }) => id.toLowerCase().startsWith(start)))
  expect(rolesOf('askmodel')).toContain('bedrock:InvokeModel')
  for (const start of ['readrules', 'explainanalysis']) {
    expect(rolesOf(start)).toContain('states:StartExecution')
    expect(rolesOf(start)).not.toContain('bedrock:')
  }
})

test('users may have a second factor', () => {
  const pool = find('AWS::Cognito::UserPool', 'Users').Properties
  expect(pool).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] })
  expect(pool.LambdaConfig).toBeUndefined()
})
