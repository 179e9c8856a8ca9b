import { gzipSync } from 'node:zlib'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { logger } from '../shared/log.ts'

const pool = new CognitoIdentityProviderClient({ maxAttempts: 10 })
const files = new S3Client({})
const perPage = 60

/**
 * Runs every day: exports the user pool, which has no backup, as one line of JSON a user. Passwords and second factors
 * cannot be exported: restored users reset their password.
 */
export async function handler(): Promise<void> {
  const UserPoolId = process.env.USER_POOL_ID
  const admins = new Set<string>()
  for await (const { Users = [] } of paginateListUsersInGroup(
    { client: pool, pageSize: perPage },
    { UserPoolId, GroupName: 'admin' },
  ))
    for (const { Username = '' } of Users) admins.add(Username)
  const lines: string[] = []
  for await (const { Users = [] } of paginateListUsers({ client: pool, pageSize: perPage }, { UserPoolId }))
    lines.push(...Users.map((user) => lineOf(user, admins)))
  await files.send(
    new PutObjectCommand({
      Bucket: process.env.BUCKET_NAME,
      Key: `user-pool/${new Date().toISOString().slice(0, 10)}.json.gz`,
      Body: gzipSync(lines.join('')),
      ContentType: 'application/x-ndjson',
      ContentEncoding: 'gzip',
    }),
  )
  logger.info('user pool exported', { users: lines.length, admins: admins.size })
}

const lineOf = (user: UserType, admins: ReadonlySet<string>): string =>
  `${JSON.stringify({
    username: user.Username,
    attributes: Object.fromEntries((user.Attributes ?? []).map(({ Name, Value }) => [Name, Value])),
    enabled: user.Enabled,
    status: user.UserStatus,
    createdAt: user.UserCreateDate?.toISOString(),
    isAdmin: admins.has(user.Username ?? ''),
  })}\n`
