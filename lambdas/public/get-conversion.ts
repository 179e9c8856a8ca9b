import { readConversion } from '../logic/conversion/convert.ts'
import { publicConversionOf } from '../logic/public/public-view.ts'
import { readTestConversion } from '../logic/public/test-mode.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['answers'] }

/** Finds the caller's own only: other users' ids are NOT_FOUND. */
export const handler = handlePublic(
  'get-conversion',
  async ({ id }, { user, mode, at }) => {
    const found = mode === 'test' ? await readTestConversion(id, at) : await readConversion(user.id, id)
    if (!found) throw new PublicApiError('not_found')
    return publicConversionOf(found, mode === 'live')
  },
  storeAnswer,
)
