import { publicRoutes } from '../../../contract/public/routes.ts'
import { synthesize, type NamedResource } from '../assembly.ts'
import { machineDefinition } from '../machine.ts'
import { defined } from '../../support/defined.ts'

const assembly = synthesize()
const { ofType } = assembly
const only = (type: string): NamedResource => {
  const found = ofType(type)
  expect(found).toHaveLength(1)
  return defined(found[0])
}
const methods = ofType('AWS::ApiGateway::Method')

test('has the calls of the contract and no other; each needs the authorizer and a key of the usage plan', () => {
  // Beside the calls of the contract: POST, GET and DELETE of the MCP server.
  expect(methods).toHaveLength(Object.keys(publicRoutes).length + 3)
  for (const { Properties } of methods) {
    expect(Properties).toMatchObject({
      ApiKeyRequired: true,
      AuthorizationType: 'CUSTOM',
      AuthorizerId: { Ref: only('AWS::ApiGateway::Authorizer').id },
    })
  }
})

test('keys come from the authorizer, whose verdict is never kept', () => {
  expect(only('AWS::ApiGateway::RestApi').Properties).toMatchObject({ ApiKeySourceType: 'AUTHORIZER' })
  expect(only('AWS::ApiGateway::Authorizer').Properties).toMatchObject({
    Type: 'REQUEST',
    IdentitySource: 'method.request.header.Authorization',
    AuthorizerResultTtlInSeconds: 0,
  })
})

test('60 requests a minute, as many at once, on the stage that the site serves', () => {
  expect(only('AWS::ApiGateway::UsagePlan').Properties).toMatchObject({
    Throttle: { RateLimit: 1, BurstLimit: 60 },
    ApiStages: [
      { ApiId: { Ref: only('AWS::ApiGateway::RestApi').id }, Stage: { Ref: only('AWS::ApiGateway::Stage').id } },
    ],
  })
  expect(only('AWS::ApiGateway::Stage').Properties).toMatchObject({
    StageName: 'api',
    TracingEnabled: true,
    AccessLogSetting: expect.anything() as unknown,
  })
})

test.each(
  ofType('AWS::ApiGateway::GatewayResponse').map(
    ({ Properties }) => [Properties.ResponseType as string, Properties] as const,
  ),
)('the gateway refuses %s with the error of the contract', (_, { ResponseTemplates }) => {
  const { error } = JSON.parse((ResponseTemplates as { 'application/json': string })['application/json']) as {
    error: Record<string, unknown>
  }
  expect(Object.keys(error)).toEqual(['type', 'code', 'message', 'param', 'doc_url', 'request_id'])
})

test("answers within the gateway's 29 seconds", () => {
  const limits = ofType('AWS::Lambda::Function')
    .filter(({ stack }) => stack === 'PublicApi')
    .map(({ Properties }) => Number(Properties.Timeout))
  // The authorizer and the MCP server.
  expect(limits).toHaveLength(Object.keys(publicRoutes).length + 2)
  expect(Math.max(...limits)).toBeLessThanOrEqual(29)
})

test('a webhook is tried six times more, later each time, then given up', () => {
  const { States } = machineDefinition(assembly, 'Webhooks')
  expect(States['Run deliver']).toMatchObject({
    Retry: [{ ErrorEquals: ['NotDelivered'], IntervalSeconds: 5, BackoffRate: 6, MaxAttempts: 6 }, { MaxAttempts: 4 }],
    Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Run give-up' }],
  })
})
