import type { APIGatewayProxyEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { isNestedDeeply } from '../json-depth.ts'
import { schemaMessage, describeIssue } from '../schema-issue.ts'
import { PublicApiError } from './public-api-error.ts'

type Request = Pick<
  APIGatewayProxyEvent,
  'body' | 'isBase64Encoded' | 'queryStringParameters' | 'pathParameters' | 'headers'
>

/** Bytes of a body. */
const longestBody = 1_000_000

/** Returns body, or query and path, checked against the schema. The error names the first invalid parameter. */
export function readPublicInput(request: Request, method: string, schema: z.ZodMiniType): unknown {
  const given = method === 'POST' ? readBody(request) : { ...request.queryStringParameters, ...request.pathParameters }
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw new PublicApiError('parameter_invalid')
  if (issue.code === 'unrecognized_keys') {
    const param = issue.keys.join(', ')
    throw new PublicApiError('parameter_unknown', `There is no parameter "${param}".`, { param })
  }
  const param = issue.path.join('.')
  if (!Object.hasOwn(given, String(issue.path[0])))
    throw new PublicApiError('parameter_missing', `"${param}" is required.`, { param })
  throw new PublicApiError('parameter_invalid', `"${param}": ${schemaMessage(issue) ?? describeIssue(issue)}`, {
    param,
  })
}

function readBody({ body, isBase64Encoded }: Request): object {
  if ((body?.length ?? 0) > longestBody * (isBase64Encoded ? 4 / 3 : 1)) throw new PublicApiError('body_too_large')
  const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? '')
  if (isNestedDeeply(text)) throw new PublicApiError('parameter_invalid', 'The body is nested too deeply.')
  const parsed = parseJson(text)
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  throw new PublicApiError('invalid_json')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const keyForm = /^[\x21-\x7e]{8,200}$/

/** Returns the Idempotency-Key; null if absent. */
export function readIdempotencyKey({ headers }: Request): string | null {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1]
  if (found === undefined) return null
  if (!keyForm.test(found)) throw new PublicApiError('idempotency_key_invalid')
  return found
}
