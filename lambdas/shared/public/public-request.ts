import type { APIGatewayProxyEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { ownWords, wordsFor } from '../issue-words.ts'
import { PublicRefusal } from './public-refusal.ts'

type Request = Pick<
  APIGatewayProxyEvent,
  'body' | 'isBase64Encoded' | 'queryStringParameters' | 'pathParameters' | 'headers'
>

/** Bytes of a body. */
const longestBody = 1_000_000

/** Body, or query and path, as the contract describes it; the refusal names the first parameter at fault. */
export function readPublicInput(request: Request, method: string, schema: z.ZodMiniType): unknown {
  const given = method === 'POST' ? readBody(request) : { ...request.queryStringParameters, ...request.pathParameters }
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue.code === 'unrecognized_keys') {
    const [param] = issue.keys
    throw new PublicRefusal('parameter_unknown', `There is no parameter "${param}".`, { param })
  }
  const param = issue.path.join('.')
  if (!Object.hasOwn(given, String(issue.path[0])))
    throw new PublicRefusal('parameter_missing', `"${param}" is required.`, { param })
  throw new PublicRefusal('parameter_invalid', `"${param}": ${ownWords(issue) ?? wordsFor(issue)}`, { param })
}

function readBody({ body, isBase64Encoded }: Request): object {
  if ((body?.length ?? 0) > longestBody * (isBase64Encoded ? 4 / 3 : 1)) throw new PublicRefusal('body_too_large')
  const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? '')
  const parsed = parseJson(text)
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  throw new PublicRefusal('invalid_json')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const keyForm = /^[\x21-\x7e]{8,200}$/

/** The Idempotency-Key; null where there is none. */
export function readIdempotencyKey({ headers }: Request): string | null {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1]
  if (found === undefined) return null
  if (!keyForm.test(found)) throw new PublicRefusal('idempotency_key_invalid')
  return found
}
