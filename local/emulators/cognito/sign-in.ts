import { randomUUID } from 'node:crypto'
import {
  codeMismatch,
  invalidParameter,
  notAuthorized,
  resetRequired,
  userNotConfirmed,
  userNotFound,
} from './errors.ts'
import type { Call, Operations } from './operation.ts'
import { checkPassword } from './password.ts'
import { findUser, saveUser, type Client, type Pool, type User } from './pool.ts'
import { refresh, startSession } from './sessions.ts'
import { hasAuthenticator, isCurrentCode } from './second-factor.ts'
import { challenge, type Challenge } from './srp.ts'

type Parameters = Readonly<Record<string, string>>

interface Pending {
  readonly username: string
  readonly challenge: Challenge
  readonly expiresAt: number
}

/** Pending sign-ins last three minutes, as in Cognito, in memory only. */
const lifetime = 180_000
const srpSignIns = new Map<string, Pending>()
/** Correct passwords whose code is missing, with the wrong codes so far. */
const codeSessions = new Map<string, { readonly username: string; readonly expiresAt: number; wrong: number }>()
const maxWrongCodes = 5
const newPasswordSessions = new Map<string, { readonly username: string; readonly expiresAt: number }>()

type Flow = (call: Call, parameters: Parameters) => Promise<object>

const flows: Readonly<Record<string, { readonly allowedBy: string; readonly run: Flow }>> = {
  USER_SRP_AUTH: { allowedBy: 'ALLOW_USER_SRP_AUTH', run: startSrp },
  USER_PASSWORD_AUTH: { allowedBy: 'ALLOW_USER_PASSWORD_AUTH', run: signInWithPassword },
  ADMIN_USER_PASSWORD_AUTH: { allowedBy: 'ALLOW_ADMIN_USER_PASSWORD_AUTH', run: signInWithPassword },
  REFRESH_TOKEN_AUTH: { allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH', run: refreshed },
  REFRESH_TOKEN: { allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH', run: refreshed },
}

const challenges: Readonly<Record<string, Flow>> = {
  SOFTWARE_TOKEN_MFA: checkCode,
  PASSWORD_VERIFIER: finishSrp,
  NEW_PASSWORD_REQUIRED: setFirstPassword,
}

export const signInOperations: Operations = {
  InitiateAuth: startFlow,
  AdminInitiateAuth: startFlow,
  RespondToAuthChallenge: answerChallenge,
  AdminRespondToAuthChallenge: answerChallenge,
  GetTokensFromRefreshToken: async ({ pool, client, request }) => ({
    AuthenticationResult: await refresh(pool, client, String(request.RefreshToken)),
  }),
}

async function startFlow(call: Call) {
  const name = String(call.request.AuthFlow)
  const flow = flows[name]
  if (!flow) throw invalidParameter(`Unknown authentication flow ${name}`)
  if (!call.client.flows.includes(flow.allowedBy)) throw invalidParameter(`${name} flow not enabled for this client`)
  return flow.run(call, (call.request.AuthParameters ?? {}) as Parameters)
}

async function answerChallenge(call: Call) {
  const answer = challenges[String(call.request.ChallengeName)]
  if (!answer) throw invalidParameter(`Unknown challenge ${String(call.request.ChallengeName)}`)
  return answer(call, (call.request.ChallengeResponses ?? {}) as Parameters)
}

async function startSrp({ pool, client }: Call, { USERNAME = '', SRP_A = '' }: Parameters) {
  const user = await findUser(pool, USERNAME)
  if (!user && !client.hidesUsers) throw userNotFound()
  // Unknown users get a challenge too: the response must not reveal accounts.
  const userId = user?.Username ?? randomUUID()
  const started = challenge(pool.name, userId, user?.Password ?? randomUUID(), SRP_A)
  if (!started) throw notAuthorized()
  const block = started.secretBlock.toString('base64')
  forgetExpired()
  srpSignIns.set(block, { username: userId, challenge: started, expiresAt: Date.now() + lifetime })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: started.salt,
      SRP_B: started.publicB,
      SECRET_BLOCK: block,
      USER_ID_FOR_SRP: userId,
      USERNAME: userId,
    },
  }
}

async function finishSrp({ pool, client }: Call, responses: Parameters) {
  const { PASSWORD_CLAIM_SECRET_BLOCK: secretBlock = '', PASSWORD_CLAIM_SIGNATURE, TIMESTAMP = '' } = responses
  const pending = srpSignIns.get(secretBlock)
  srpSignIns.delete(secretBlock)
  if (!pending || pending.expiresAt < Date.now()) throw notAuthorized('Invalid session for the user.')
  const user = await findUser(pool, pending.username)
  if (!user || pending.challenge.expected(TIMESTAMP) !== PASSWORD_CLAIM_SIGNATURE) throw notAuthorized()
  return completeSignIn(pool, client, user)
}

async function signInWithPassword({ pool, client }: Call, { USERNAME = '', PASSWORD }: Parameters) {
  const user = await findUser(pool, USERNAME)
  if (!user && !client.hidesUsers) throw userNotFound()
  if (!user || user.Password !== PASSWORD) throw notAuthorized()
  return completeSignIn(pool, client, user)
}

/** Returns tokens after a correct password, or the next challenge. */
async function completeSignIn(pool: Pool, client: Client, user: User) {
  if (!user.Enabled) throw notAuthorized('User is disabled.')
  if (user.UserStatus === 'UNCONFIRMED') throw userNotConfirmed()
  if (user.UserStatus === 'RESET_REQUIRED') throw resetRequired()
  if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') {
    const Session = randomUUID()
    newPasswordSessions.set(Session, { username: user.Username, expiresAt: Date.now() + lifetime })
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeParameters: { USER_ID_FOR_SRP: user.Username, requiredAttributes: '[]', userAttributes: '{}' },
    }
  }
  if (pool.hasSecondFactor && (await hasAuthenticator(pool, user))) {
    const Session = randomUUID()
    codeSessions.set(Session, { username: user.Username, expiresAt: Date.now() + lifetime, wrong: 0 })
    const parameters = { USER_ID_FOR_SRP: user.Username, FRIENDLY_DEVICE_NAME: 'Authenticator' }
    return { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeParameters: parameters }
  }
  return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, client, user) }
}

async function checkCode({ pool, client, request }: Call, { SOFTWARE_TOKEN_MFA_CODE = '' }: Parameters) {
  const id = String(request.Session)
  const session = codeSessions.get(id)
  const user = session && session.expiresAt > Date.now() ? await findUser(pool, session.username) : null
  if (!session || !user) throw notAuthorized('Invalid session for the user.')
  if (!(await isCurrentCode(pool, user, SOFTWARE_TOKEN_MFA_CODE))) {
    if (++session.wrong >= maxWrongCodes) codeSessions.delete(id)
    throw codeMismatch()
  }
  codeSessions.delete(id)
  return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, client, user) }
}

async function setFirstPassword({ pool, client, request }: Call, { NEW_PASSWORD = '' }: Parameters) {
  const session = newPasswordSessions.get(String(request.Session))
  newPasswordSessions.delete(String(request.Session))
  const user = session && session.expiresAt > Date.now() ? await findUser(pool, session.username) : null
  if (!user) throw notAuthorized('Invalid session for the user.')
  checkPassword(NEW_PASSWORD, pool.passwordPolicy)
  const confirmed: User = { ...user, Password: NEW_PASSWORD, UserStatus: 'CONFIRMED' }
  await saveUser(pool, confirmed)
  return completeSignIn(pool, client, confirmed)
}

async function refreshed({ pool, client }: Call, { REFRESH_TOKEN = '' }: Parameters) {
  return { ChallengeParameters: {}, AuthenticationResult: await refresh(pool, client, REFRESH_TOKEN) }
}

function forgetExpired() {
  const now = Date.now()
  for (const [block, { expiresAt }] of srpSignIns) if (expiresAt < now) srpSignIns.delete(block)
}
