import { randomBytes } from 'node:crypto'
import { UserPoolServiceImpl, type User } from 'cognito-local/lib/services/userPoolService.js'
import type { Resource } from '../../host/deployment.ts'
import { region } from '../../host/names.ts'
import type { Outbox } from '../outbox.ts'
import { PoolStore } from './store.ts'
import { SigningKey } from './tokens.ts'

export type { User }

interface Attribute {
  readonly Name: string
  readonly Value?: string
}

export interface PasswordPolicy {
  readonly MinimumLength?: number
  readonly RequireLowercase?: boolean
  readonly RequireUppercase?: boolean
  readonly RequireNumbers?: boolean
  readonly RequireSymbols?: boolean
}

type TokenKind = 'AccessToken' | 'IdToken' | 'RefreshToken'

/** A pool's client from the template, with Cognito's defaults. */
export interface Client {
  readonly id: string
  /** Proved by the calls of this client; null if it has none. Another one after each start. */
  readonly secret: string | null
  readonly flows: readonly string[]
  readonly hidesUsers: boolean
  /** Seconds. */
  readonly validity: Readonly<Record<TokenKind, number>>
}

/** A user pool: the template's settings, the library's users and groups, and additions. */
export interface Pool {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clients: ReadonlyMap<string, Client>
  readonly store: PoolStore
  readonly users: UserPoolServiceImpl
  readonly key: SigningKey
  readonly passwordPolicy: PasswordPolicy
  readonly caseSensitive: boolean
  readonly deliverCode: (email: string, code: string) => void
  /** Whether users may sign in with a code of an app, too. */
  readonly hasSecondFactor: boolean
  /** The function that may change the claims of new tokens; null without one. */
  readonly claimsFunction: string | null
  /** Invokes a function. It is set once functions run. */
  invoke: ((name: string, event: unknown) => Promise<unknown>) | null
}

/** The library's logs are discarded. */
const silent = () => undefined
const logger = { debug: silent, info: silent, warn: silent, error: silent }
export const context = { logger } as never

const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
const defaultFlows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH']

interface PoolProperties {
  readonly Policies?: { readonly PasswordPolicy?: PasswordPolicy }
  readonly UsernameAttributes?: string[]
  readonly AutoVerifiedAttributes?: string[]
  readonly UsernameConfiguration?: { readonly CaseSensitive?: boolean }
  readonly UserAttributeUpdateSettings?: object
  readonly VerificationMessageTemplate?: { readonly EmailSubject?: string; readonly EmailMessage?: string }
  readonly EmailConfiguration?: { readonly From?: string }
  readonly MfaConfiguration?: string
  readonly EnabledMfas?: readonly string[]
  readonly LambdaConfig?: { readonly PreTokenGeneration?: string }
}

/** Opens a pool on the data in the folder. Throws for settings that are not emulated. */
export function openPool(resource: Resource, clients: readonly Resource[], folder: string, outbox: Outbox): Pool {
  const properties = resource.properties as PoolProperties
  const unsupported = [
    ...(properties.MfaConfiguration === 'ON' ? ['MfaConfiguration ON'] : []),
    ...(properties.EnabledMfas ?? []).filter((factor) => factor !== 'SOFTWARE_TOKEN_MFA'),
    ...Object.keys(properties.LambdaConfig ?? {}).filter((trigger) => trigger !== 'PreTokenGeneration'),
  ]
  if (unsupported.length) throw new Error(`${resource.logicalId}: the local user pool has no ${unsupported.join(', ')}`)

  const id = resource.ref
  const store = new PoolStore(folder, id)
  const {
    EmailSubject = 'Your verification code',
    EmailMessage = 'The verification code to your new account is {####}',
  } = properties.VerificationMessageTemplate ?? {}
  const options = {
    Id: id,
    UsernameAttributes: properties.UsernameAttributes,
    AutoVerifiedAttributes: properties.AutoVerifiedAttributes,
    UserAttributeUpdateSettings: properties.UserAttributeUpdateSettings,
    MfaConfiguration: 'OFF',
  }
  return {
    id,
    name: id.slice(id.indexOf('_') + 1),
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    clients: new Map(
      clients.filter((client) => client.properties.UserPoolId === id).map((client) => [client.ref, clientOf(client)]),
    ),
    store,
    users: new UserPoolServiceImpl(store, { get: () => new Date() }, store, options as never),
    key: new SigningKey(folder, id),
    passwordPolicy: properties.Policies?.PasswordPolicy ?? {},
    caseSensitive: properties.UsernameConfiguration?.CaseSensitive ?? true,
    hasSecondFactor: properties.MfaConfiguration === 'OPTIONAL',
    claimsFunction: properties.LambdaConfig?.PreTokenGeneration ?? null,
    invoke: null,
    deliverCode: (email, code) => {
      outbox.deliver({
        from: properties.EmailConfiguration?.From ?? 'no-reply@verificationemail.com',
        to: [email],
        subject: EmailSubject,
        text: EmailMessage.replaceAll('{####}', code),
        html: null,
        code,
      })
    },
  }
}

function clientOf({ ref, properties }: Resource): Client {
  const unit = (properties.TokenValidityUnits ?? {}) as Partial<Record<TokenKind, keyof typeof units>>
  const seconds = (kind: TokenKind, fallback: number, fallbackUnit: keyof typeof units) =>
    Number(properties[`${kind}Validity`] ?? fallback) * units[unit[kind] ?? fallbackUnit]
  return {
    id: ref,
    secret: properties.GenerateSecret === true ? randomBytes(32).toString('base64url') : null,
    flows: (properties.ExplicitAuthFlows as string[] | undefined) ?? defaultFlows,
    hidesUsers: properties.PreventUserExistenceErrors === 'ENABLED',
    validity: {
      AccessToken: seconds('AccessToken', 1, 'hours'),
      IdToken: seconds('IdToken', 1, 'hours'),
      RefreshToken: seconds('RefreshToken', 30, 'days'),
    },
  }
}

export const findUser = (pool: Pool, username: string): Promise<User | null> =>
  pool.users.getUserByUsername(context, username)

export const saveUser = (pool: Pool, user: User): Promise<void> =>
  pool.users.saveUser(context, { ...user, UserLastModifiedDate: new Date() })

export const attribute = (user: User, name: string): string | undefined =>
  (user.Attributes as readonly Attribute[]).find(({ Name }) => Name === name)?.Value

export const withAttribute = (user: User, Name: string, Value: string): User => ({
  ...user,
  Attributes: [...(user.Attributes as Attribute[]).filter((each) => each.Name !== Name), { Name, Value }],
})
