import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  APIGatewayClient,
  CreateApiKeyCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  GetApiKeysCommand,
  GetUsageCommand,
  UpdateApiKeyCommand,
} from '@aws-sdk/client-api-gateway'
import { listen, type Listening } from '../../local/emulators/http.ts'
import type { Outcome } from '../../local/emulators/lambda/environment.ts'
import type { Functions } from '../../local/emulators/lambda/functions.ts'
import type { RestApi, RestMethod, UsagePlan } from '../../local/emulators/rest-api/api.ts'
import { apiGatewayControlHandler } from '../../local/emulators/rest-api/control.ts'
import { ApiKeys } from '../../local/emulators/rest-api/keys.ts'
import { restApiHandler } from '../../local/emulators/rest-api/serve.ts'
import { restApisOf } from '../../local/host/template/rest-apis-of.ts'
import type { TemplateValue } from '../../local/host/assembly.ts'
import { deploy } from '../../local/host/deployment.ts'
import { defined } from '../support/defined.ts'

const answered = (value: unknown): Outcome => ({ kind: 'answered', json: JSON.stringify(value) })
const policy = (Effect: string) => ({ Statement: [{ Effect, Resource: '*' }] })
const behaviours: Record<string, (event: Record<string, unknown>) => Outcome> = {
  echo: (event) => answered({ statusCode: 200, body: JSON.stringify(event) }),
  formless: () => answered({ hello: 1 }),
  authorize: ({ authorizationToken }) => {
    const token = String(authorizationToken).replace('Bearer ', '')
    if (token === 'unknown') return { kind: 'failed', error: { errorType: 'Error', errorMessage: 'Unauthorized' } }
    return answered({
      principalId: 'u1',
      policyDocument: policy(token === 'denied' ? 'Deny' : 'Allow'),
      usageIdentifierKey: token,
      context: { plan: 'elite', isAdmin: false },
    })
  },
}
const functions = {
  invoke: async (name: string, event: unknown) => defined(behaviours[name])(event as Record<string, unknown>),
} as unknown as Functions

const authorizer = {
  type: 'TOKEN' as const,
  functionName: 'authorize',
  identitySources: ['method.request.header.Authorization'],
}
const method = (key: string, settings: Partial<RestMethod> = {}): RestMethod => ({
  key,
  resource: defined(key.split(' ')[1]),
  integration: { kind: 'function', functionName: 'echo', timeout: 1000 },
  authorizer: null,
  needsKey: false,
  ...settings,
})
const api: RestApi = {
  id: 'rest1',
  stages: ['v1'],
  keySource: 'AUTHORIZER',
  binaryTypes: [],
  methods: [
    method('POST /convert/{kind}', { authorizer, needsKey: true }),
    method('GET /formless', { integration: { kind: 'function', functionName: 'formless', timeout: 1000 } }),
    method('OPTIONS /convert/{kind}', {
      integration: { kind: 'mock', status: 204, headers: { 'access-control-allow-origin': '*' } },
    }),
  ],
  gatewayResponses: new Map([
    [
      'THROTTLED',
      {
        status: 429,
        headers: { 'gatewayresponse.header.Retry-After': "'60'" },
        template: '{"error":{"code":"RATE_LIMITED","message":$context.error.messageString}}',
      },
    ],
  ]),
}
const plan: UsagePlan = {
  id: 'plan1',
  name: 'public',
  stages: [{ apiId: 'rest1', stage: 'v1' }],
  throttle: { rate: 1, burst: 3 },
  quota: { limit: 100, period: 'DAY' },
}

const folder = mkdtempSync(path.join(tmpdir(), 'rest-'))
const keys = new ApiKeys([plan], folder)
let gateway: Listening
let control: Listening
let sdk: APIGatewayClient
beforeAll(async () => {
  gateway = await listen(restApiHandler(api, functions, keys), 0)
  control = await listen(apiGatewayControlHandler(keys), 0)
  sdk = new APIGatewayClient({
    endpoint: control.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  })
})
afterAll(() => Promise.all([gateway.close(), control.close()]))

async function newKey() {
  const key = await sdk.send(new CreateApiKeyCommand({ name: 'mine', enabled: true, customerId: 'u1' }))
  await sdk.send(new CreateUsagePlanKeyCommand({ usagePlanId: 'plan1', keyId: key.id, keyType: 'API_KEY' }))
  return { id: defined(key.id), value: defined(key.value) }
}
const convert = (token: string | null) =>
  fetch(`${gateway.url}/v1/convert/ea?x=1`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: '{"a":1}',
  })

describe('a REST API', () => {
  test('hands requests on in payload format 1.0, with the authorizer’s context and the key', async () => {
    const { value } = await newKey()
    const response = await convert(value)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      resource: '/convert/{kind}',
      path: '/convert/ea',
      httpMethod: 'POST',
      pathParameters: { kind: 'ea' },
      queryStringParameters: { x: '1' },
      body: '{"a":1}',
      isBase64Encoded: false,
      requestContext: {
        stage: 'v1',
        path: '/v1/convert/ea',
        identity: { apiKey: value },
        authorizer: { plan: 'elite', isAdmin: 'false', principalId: 'u1' },
      },
    })
  })

  test.each([
    ['no token', null, 401, 'Unauthorized'],
    ['a token the authorizer does not know', 'unknown', 401, 'Unauthorized'],
    ['a token that is denied', 'denied', 403, 'User is not authorized to access this resource with an explicit deny'],
    ['a token that is no key', 'nokey', 403, 'Forbidden'],
  ])('refuses %s', async (_, token, status, message) => {
    const response = await convert(token)
    expect([response.status, await response.json()]).toEqual([status, { message }])
  })

  test('throttles by key, in the template’s own words', async () => {
    const [first, second] = [await newKey(), await newKey()]
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await convert(first.value)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await convert(first.value)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toEqual({ error: { code: 'RATE_LIMITED', message: 'Too Many Requests' } })
    expect((await convert(second.value)).status).toBe(200)
  })

  test('counts what is used, also over a restart', async () => {
    const { id, value } = await newKey()
    await convert(value)
    await convert(value)
    const usage = await sdk.send(
      new GetUsageCommand({ usagePlanId: 'plan1', keyId: id, startDate: '2026-11-21', endDate: '2026-11-21' }),
    )
    expect(usage.items?.[id]).toEqual([[2, 98]])
    expect(new ApiKeys([plan], folder).used('plan1', id, new Date())).toBe(2)
  })

  test('a key that is disabled or deleted opens nothing', async () => {
    const { id, value } = await newKey()
    await sdk.send(
      new UpdateApiKeyCommand({ apiKey: id, patchOperations: [{ op: 'replace', path: '/enabled', value: 'false' }] }),
    )
    expect((await convert(value)).status).toBe(403)
    await sdk.send(
      new UpdateApiKeyCommand({ apiKey: id, patchOperations: [{ op: 'replace', path: '/enabled', value: 'true' }] }),
    )
    expect((await convert(value)).status).toBe(200)
    await sdk.send(new DeleteApiKeyCommand({ apiKey: id }))
    expect((await convert(value)).status).toBe(403)
  })

  test('keys are listed for their customer, without their values unless asked', async () => {
    const { id, value } = await newKey()
    const plain = await sdk.send(new GetApiKeysCommand({ customerId: 'u1' }))
    expect(plain.items?.find((key) => key.id === id)).toMatchObject({ name: 'mine', customerId: 'u1', enabled: true })
    expect(plain.items?.find((key) => key.id === id)?.value).toBeUndefined()
    const whole = await sdk.send(new GetApiKeysCommand({ customerId: 'u1', includeValues: true }))
    expect(whole.items?.find((key) => key.id === id)?.value).toBe(value)
  })

  test('answers preflights, unknown paths and formless functions as the gateway does', async () => {
    const preflight = await fetch(`${gateway.url}/v1/convert/ea`, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect((await fetch(`${gateway.url}/v1/nothing`)).status).toBe(403)
    expect((await fetch(`${gateway.url}/v1/formless`)).status).toBe(502)
  })
})

test('quotas end with their period', () => {
  const monthly = new ApiKeys(
    [{ ...plan, throttle: null, quota: { limit: 1, period: 'MONTH' } }],
    mkdtempSync(path.join(tmpdir(), 'quota-')),
  )
  const { id, value } = monthly.create({ enabled: true })
  monthly.join('plan1', id)
  const pass = (day: string) => monthly.pass(value, 'rest1', 'v1', new Date(`${day}T12:00:00Z`))
  expect([pass('2026-11-02'), pass('2026-11-30'), pass('2026-12-01')]).toEqual(['ok', 'QUOTA_EXCEEDED', 'ok'])
})

test('a template’s resources become paths', () => {
  const integration = {
    Type: 'AWS_PROXY',
    Uri: 'arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/arn:aws:lambda:us-east-1:000000000000:function:fn/invocations',
  }
  const on = (ParentId: TemplateValue, PathPart: string) => ({
    Type: 'AWS::ApiGateway::Resource',
    Properties: { RestApiId: { Ref: 'Api' }, ParentId, PathPart },
  })
  const deployment = deploy({
    folder: '',
    assets: new Map(),
    stacks: [
      {
        name: 'public',
        template: {
          Resources: {
            Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { ApiKeySourceType: 'AUTHORIZER' } },
            Things: on({ 'Fn::GetAtt': ['Api', 'RootResourceId'] }, 'things'),
            Thing: on({ Ref: 'Things' }, '{id}'),
            Get: {
              Type: 'AWS::ApiGateway::Method',
              Properties: {
                RestApiId: { Ref: 'Api' },
                ResourceId: { Ref: 'Thing' },
                HttpMethod: 'GET',
                ApiKeyRequired: true,
                Integration: integration,
              },
            },
            Root: {
              Type: 'AWS::ApiGateway::Method',
              Properties: {
                RestApiId: { Ref: 'Api' },
                ResourceId: { 'Fn::GetAtt': ['Api', 'RootResourceId'] },
                HttpMethod: 'ANY',
                Integration: integration,
              },
            },
            Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { RestApiId: { Ref: 'Api' }, StageName: 'v1' } },
          },
        },
      },
    ],
  })
  expect(restApisOf(deployment)).toMatchObject([
    {
      stages: ['v1'],
      keySource: 'AUTHORIZER',
      methods: [
        { key: 'GET /things/{id}', needsKey: true, integration: { functionName: 'fn' } },
        { key: 'ANY /', needsKey: false },
      ],
    },
  ])
})
