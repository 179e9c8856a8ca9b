import { call, type OutputOf } from '../api.ts'

type ModelAnswer = OutputOf<'get-model-answer'>

/** Milliseconds between two looks, and after which the work counts as lost. */
const pauseMs = 1_500
const timeoutMs = 10 * 60_000

/** Waits for the work of a language model. Rejects with a message for the user after ten minutes. */
export async function modelAnswer(id: string): Promise<ModelAnswer> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const answer = await call('get-model-answer', { id })
    if (answer.isDone) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('The model took too long. Please try again.')
}

/** Returns the part of an answer that its work has. */
export function required<T>(part: T | null): T {
  if (part === null) throw new Error('The model took too long. Please try again.')
  return part
}
