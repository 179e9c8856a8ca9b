import { gunzipSync } from 'node:zlib'
import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { handler } from '../../lambdas/jobs/export-users.ts'

const pool = mockClient(CognitoIdentityProviderClient)
const files = mockClient(S3Client)

const user = (name: string) => ({
  Username: name,
  Attributes: [
    { Name: 'sub', Value: name },
    { Name: 'email', Value: `${name}@trade.test` },
  ],
  Enabled: name !== 'disabled',
  UserStatus: 'CONFIRMED' as const,
  UserCreateDate: new Date('2026-02-03T04:05:06Z'),
})

beforeEach(() => {
  process.env.USER_POOL_ID = 'eu-west-1_1'
  process.env.BUCKET_NAME = 'files'
  jest.useFakeTimers({ now: new Date('2026-11-29T01:30:00Z'), doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] })
  pool.reset()
  files.reset()
  pool
    .on(ListUsersInGroupCommand)
    .resolvesOnce({ Users: [user('first')], NextToken: 'more' })
    .resolves({ Users: [user('last')] })
  pool
    .on(ListUsersCommand)
    .resolvesOnce({ Users: [user('first'), user('disabled')], PaginationToken: 'more' })
    .resolves({ Users: [user('last')] })
  files.on(PutObjectCommand).resolves({})
})
afterEach(() => void jest.useRealTimers())

test('every page of the pool goes to one file of the day, a line for each user, with who is an administrator', async () => {
  await handler()
  const [put, ...others] = files.commandCalls(PutObjectCommand)
  expect(others).toEqual([])
  const { Body, ...stored } = put?.args[0].input ?? {}
  expect(stored).toEqual({
    Bucket: 'files',
    Key: 'user-pool/2026-11-29.json.gz',
    ContentType: 'application/x-ndjson',
    ContentEncoding: 'gzip',
  })
  const lines = gunzipSync(Body as Buffer)
    .toString()
    .split('\n')
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    (
      [
        ['first', true],
        ['disabled', false],
        ['last', true],
      ] as const
    ).map(([name, isAdmin]) => ({
      username: name,
      attributes: { sub: name, email: `${name}@trade.test` },
      enabled: name !== 'disabled',
      status: 'CONFIRMED',
      createdAt: '2026-02-03T04:05:06.000Z',
      isAdmin,
    })),
  )
  expect(pool.commandCalls(ListUsersCommand)).toHaveLength(2)
  expect(pool.commandCalls(ListUsersInGroupCommand)).toHaveLength(2)
})

test('an export that cannot read every page stores nothing and fails, so that its alarm rings', async () => {
  pool
    .on(ListUsersCommand)
    .resolvesOnce({ Users: [user('first')], PaginationToken: 'more' })
    .rejects(new Error('slow down'))
  await expect(handler()).rejects.toThrow('slow down')
  expect(files.calls()).toEqual([])
})
