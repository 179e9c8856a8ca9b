import { convertPublicly } from '../logic/public/public-convert.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['conversion-machine', 'webhook-machine', 'answers'] }

export const handler = handlePublic(
  'port',
  async ({ mql4_code: sourceCode, files, name = '', notes = '' }, caller) =>
    convertPublicly(caller, { type: 'mt4_to_mt5', sourceCode, files, codeName: name, additionalNotes: notes }, true),
  storeAnswer,
)
