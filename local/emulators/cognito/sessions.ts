import { randomBytes, randomUUID } from 'node:crypto'
import { notAuthorized } from './errors.ts'
import { attribute, context, findUser, type Client, type Pool, type User } from './pool.ts'
import type { Claims } from './tokens.ts'

/** A session of one device. Its tokens carry `origin` and are revoked with it. */
interface Session {
  readonly origin: string
  readonly username: string
  readonly clientId: string
  /** Seconds since 1970. */
  readonly signedInAt: number
  readonly expiresAt: number
}

const now = () => Math.floor(Date.now() / 1000)
const at = (refreshToken: string) => ['Sessions', refreshToken]

/** Creates a session and returns its three tokens. */
export async function startSession(pool: Pool, client: Client, user: User) {
  const refreshToken = randomBytes(48).toString('base64url')
  const session: Session = {
    origin: randomUUID(),
    username: user.Username,
    clientId: client.id,
    signedInAt: now(),
    expiresAt: now() + client.validity.RefreshToken,
  }
  await pool.store.set(context, at(refreshToken), session)
  return { ...(await tokensOf(pool, client, user, session)), RefreshToken: refreshToken }
}

/** Returns new access and ID tokens. Throws if the session has ended. */
export async function refresh(pool: Pool, client: Client, refreshToken: string) {
  const session = await pool.store.get<Session | null>(context, at(refreshToken))
  if (!session || session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token')
  if (session.expiresAt <= now()) throw notAuthorized('Refresh Token has expired')
  const user = await findUser(pool, session.username)
  if (!user) throw notAuthorized('Refresh Token has been revoked')
  if (!user.Enabled) throw notAuthorized('User is disabled.')
  return tokensOf(pool, client, user, session)
}

export const endSession = (pool: Pool, refreshToken: string) => pool.store.delete(context, at(refreshToken))

export async function endSessionsOf(pool: Pool, username: string) {
  for (const [refreshToken, session] of await sessions(pool)) {
    if (session.username === username) await endSession(pool, refreshToken)
  }
}

/** Returns the user of an access token. Throws if it is forged, expired or revoked. */
export async function userOf(pool: Pool, accessToken: unknown): Promise<User> {
  const claims = pool.key.verified(String(accessToken))
  if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token')
  if (Number(claims.exp) <= now()) throw notAuthorized('Access Token has expired')
  const live = (await sessions(pool)).some(([, session]) => session.origin === claims.origin_jti)
  if (!live) throw notAuthorized('Access Token has been revoked')
  const user = await findUser(pool, String(claims.username))
  if (!user) throw notAuthorized('Invalid Access Token')
  return user
}

const sessions = async (pool: Pool) =>
  Object.entries(await pool.store.get<Record<string, Session>>(context, 'Sessions', {}))

interface ClaimsAnswer {
  readonly response?: {
    readonly claimsOverrideDetails?: {
      readonly claimsToAddOrOverride?: Claims
      readonly groupOverrideDetails?: { readonly groupsToOverride?: readonly string[] }
    }
  }
}

/** Asks the pool's trigger which groups and further claims new tokens have. */
async function changedClaims(
  pool: Pool,
  client: Client,
  { Username: userName, Attributes: attributes }: User,
  groups: readonly string[],
): Promise<{ readonly groups: readonly string[]; readonly claims: Claims }> {
  if (pool.claimsFunction === null || pool.invoke === null) return { groups, claims: {} }
  const answer = (await pool.invoke(pool.claimsFunction, {
    version: '1',
    triggerSource: 'TokenGeneration_Authentication',
    region: pool.id.split('_')[0],
    userPoolId: pool.id,
    userName,
    callerContext: { awsSdkVersion: 'local', clientId: client.id },
    request: {
      userAttributes: Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])),
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
    },
    response: {},
  })) as ClaimsAnswer
  const { claimsToAddOrOverride = {}, groupOverrideDetails } = answer.response?.claimsOverrideDetails ?? {}
  return { groups: groupOverrideDetails?.groupsToOverride ?? groups, claims: claimsToAddOrOverride }
}

async function tokensOf(pool: Pool, client: Client, user: User, session: Session) {
  const all = await pool.users.listUserGroupMembership(context, user)
  const { groups, claims } = await changedClaims(pool, client, user, all)
  const sub = attribute(user, 'sub')
  const issuedAt = now()
  const common: Claims = {
    sub,
    iss: pool.issuer,
    origin_jti: session.origin,
    event_id: randomUUID(),
    auth_time: session.signedInAt,
    iat: issuedAt,
    ...(groups.length ? { 'cognito:groups': groups } : {}),
  }
  const profile = Object.fromEntries(
    user.Attributes.filter(({ Name }) => Name !== 'sub').map(({ Name, Value }) => [
      Name,
      Name.endsWith('_verified') ? Value === 'true' : Value,
    ]),
  )
  return {
    AccessToken: pool.key.sign({
      ...common,
      jti: randomUUID(),
      token_use: 'access',
      client_id: client.id,
      username: user.Username,
      scope: 'aws.cognito.signin.user.admin',
      exp: issuedAt + client.validity.AccessToken,
    }),
    IdToken: pool.key.sign({
      ...profile,
      ...claims,
      ...common,
      jti: randomUUID(),
      token_use: 'id',
      aud: client.id,
      'cognito:username': user.Username,
      exp: issuedAt + client.validity.IdToken,
    }),
    ExpiresIn: client.validity.AccessToken,
    TokenType: 'Bearer',
  }
}
