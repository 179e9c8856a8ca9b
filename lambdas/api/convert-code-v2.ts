import { conversionRoutes } from '../../contract/conversion.ts'
import { answerConversion } from '../logic/conversion/answer-conversion.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = {
  memory: 1769,
  seconds: 29,
  grants: ['conversion-machine', 'webhook-machine', 'answers'],
  share: 'convert',
}

export const handler = handle(
  conversionRoutes,
  'convert-code-v2',
  (input, { user }) => answerConversion(input, user, { isPriority: false }),
  { storeAnswer },
)
