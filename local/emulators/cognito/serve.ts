import { createHmac } from 'node:crypto'
import { CognitoError } from 'cognito-local/lib/errors.js'
import { Targets } from 'cognito-local/lib/targets/targets.js'
import type { IncomingHttpHeaders } from 'node:http'
import type { Handler } from '../http.ts'
import { readBody, sendJson } from '../http.ts'
import { accountOperations } from './account.ts'
import { clientNotFound, forbidden, invalidParameter, notAuthorized, poolNotFound, unknownOperation } from './errors.ts'
import type { Firewall } from './firewall.ts'
import type { Operations } from './operation.ts'
import { checkPassword } from './password.ts'
import { context, type Client, type Pool } from './pool.ts'
import { userOf } from './sessions.ts'
import { secondFactorOperations } from './second-factor.ts'
import { signInOperations } from './sign-in.ts'
import { signUpOperations } from './sign-up.ts'

type Request = Readonly<Record<string, unknown>>

const own: Operations = { ...signUpOperations, ...signInOperations, ...accountOperations, ...secondFactorOperations }

/** The field of each operation's new password, which is checked against the policy first. */
const newPasswords: Readonly<Record<string, string>> = {
  SignUp: 'Password',
  ConfirmForgotPassword: 'Password',
  ChangePassword: 'ProposedPassword',
  AdminSetUserPassword: 'Password',
}

const bodyLimit = 1024 * 1024
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
}

/** Emulates user pools: own operations first, then the library's. Calls run one at a time. */
export function cognitoHandler(pools: readonly Pool[], firewalls: ReadonlyMap<string, Firewall> = new Map()): Handler {
  const library = libraryOf(pools)
  let last: Promise<unknown> = Promise.resolve()
  return async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(200, cors).end()
    const jwks = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.url ?? '')
    if (jwks) {
      const keys = pools.filter(({ id }) => id === jwks[1]).map(({ key }) => key.jwk)
      return sendJson(response, keys.length ? 200 : 404, { keys }, cors)
    }
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const body = JSON.parse((await readBody(request, bodyLimit)).toString() || '{}') as Request
    // Triggers read users while a sign-in, which waits for them, is running.
    const before = operation === 'AdminGetUser' ? Promise.resolve() : last
    // The library's read-modify-write is not atomic.
    const running = before.then(() => {
      refuseBlocked({ pools, firewalls, operation, body }, request.headers)
      return answer(pools, library, operation, body)
    })
    if (operation !== 'AdminGetUser') last = running.catch(() => undefined)
    try {
      const json = JSON.stringify(await running, secondsSince1970)
      response.writeHead(200, { ...cors, 'content-type': 'application/x-amz-json-1.1' }).end(json)
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error
      response.writeHead(400, { ...cors, 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': error.code })
      response.end(JSON.stringify({ __type: error.code, message: error.message }))
    }
  }
}

interface Guarded {
  readonly pools: readonly Pool[]
  readonly firewalls: ReadonlyMap<string, Firewall>
  readonly operation: string
  readonly body: Request
}

/**
 * Throws for a call that the firewall of the pool blocks. It sees calls without the credentials of an account in AWS only,
 * with the headers that a pool adds.
 */
function refuseBlocked({ pools, firewalls, operation, body }: Guarded, headers: IncomingHttpHeaders) {
  if ('UserPoolId' in body || !(typeof body.ClientId === 'string' || 'AccessToken' in body)) return
  const { pool } = addressed(pools, body)
  const added = {
    'x-amzn-cognito-operation-name': operation,
    ...(typeof body.ClientId === 'string' ? { 'x-amzn-cognito-client-id': body.ClientId } : {}),
  }
  if (firewalls.get(pool.id)?.({ ...headers, ...added })) throw forbidden()
}

/** Throws unless a call proves the secret of its client, if that has one. */
function requireSecret({ id, secret }: Client, { Username, SecretHash, AuthParameters, ClientId }: Request) {
  if (secret === null || ClientId !== id) return
  const parameters = (AuthParameters ?? {}) as Readonly<Record<string, string>>
  const name = typeof Username === 'string' ? Username : parameters.USERNAME
  const hash = createHmac('sha256', secret).update(`${name}${id}`).digest('base64')
  if ((SecretHash ?? parameters.SECRET_HASH) !== hash)
    throw notAuthorized(`Unable to verify secret hash for client ${id}`)
}

/** Calls of clients with a secret, which prove it. */
const proving = new Set([
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'InitiateAuth',
  'AdminInitiateAuth',
])

async function answer(pools: readonly Pool[], library: ReturnType<typeof libraryOf>, operation: string, raw: Request) {
  const { pool, client } = addressed(pools, raw)
  if (proving.has(operation)) requireSecret(client, raw)
  const request = pool.caseSensitive ? raw : lowerCased(raw)
  const password = newPasswords[operation]
  if (password) checkPassword(request[password], pool.passwordPolicy)
  const mine = own[operation]
  if (mine) return mine({ pool, client, request })

  // The library does not verify tokens.
  if ('AccessToken' in request) await userOf(pool, request.AccessToken)
  const target = (Targets as Readonly<Record<string, unknown>>)[operation] as typeof Targets.AdminGetUser | undefined
  if (!target) throw unknownOperation(operation)
  return target(library)(context, request as never)
}

/** Returns the pool and client of a request, by client id, pool id or access token. */
function addressed(pools: readonly Pool[], request: Request): { readonly pool: Pool; readonly client: Client } {
  const { ClientId, UserPoolId, AccessToken } = request
  if (typeof ClientId === 'string') {
    for (const pool of pools) {
      const client = pool.clients.get(ClientId)
      if (client) return { pool, client }
    }
    throw clientNotFound(ClientId)
  }
  if (typeof UserPoolId === 'string') {
    const pool = pools.find(({ id }) => id === UserPoolId)
    if (!pool) throw poolNotFound(UserPoolId)
    const [client] = pool.clients.values()
    if (!client) throw new Error(`The pool ${UserPoolId} has no client.`)
    return { pool, client }
  }
  if (typeof AccessToken !== 'string') throw invalidParameter('Missing required parameter ClientId')
  for (const pool of pools) {
    const client = pool.clients.get(String(pool.key.verified(AccessToken)?.client_id))
    if (client) return { pool, client }
  }
  throw notAuthorized('Invalid Access Token')
}

/** Case-insensitive pools store names and addresses in lower case. */
function lowerCased(request: Request): Request {
  const lower = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)
  const named = (parameters: unknown) =>
    typeof parameters === 'object' && parameters && 'USERNAME' in parameters
      ? { ...parameters, USERNAME: lower(parameters.USERNAME) }
      : parameters
  const attributes = request.UserAttributes as { Name: string; Value: string }[] | undefined
  return {
    ...request,
    ...('Username' in request ? { Username: lower(request.Username) } : {}),
    ...('AuthParameters' in request ? { AuthParameters: named(request.AuthParameters) } : {}),
    ...('ChallengeResponses' in request ? { ChallengeResponses: named(request.ChallengeResponses) } : {}),
    ...(attributes
      ? {
          UserAttributes: attributes.map((each) =>
            each.Name === 'email' ? { ...each, Value: lower(each.Value) } : each,
          ),
        }
      : {}),
  }
}

/** The services that the library's operations need. */
function libraryOf(pools: readonly Pool[]) {
  const byId = async (_: unknown, id: string) => {
    const pool = pools.find((each) => each.id === id)
    if (!pool) throw poolNotFound(id)
    return pool.users
  }
  return {
    clock: { get: () => new Date() },
    cognito: {
      getUserPool: byId,
      getUserPoolForClientId: async (_: unknown, clientId: string) =>
        addressed(pools, { ClientId: clientId }).pool.users,
      getAppClient: async (_: unknown, clientId: string) => ({
        ClientId: clientId,
        UserPoolId: addressed(pools, { ClientId: clientId }).pool.id,
      }),
      listUserPools: async () => pools.map(({ users }) => users.options),
    },
    messages: {
      deliver: async (...[, , , poolId, , code, , to]: DeliverArguments) =>
        pools.find(({ id }) => id === poolId)?.deliverCode(to.Destination, code),
    },
    otp: () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0'),
    triggers: { enabled: () => false },
  } as never
}

/** The library's order of arguments. */
type DeliverArguments = [
  context: unknown,
  source: string,
  clientId: string | null,
  poolId: string,
  user: unknown,
  code: string,
  metadata: unknown,
  to: { readonly Destination: string },
]

function secondsSince1970(this: Readonly<Record<string, unknown>>, key: string, value: unknown) {
  const original = this[key]
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value
}
