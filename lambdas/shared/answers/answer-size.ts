import { HttpError } from '../http-error.ts'

/** Bytes of an answer that a function may return: the gateway passes six megabytes, with its own fields. */
const longestAnswer = 5_500_000

/** Stores an answer. Returns where it is: the path and query of a signed link. */
export type StoreAnswer = (text: string) => Promise<string>

/** A body to return, or the link to it. */
export type SizedAnswer = { readonly text: string } | { readonly location: string }

export const answerTooLong = (): HttpError =>
  new HttpError('TOO_COMPLEX', 'The result is too large to be sent. Please split the program into smaller ones.')

/** Returns a body as text, or stores it if it is too long for the gateway. Throws TOO_COMPLEX where nothing stores it. */
export async function sizedAnswer(body: unknown, storeAnswer: StoreAnswer | undefined): Promise<SizedAnswer> {
  const text = JSON.stringify(body)
  if (Buffer.byteLength(text) <= longestAnswer) return { text }
  if (!storeAnswer) throw answerTooLong()
  return { location: await storeAnswer(text) }
}
