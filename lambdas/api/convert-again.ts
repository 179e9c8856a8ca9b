import { conversionRoutes } from '../../contract/conversion.ts'
import { conversionAnswer } from '../logic/conversion-view.ts'
import { convertAgain } from '../logic/convert-again.ts'
import { Accepted, handle } from '../shared/handle.ts'

export const handler = handle(conversionRoutes, 'convert-again', async ({ id }, { user }) => {
  const answer = conversionAnswer(await convertAgain(user.id, id, new Date()))
  return answer.status === 'running' ? new Accepted(answer) : answer
})
