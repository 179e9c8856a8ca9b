import * as z from 'zod/mini'
import type { Event } from './handle.ts'
import { ownWords, wordsFor } from './issue-words.ts'
import { Refusal } from './refusal.ts'

/** Longest body in bytes: 100,000 characters of code in the worst encoding, doubled by JSON's escapes. */
const longestBody = 1_000_000

/** Body, query and path as one object, as the contract describes it. */
export function readInput(event: Event, schema: z.ZodMiniType): unknown {
  const parsed = z.safeParse(schema, { ...readBody(event), ...event.queryStringParameters, ...event.pathParameters })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue.path.join('.')
  throw new Refusal('INVALID_REQUEST', ownWords(issue) ?? (where ? `${where}: ${wordsFor(issue)}` : wordsFor(issue)))
}

function readBody(event: Event): object {
  if (!event.body) return {}
  if (event.body.length > longestBody * (event.isBase64Encoded ? 4 / 3 : 1)) throw new Refusal('BODY_TOO_LARGE')
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body
  const body = parseJson(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new Refusal('INVALID_REQUEST', 'The body must be one JSON object.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_REQUEST', 'The body is not valid JSON.')
  }
}
