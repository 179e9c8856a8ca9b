import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { context, findUser, saveUser, type Pool } from '../emulators/cognito/pool.ts'
import { readJson, writeAtomically } from '../emulators/file-store.ts'
import type { Account } from './host-file.ts'
import type { Resource } from './deployment.ts'

const words = [
  'amber',
  'teal',
  'candle',
  'wick',
  'pivot',
  'ledger',
  'margin',
  'spread',
  'signal',
  'harbor',
  'copper',
  'summit',
]
const word = () => words[randomInt(words.length)]

/** Creates a user, and a user in each group of the pool. Their generated passwords stay the same. */
export async function seedAccounts(pool: Pool, groups: readonly Resource[], data: string): Promise<readonly Account[]> {
  const file = path.join(data, 'accounts.json')
  const names = groups.map(({ ref }) => ref)
  const stored = readJson<readonly Account[]>(file) ?? []
  const accounts = [null, ...names].map(
    (group): Account =>
      stored.find((account) => account.group === group) ?? {
        email: `${group ?? 'trader'}@tradewright.example`,
        password: `${word()}-${word()}-${randomInt(1000, 10_000)}`,
        group,
      },
  )
  writeAtomically(file, JSON.stringify(accounts, null, 2))

  for (const name of names) await ensureGroup(pool, name)
  for (const account of accounts) await ensureUser(pool, account)
  return accounts
}

async function ensureGroup(pool: Pool, GroupName: string) {
  if (await pool.users.getGroupByGroupName(context, GroupName)) return
  const now = new Date()
  await pool.users.saveGroup(context, { GroupName, CreationDate: now, LastModifiedDate: now, members: [] })
}

async function ensureUser(pool: Pool, { email, password, group }: Account) {
  if (await findUser(pool, email)) return
  const sub = randomUUID()
  const now = new Date()
  await saveUser(pool, {
    Username: sub,
    Password: password,
    Attributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
    Enabled: true,
    UserStatus: 'CONFIRMED',
    RefreshTokens: [],
    UserCreateDate: now,
    UserLastModifiedDate: now,
  })
  const user = await findUser(pool, email)
  const stored = group && (await pool.users.getGroupByGroupName(context, group))
  if (user && stored) await pool.users.addUserToGroup(context, stored, user)
}
