import type { IncomingMessage } from 'node:http'
import type { Functions } from '../lambda/functions.ts'
import type { RequestAuthorizer } from './api.ts'
import { requestContext, requestParts, routeArn, type Connection } from './event.ts'

/** 401 without identity, 403 if denied, 500 if the authorizer fails. */
export type Admission =
  | { readonly kind: 'admitted'; readonly context: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly status: 401 | 403 | 500 }

interface Policy {
  readonly principalId?: string
  readonly policyDocument?: { readonly Statement?: Statement | readonly Statement[] }
  readonly context?: Readonly<Record<string, unknown>>
}

interface Statement {
  readonly Effect: string
  readonly Resource: string | readonly string[]
}

/** Calls the authorizer for a connection. */
export async function authorizeConnection(
  { functionName, identitySources }: RequestAuthorizer,
  functions: Functions,
  request: IncomingMessage,
  connection: Connection,
): Promise<Admission> {
  const parts = requestParts(request)
  if (!identitySources.every((source) => identity(source, parts))) return { kind: 'refused', status: 401 }
  const methodArn = routeArn(connection.apiId, connection.stage, '$connect')
  const outcome = await functions.invoke(functionName, {
    type: 'REQUEST',
    methodArn,
    ...parts,
    stageVariables: {},
    requestContext: requestContext(connection, { routeKey: '$connect', eventType: 'CONNECT' }, new Date()),
  })
  // An authorizer that throws "Unauthorized" means 401, as documented.
  if (outcome.kind === 'failed')
    return { kind: 'refused', status: outcome.error.errorMessage === 'Unauthorized' ? 401 : 500 }
  const policy = JSON.parse(outcome.json) as Policy | null
  if (!policy?.policyDocument) return { kind: 'refused', status: 500 }
  if (!allows(policy.policyDocument.Statement, methodArn)) return { kind: 'refused', status: 403 }
  return { kind: 'admitted', context: { ...policy.context, principalId: policy.principalId } }
}

function identity(source: string, parts: ReturnType<typeof requestParts>): string | undefined {
  const [, kind, name = ''] = /^route\.request\.(header|querystring)\.(.+)$/.exec(source) ?? []
  return kind === 'header' ? parts.headers[name.toLowerCase()] : parts.queryStringParameters?.[name]
}

/** A deny overrides an allow; the default is deny. */
export function allows(statements: Statement | readonly Statement[] | undefined, methodArn: string): boolean {
  const about = [statements ?? []]
    .flat()
    .filter(({ Resource }) => [Resource].flat().some((pattern) => covers(pattern, methodArn)))
  return about.some(({ Effect }) => Effect === 'Allow') && !about.some(({ Effect }) => Effect === 'Deny')
}

const covers = (pattern: string, methodArn: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(methodArn)
