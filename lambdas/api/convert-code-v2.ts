import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle('convert-code-v2', async () => {
  throw new Refusal('MODEL_UNAVAILABLE')
})
