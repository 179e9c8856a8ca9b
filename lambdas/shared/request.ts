import * as z from 'zod/mini'
import type { ApiEvent } from './api-event.ts'
import { isNestedDeeply } from './json-depth.ts'
import { schemaMessage, describeIssue } from './schema-issue.ts'
import { HttpError } from './http-error.ts'

/** Longest body in bytes: 100,000 characters of code in the worst encoding, doubled by JSON's escapes. */
const longestBody = 1_000_000

/** Returns body, query and path as one object, checked against the schema. */
export function readInput(event: ApiEvent, schema: z.ZodMiniType): unknown {
  const parsed = z.safeParse(schema, { ...readBody(event), ...event.queryStringParameters, ...event.pathParameters })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw new HttpError('INVALID_REQUEST')
  const where = issue.path.join('.')
  throw new HttpError(
    'INVALID_REQUEST',
    schemaMessage(issue) ?? (where ? `${where}: ${describeIssue(issue)}` : describeIssue(issue)),
  )
}

function readBody(event: ApiEvent): object {
  if (!event.body) return {}
  if (event.body.length > longestBody * (event.isBase64Encoded ? 4 / 3 : 1)) throw new HttpError('BODY_TOO_LARGE')
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body
  if (isNestedDeeply(text)) throw new HttpError('INVALID_REQUEST', 'The body is nested too deeply.')
  const body = parseJson(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new HttpError('INVALID_REQUEST', 'The body must be one JSON object.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError('INVALID_REQUEST', 'The body is not valid JSON.')
  }
}
