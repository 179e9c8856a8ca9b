import { generatePublicly } from '../logic/public/public-generate.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const handler = handlePublic('generate', async (wanted, caller) => generatePublicly(caller, wanted))
