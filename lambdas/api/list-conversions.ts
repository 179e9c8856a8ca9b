import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle('list-conversions', async () => {
  throw new Refusal('MODEL_UNAVAILABLE')
})
