import { conversionRoutes } from '../../contract/conversion.ts'
import { answerConversion } from '../logic/conversion/answer-conversion.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = {
  memory: 1769,
  seconds: 29,
  grants: ['priority-machine', 'webhook-machine', 'answers'],
  share: 'priority',
}

/** A separate function with its own concurrency: conversions of free users cannot use it up. */
export const handler = handle(
  conversionRoutes,
  'convert-priority',
  (input, { user }) => answerConversion(input, user, { isPriority: true }),
  { storeAnswer },
)
