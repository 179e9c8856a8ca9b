import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { writeContent } from '../../lambdas/data/conversion/conversion-content.ts'
import { succeedConversion } from '../../lambdas/data/conversion/conversion.ts'
import { handler } from '../../lambdas/api/get-conversion.ts'
import type { ApiEvent } from '../../lambdas/shared/api-event.ts'
import { defined } from '../support/defined.ts'
import { call, person } from './support/call.ts'
import { beginRunning } from './support/conversions.ts'

const bucket = mockClient(S3Client)
process.env.ANSWER_BUCKET = 'files'
Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' })

async function converted(mql5: string) {
  const someone = person()
  const record = await beginRunning(
    {
      userId: someone.id,
      id: randomUUID(),
      name: '',
      type: 'pine_to_mql',
      conversionType: 'indicator',
      outputFormat: 'mql5',
      source: 'x',
    },
    { month: 5 },
  )
  const outputs = [{ target: 'mql5' as const, code: mql5, includes: [] }]
  await writeContent(someone.id, record.id, { source: 'x', notes: '', outputs, report: null })
  const success = { outputs: [], title: 'x', equal: true, approximated: 0, kind: 'indicator' }
  await succeedConversion(record, { ...success, sizingRevision: 1 })
  return { someone, id: record.id }
}

const get = ({ someone, id }: Awaited<ReturnType<typeof converted>>) =>
  handler(
    {
      headers: {},
      pathParameters: { id },
      requestContext: {
        requestId: 'r',
        http: { sourceIp: '192.0.2.1' },
        authorizer: { jwt: { claims: { sub: someone.id, email: someone.email, token_use: 'id' }, scopes: [] } },
      },
    } as unknown as ApiEvent,
    { getRemainingTimeInMillis: () => 9_000 } as Context,
  )

test('a result above the limit of the gateway is stored, and the answer leads to a link that is signed', async () => {
  bucket.reset()
  bucket.on(PutObjectCommand).resolves({})
  const mql5 = randomBytes(3_000_000).toString('hex')
  const { statusCode, headers = {}, body } = await get(await converted(mql5))
  expect([statusCode, body]).toEqual([303, ''])
  const { input } = defined(bucket.commandCalls(PutObjectCommand)[0]).args[0]
  expect(input).toMatchObject({ Bucket: 'files', ContentType: 'application/json', CacheControl: 'no-store' })
  expect((JSON.parse(typeof input.Body === 'string' ? input.Body : '') as { mql5Code: string }).mql5Code).toBe(mql5)
  const link = new URL(String(headers.location), 'https://site.example')
  expect(link.pathname).toBe(`/${input.Key}`)
  expect(link.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
  expect(link.searchParams.get('X-Amz-Expires')).toBe('300')
})

test('a result below the limit is returned, and one that no browser shows is refused with a code', async () => {
  bucket.reset()
  const small = await converted('void OnTick() {}')
  expect((await call('get-conversion', { id: small.id }, small.someone)).body.mql5Code).toBe('void OnTick() {}')
  const huge = await get(await converted('x'.repeat(51_000_000)))
  expect(JSON.parse(huge.body ?? '')).toMatchObject({ error: { code: 'TOO_COMPLEX' } })
  expect(bucket.commandCalls(PutObjectCommand)).toHaveLength(0)
})
