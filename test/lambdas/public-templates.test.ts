import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { sampleSource } from '../../contract/public/samples.ts'
import { templates } from '../../content/templates/catalog.ts'
import { readCode } from '../../content/templates/files.ts'
import { handler as certify } from '../../lambdas/public/certify.ts'
import { handler as getTemplate } from '../../lambdas/public/get-template.ts'
import { handler as listTemplates } from '../../lambdas/public/list-templates.ts'
import { defined } from '../support/defined.ts'

type Handler = typeof certify | typeof getTemplate | typeof listTemplates

interface Answer {
  readonly verdict?: string
  readonly findings?: readonly object[]
  readonly templates?: readonly { readonly slug: string }[]
  readonly error?: { readonly code: string }
}

/** Calls a function of the public API as the gateway does. */
async function answerOf(handler: Handler, parts: object, mode: 'live' | 'test' = 'live') {
  const authorizer = {
    userId: randomUUID(),
    email: 'a@example.com',
    isAdmin: 'false',
    mode,
    keyName: 'k',
    keyPrefix: 'tw_live_',
    keyExpiresAt: '',
    hasAccess: 'true',
  }
  const requestContext = { requestId: randomUUID(), requestTimeEpoch: Date.now(), authorizer }
  const event = { headers: {}, body: null, isBase64Encoded: false, requestContext, ...parts }
  const result: APIGatewayProxyResult = await handler(
    event as unknown as Parameters<Handler>[0],
    {} as Parameters<Handler>[1],
  )
  return { status: result.statusCode, body: JSON.parse(result.body) as Answer }
}

const certified = (pine_script: string, mode?: 'test') =>
  answerOf(certify, { body: JSON.stringify({ pine_script }) }, mode)

test('a script that reads the clock is certified as repainting, with the remedy', async () => {
  const { status, body } = await certified('//@version=6\nindicator("x")\nplot(timenow)\n')
  expect([status, body.verdict]).toEqual([200, 'repaints'])
  expect(body.findings).toMatchObject([{ cause: 'clock', line: 3, instead: expect.stringContaining('time_close') }])
})

test('too short, too long, broken, and other code under a test key are told apart', async () => {
  const codeOf = async (text: string, mode?: 'test') => (await certified(text, mode)).body.error?.code
  expect(await codeOf('plot')).toBe('code_too_short')
  expect(await codeOf('x'.repeat(50_001))).toBe('code_too_long')
  expect(await codeOf('//@version=6\nindicator("x")\nplot(close)\n', 'test')).toBe('test_key_samples_only')
  expect((await certified(sampleSource('cross'), 'test')).body.verdict).toBe('clean')
  expect((await certified('//@version=6\nindicator("x")\nplot(clos)\n')).body.verdict).toBe('failed')
})

test('the library is listed, and each template has its code', async () => {
  const { body } = await answerOf(listTemplates, {})
  const own = defined(templates.find(({ isPremium }) => isPremium))
  expect(body.templates?.find(({ slug }) => slug === own.slug)).toMatchObject({ premium: true, title: own.title })
  const found = await answerOf(getTemplate, { pathParameters: { slug: own.slug } })
  expect(found.body).toMatchObject({ slug: own.slug, idea: own.idea, pine_script: readCode(own) })
  expect((await answerOf(getTemplate, { pathParameters: { slug: 'no-such' } })).body.error?.code).toBe('not_found')
})
