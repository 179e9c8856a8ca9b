import { convertPublicly } from '../logic/public-convert.ts'
import { handlePublic } from '../shared/handle-public.ts'

export const handler = handlePublic('convert', async ({ pine_script: sourceCode, output_format: outputFormat, optimize, name, notes }, caller) =>
  convertPublicly(caller, { type: 'pine_to_mql', sourceCode, outputFormat, ...(name ? { codeName: name } : {}), ...(notes ? { additionalNotes: notes } : {}) }, optimize))
