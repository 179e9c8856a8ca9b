import * as z from 'zod/mini'
import { changelog } from './changelog.ts'
import { errorPath, publicErrors, type PublicErrorCode } from './errors.ts'
import { publicConversion, publicErrorBody } from './models.ts'
import { bodyErrors, commonErrors, type PublicRoute } from './route.ts'
import { publicApiPath, publicRoutes, requestsPerMinute } from './routes.ts'
import { retryAfterSeconds, webhookBody, webhookEvent } from './webhooks.ts'

type Json = Readonly<Record<string, unknown>>

/** The version of the contract. It increases with every change that a caller can see. */
const apiVersion = changelog[0].version

/** Returns an operation's errors, in the order of the errors table. */
export function errorsOf(route: PublicRoute): PublicErrorCode[] {
  const possible = new Set<PublicErrorCode>([
    ...commonErrors,
    ...(route.method === 'POST' ? bodyErrors : []),
    ...route.errors,
  ])
  return (Object.keys(publicErrors) as PublicErrorCode[]).filter((code) => possible.has(code))
}

/** The OpenAPI 3.1 document, from the routes alone. `origin` is the site's address without a slash at the end. */
export function openApi(origin: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradewright API',
      version: apiVersion,
      summary: 'Pine Script to MQL4 and MQL5, MQL4 to MQL5, and programs from plain words, each with a proof.',
      description:
        `Convert, generate, check, verify, certify and analyze trading code. Every call takes an API key as bearer token; ` +
        `${requestsPerMinute} requests a minute are possible.`,
      contact: { name: 'Support', url: `${origin}/contact` },
      license: { name: 'Terms of Service', url: `${origin}/terms` },
    },
    servers: [{ url: publicApiPath, description: 'Below the address this document comes from.' }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'Conversions', description: 'Calls that count, are proved and are kept in the history.' },
      { name: 'Generators', description: 'New programs, counted and kept like conversions.' },
      { name: 'Tools', description: 'Single steps, kept nowhere.' },
      { name: 'Templates', description: 'The library of proved templates.' },
      { name: 'Marketplace', description: 'Programs of other traders, with what the server found in them.' },
      { name: 'Account', description: 'Limits and usage.' },
    ],
    paths: pathsOf(origin),
    webhooks: Object.fromEntries(webhookEvent.options.map((event) => [event, { post: webhookOperation(event) }])),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key from Settings: `tw_live_…`, or `tw_test_…` for the samples.',
        },
      },
      schemas: {
        Conversion: schemaOf(publicConversion, 'output'),
        ...namedSchemas(),
        Error: schemaOf(publicErrorBody, 'output'),
        WebhookBody: schemaOf(webhookBody, 'output'),
      },
      headers: {
        'RateLimit-Limit': { description: 'Requests a minute.', schema: { type: 'integer' } },
        'RateLimit-Remaining': { description: 'Requests possible at once.', schema: { type: 'integer' } },
        'RateLimit-Reset': { description: 'Seconds until all are possible again.', schema: { type: 'integer' } },
        'Request-Id': { description: 'Name it when you write to us.', schema: { type: 'string' } },
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
      },
    },
  }
}

function pathsOf(origin: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, route] of Object.entries<PublicRoute>(publicRoutes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, route, origin) }
  }
  return paths
}

function operationOf(name: string, route: PublicRoute, origin: string): Json {
  const input = schemaOf(route.input, 'input') as { properties: Record<string, Json>; required?: string[] }
  const hasBody = route.method === 'POST'
  return {
    operationId: name,
    tags: [route.group],
    summary: route.summary,
    description: route.description,
    parameters: [
      ...(hasBody ? [] : parametersOf(route, input)),
      ...(route.counts
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              description: 'A new one for each new request; the same one to repeat it. Kept for 24 hours.',
              schema: { type: 'string', minLength: 8, maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: input, example: route.example } } } }
      : {}),
    responses: responsesOf(route, origin),
  }
}

function parametersOf(
  route: PublicRoute,
  { properties, required = [] }: { properties: Record<string, Json>; required?: string[] },
): Json[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: route.path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    description,
    schema,
    ...(name in route.example ? { example: route.example[name] } : {}),
  }))
}

const headers = (...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
const commonHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Request-Id']

function responsesOf(route: PublicRoute, origin: string): Json {
  const schema =
    route.output === (publicConversion as unknown)
      ? { $ref: '#/components/schemas/Conversion' }
      : schemaOf(route.output, 'output')
  const content = { 'application/json': { schema } }
  const statuses = new Map<number, PublicErrorCode[]>()
  for (const code of errorsOf(route)) {
    const { status } = publicErrors[code]
    statuses.set(status, [...(statuses.get(status) ?? []), code])
  }
  return {
    200: { description: 'Done.', headers: headers(...commonHeaders), content },
    ...(route.mayTakeLonger
      ? { 202: { description: 'Accepted: it is `running`.', headers: headers(...commonHeaders), content } }
      : {}),
    ...Object.fromEntries(
      [...statuses].map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${publicErrors[code].message}`).join('\n\n'),
          headers: headers('Request-Id', ...(status === 429 ? ['Retry-After'] : [])),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              ...(codes[0] ? { example: exampleError(codes[0], origin) } : {}),
            },
          },
        },
      ]),
    ),
  }
}

/** An error as it looks. */
export function exampleError(code: PublicErrorCode, origin: string): Json {
  const { type, message } = publicErrors[code]
  return {
    error: {
      type,
      code,
      message,
      param: null,
      doc_url: origin + errorPath(code),
      request_id: '4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f',
    },
  }
}

const webhookOperation = (event: string): Json => ({
  operationId: event,
  tags: ['Conversions'],
  summary: event === 'conversion.succeeded' ? 'A conversion succeeded' : 'A conversion failed',
  description:
    `Signed in \`Tradewright-Signature\`. Any answer from 200 to 299 within ten seconds is a receipt; otherwise it ` +
    `is sent again ${retryAfterSeconds.length} times within a day.`,
  security: [],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookBody' } } },
  },
  responses: { 200: { description: 'Received.' }, '4XX': { description: 'Not received: sent again later.' } },
})

/** JSON Schema without what only the library needs. Schemas with a name are referred to. */
export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => described(schema, io).schema

/** The schemas with a name that the routes take and answer with. */
const namedSchemas = (): Json =>
  Object.assign(
    {},
    ...Object.values<PublicRoute>(publicRoutes).flatMap(({ input, output }) => [
      described(input, 'input').named,
      described(output, 'output').named,
    ]),
  ) as Json

function described(schema: z.ZodMiniType, io: 'input' | 'output'): { readonly schema: Json; readonly named: Json } {
  const made = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      // Answers may gain fields; only what is sent is closed.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const {
    $schema: _,
    $defs: named = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
    readonly $defs?: Json
  }
  return { schema: rest, named }
}
