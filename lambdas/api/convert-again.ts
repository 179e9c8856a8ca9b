import { conversionRoutes } from '../../contract/conversion.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { conversionAnswer } from '../logic/conversion/conversion-view.ts'
import { convertAgain } from '../logic/conversion/convert-again.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import { Accepted, handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['conversion-machine', 'webhook-machine', 'answers'] }

export const handler = handle(
  conversionRoutes,
  'convert-again',
  async ({ id }, { user }) => {
    const at = new Date()
    await takeComputeCall(user, at)
    const answer = conversionAnswer(await convertAgain(user.id, id, at))
    return answer.status === 'running' ? new Accepted(answer) : answer
  },
  { storeAnswer },
)
