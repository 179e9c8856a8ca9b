import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle('get-conversion', async () => {
  throw new Refusal('MODEL_UNAVAILABLE')
})
