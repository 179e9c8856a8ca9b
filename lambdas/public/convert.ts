import { convertPublicly } from '../logic/public/public-convert.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['conversion-machine', 'webhook-machine', 'answers'] }

export const handler = handlePublic(
  'convert',
  async (input, caller) => {
    const { pine_script: sourceCode, files, output_format: outputFormat, optimize, name = '', notes = '' } = input
    const options = {
      objectPrefix: input.object_prefix,
      proofComments: input.proof_comments,
      maxBars: input.max_bars,
      layout: input.layout,
      companion: input.companion,
    }
    return convertPublicly(
      caller,
      { type: 'pine_to_mql', sourceCode, files, outputFormat, options, codeName: name, additionalNotes: notes },
      optimize,
    )
  },
  storeAnswer,
)
