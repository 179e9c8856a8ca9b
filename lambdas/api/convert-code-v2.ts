import { conversionRoutes } from '../../contract/conversion.ts'
import { answerConversion } from '../logic/conversion/answer-conversion.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(
  conversionRoutes,
  'convert-code-v2',
  (input, { user }) => answerConversion(input, user, { isPriority: false }),
  { storeAnswer },
)
