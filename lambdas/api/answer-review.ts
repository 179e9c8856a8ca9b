import { sellerRoutes } from '../../contract/marketplace/seller.ts'
import { answerReview } from '../logic/marketplace/selling.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(sellerRoutes, 'answer-review', async (input, { user }) => {
  await answerReview(user, input)
  return { success: true as const }
})
