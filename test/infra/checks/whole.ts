import { App, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { routes } from '../../../contract/index.ts'
import { machineDefinition } from '../machine.ts'
import { synthesize, withRulePack, type NamedResource } from '../assembly.ts'
import { defined } from '../../support/defined.ts'

interface Statement {
  readonly Action: string | readonly string[]
  readonly Resource: unknown
  readonly Effect: string
}

const { ofType, stacks } = synthesize()
const only = (type: string, stack?: string): NamedResource => {
  const found = ofType(type).filter((resource) => !stack || resource.stack === stack)
  expect(found).toHaveLength(1)
  return defined(found[0])
}
/** Evaluates an edge function, which is text in the template. */
function edgeFunction(id: string): unknown {
  const found = defined(ofType('AWS::CloudFront::Function').find((resource) => resource.id.startsWith(id)))
  // oxlint-disable-next-line no-implied-eval -- this runs the text that CloudFront runs
  return (new Function(`${String(found.Properties.FunctionCode)}; return handler`) as () => unknown)()
}
const listed = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T]

describe('data', () => {
  test('the table keeps everything: point-in-time recovery, retention, deletion protection, on demand, time to live', () => {
    const { Properties, DeletionPolicy } = defined(
      ofType('AWS::DynamoDB::Table').find(({ id }) => id.startsWith('Table')),
    )
    expect(DeletionPolicy).toBe('Retain')
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    })
  })

  test('every bucket is private, encrypted, kept, and speaks TLS only', () => {
    for (const { id, Properties, DeletionPolicy } of ofType('AWS::S3::Bucket')) {
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: expect.anything() as unknown,
      })
      expect([id, DeletionPolicy]).toEqual([id, 'Retain'])
    }
    const denied = ofType('AWS::S3::BucketPolicy').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('aws:SecureTransport'),
    )
    expect(denied).toHaveLength(ofType('AWS::S3::Bucket').length)
  })

  test('users survive the stack', () => {
    const { Properties, DeletionPolicy } = only('AWS::Cognito::UserPool')
    expect([DeletionPolicy, Properties.DeletionProtection]).toEqual(['Retain', 'ACTIVE'])
    expect(Properties.Policies).toMatchObject({ PasswordPolicy: { MinimumLength: 10 } })
    const browser = ofType('AWS::Cognito::UserPoolClient').find(({ id }) => id.startsWith('UsersBrowser'))
    expect(browser?.Properties).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    })
    expect(only('AWS::Cognito::UserPoolGroup').Properties.GroupName).toBe('admin')
  })
})

/** The stacks of the functions behind the web API. */
const functionStacks = new Set(['ApiFunctions', 'AdminFunctions', 'OperationsFunctions'])

describe('web API', () => {
  const gatewayRoutes = ofType('AWS::ApiGatewayV2::Route').filter(
    ({ stack }) => stack === 'Api' || (functionStacks.has(stack) && stack !== 'ApiFunctions'),
  )

  test('has the routes of the contract and no other', () => {
    expect(gatewayRoutes.map(({ Properties }) => Properties.RouteKey as string).sort()).toEqual(
      Object.values(routes)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
  })

  test.each(Object.entries(routes))(
    '%s asks for a token unless the contract says public',
    (_, { method, path, access }) => {
      const { Properties } = gatewayRoutes.find(
        (row) => row.Properties.RouteKey === `${method} ${path}`,
      ) as NamedResource
      if (access === 'anonymous') expect(Properties.AuthorizationType).toBe('NONE')
      else
        expect(Properties).toMatchObject({
          AuthorizationType: 'JWT',
          AuthorizerId:
            access === 'admin'
              ? {
                  'Fn::ImportValue': expect.stringContaining(
                    only('AWS::ApiGatewayV2::Authorizer', 'Api').id,
                  ) as unknown,
                }
              : { Ref: only('AWS::ApiGatewayV2::Authorizer', 'Api').id },
        })
    },
  )

  test('the authorizer trusts our pool and our client', () => {
    const { Properties } = only('AWS::ApiGatewayV2::Authorizer', 'Api')
    expect(Properties.AuthorizerType).toBe('JWT')
    expect(JSON.stringify(Properties.JwtConfiguration)).toMatch(/cognito-idp.*Users.*|Users.*cognito-idp/)
    expect(JSON.stringify(Properties.JwtConfiguration)).toContain('Browser')
  })

  test('is throttled and logged', () => {
    expect(only('AWS::ApiGatewayV2::Stage', 'Api').Properties).toMatchObject({
      StageName: 'web',
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
      AccessLogSettings: expect.anything() as unknown,
    })
  })

  test("answers within the gateway's thirty seconds", () => {
    for (const { Properties } of ofType('AWS::Lambda::Function').filter(({ stack }) => functionStacks.has(stack))) {
      expect(Properties.Timeout).toBeLessThan(30)
    }
  })
})

describe('least privilege', () => {
  const statements = (
    type: string,
    pick: (resource: NamedResource) => readonly { readonly Statement: readonly Statement[] }[],
  ) =>
    ofType(type).flatMap((resource) =>
      pick(resource).flatMap(({ Statement }) =>
        Statement.map((statement) => ({ id: resource.id, stack: resource.stack, ...statement })),
      ),
    )
  const all = [
    ...statements('AWS::IAM::Policy', ({ Properties }) => [Properties.PolicyDocument as { Statement: Statement[] }]),
    ...statements('AWS::IAM::Role', ({ Properties }) =>
      ((Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]).map(
        (row) => row.PolicyDocument,
      ),
    ),
  ]

  test('there is something to look at', () => expect(all.length).toBeGreaterThan(Object.keys(routes).length))

  test('no action is a wildcard and no managed policy is attached', () => {
    expect(all.filter(({ Action }) => listed(Action).some((action) => action.includes('*')))).toEqual([])
    expect(ofType('AWS::IAM::Role').filter(({ Properties }) => Properties.ManagedPolicyArns)).toEqual([])
  })

  test('a wildcard resource is for log delivery and tracing only', () => {
    const wild = all.filter(({ Resource }) => listed(Resource).includes('*'))
    expect(wild.flatMap(({ Action }) => listed(Action)).filter((action) => !/^(logs|xray):/.test(action))).toEqual([])
  })

  test('no function scans the table, and who only reads cannot write', () => {
    expect(all.filter(({ Action }) => listed(Action).includes('dynamodb:Scan'))).toEqual([])
    // The public API's calls count themselves.
    const writers = all
      .filter(({ stack, Action }) => stack !== 'PublicApi' && listed(Action).includes('dynamodb:PutItem'))
      // Searches append to the audit log, which is another table.
      .filter(({ Resource }) => !/^\{"Fn::ImportValue":"[^"]*Audit[^"]*"\}$/.test(JSON.stringify(Resource)))
      .map(({ id }) => id)
    expect(
      writers.filter((id) =>
        /^(list(?!conversions)|get)(conversion|user|audit|analytics|subscription|overview|system)|health|isadmin|search/i.test(
          id,
        ),
      ),
    ).toEqual([])
    expect(writers.some((id) => /convertcodev2/i.test(id))).toBe(true)
  })

  test('every function has its own role and its own log, which ends', () => {
    const functions = ofType('AWS::Lambda::Function')
    expect(new Set(functions.map(({ stack, Properties }) => JSON.stringify([stack, Properties.Role]))).size).toBe(
      functions.length,
    )
    expect(
      new Set(functions.map(({ stack, Properties }) => JSON.stringify([stack, Properties.LoggingConfig]))).size,
    ).toBe(functions.length)
    for (const { Properties } of ofType('AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBe(90)
  })

  test('no function is told a secret; the proof of the distribution is a reference', () => {
    for (const { Properties } of ofType('AWS::Lambda::Function')) {
      const { Variables } = Properties.Environment as { Variables: object }
      expect(Object.keys(Variables).filter((name) => /secret|password|token|key/i.test(name))).toEqual([])
    }
  })
})

describe('conversion', () => {
  const machine = machineDefinition({ ofType })

  test('every step is tried again with backoff and jitter, and caught by the one that gives back', () => {
    const tasks = Object.entries(machine.States).filter(([, state]) => state.Type === 'Task')
    expect(tasks.length).toBeGreaterThanOrEqual(4)
    for (const [name, { Retry, Catch }] of tasks) {
      expect(Retry?.[0]).toMatchObject({ BackoffRate: 2, JitterStrategy: 'FULL', MaxAttempts: 4 })
      if (name === 'Run give-up') continue
      // Without the model there is still what the compiler did.
      const next = name === 'Run draft' ? 'Run verify' : 'Run give-up'
      expect(Catch).toMatchObject([{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: next }])
    }
  })

  test('is written in JSONPath, which both hosts run', () => expect(JSON.stringify(machine)).not.toContain('JSONata'))

  test('work without an end is looked for every minute', () => {
    const rules = ofType('AWS::Events::Rule').filter(({ stack }) => stack === 'Jobs')
    expect(rules.length).toBeGreaterThan(0)
    const nightly = rules.filter(({ id }) => id.startsWith('Everynight'))
    expect(nightly.map(({ Properties }) => Properties.ScheduleExpression)).toEqual(['cron(30 1 * * ? *)'])
    const sometimes = rules.filter(({ id }) => id.startsWith('Everysixhours'))
    for (const { Properties } of rules.filter((rule) => ![...nightly, ...sometimes].includes(rule)))
      expect(Properties.ScheduleExpression).toBe('rate(1 minute)')
  })
})

describe('site', () => {
  const headersOf = (name: string) => {
    const policy = defined(ofType('AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id.startsWith(name)))
    return (policy.Properties.ResponseHeadersPolicyConfig as { SecurityHeadersConfig: Record<string, object> })
      .SecurityHeadersConfig
  }

  test('sends the security headers', () => {
    const security = headersOf('Headers')
    expect(security).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    })
    const csp = JSON.stringify(security.ContentSecurityPolicy)
    expect(csp).toContain("script-src 'self' 'sha256-abc'")
    expect(csp).not.toMatch(/script-src[^;]*unsafe/)
    expect(csp).toContain("frame-ancestors 'none'")
  })

  test('the worker that compiles programs may run them and reach nothing', () => {
    const csp = JSON.stringify(headersOf('WorkerHeaders').ContentSecurityPolicy)
    expect(csp).toContain("default-src 'none'; script-src 'self' 'unsafe-eval'\"")
  })

  test('every path has security headers, the API is below the site and never cached', () => {
    const { DistributionConfig: config } = only('AWS::CloudFront::Distribution').Properties as unknown as {
      DistributionConfig: { DefaultCacheBehavior: object; CacheBehaviors: readonly { PathPattern: string }[] }
    }
    for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(behavior).toMatchObject({ ResponseHeadersPolicyId: { Ref: expect.stringMatching(/Headers/) as unknown } })
    }
    expect(config.CacheBehaviors.map((row) => row.PathPattern)).toEqual([
      '/web/*',
      '/api/*',
      '/blog/*',
      '/answers/*',
      '/assets/compiler-worker-*',
    ])
    const caches = ofType('AWS::CloudFront::CachePolicy').map(({ Properties }) => Properties.CachePolicyConfig)
    expect(caches).toHaveLength(2)
    for (const cache of caches) expect(cache).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 })
  })

  test.each([
    ['/', '/index.html'],
    ['/features', '/features/index.html'],
    ['/features/', '/features/index.html'],
    ['/settings', '/app.html'],
    ['/blog/a-post', '/blog/a-post/index.html'],
    ['/assets/app.js', '/assets/app.js'],
    ['/v1.0/deep', '/404.html'],
    ['/settings/deep', '/404.html'],
    ['/blog/', '/404.html'],
    ['/index.html', '/404.html'],
    ['/wp-login.php', '/404.html'],
    ['/blog/rss.xml', '/blog/rss.xml'],
  ])('%s is served from %s', (uri, expected) => {
    const rewrite = edgeFunction('PageRewrite') as (event: object) => { uri: string }
    expect(rewrite({ request: { uri, headers: {} } }).uri).toBe(expected)
  })

  test('only the page of unknown addresses is sent with status 404', () => {
    const respond = edgeFunction('MissingPageStatus') as (event: object) => { statusCode: number }
    const statusOf = (uri: string) => respond({ request: { uri }, response: { statusCode: 200 } }).statusCode
    expect([statusOf('/404.html'), statusOf('/app.html')]).toEqual([404, 200])
  })
})

test('alarms ring somewhere', () => {
  const topic = { Ref: only('AWS::SNS::Topic', 'Observability').id }
  const alarms = ofType('AWS::CloudWatch::Alarm')
  expect(alarms.length).toBeGreaterThanOrEqual(7)
  for (const { Properties } of alarms) expect(Properties.AlarmActions).toEqual([topic])
})

test('no stack comes near the limit of 500 resources', () => {
  for (const { Resources } of Object.values(stacks)) expect(Object.keys(Resources).length).toBeLessThan(450)
})

test('no finding of the rule pack is left without a reason', () => {
  // All stacks above were synthesized with it: one finding, and none of these tests would have begun.
  const careless = withRulePack(new App())
  new Bucket(new Stack(careless, 'Careless'), 'Open')
  expect(() => careless.synth()).toThrow()
})
