import { conversionRoutes } from '../../contract/conversion.ts'
import { conversionOf } from '../logic/conversion/conversion-view.ts'
import { readConversion } from '../logic/conversion/convert.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, grants: ['answers'] }

/** Finds the caller's own only: other users' ids are NOT_FOUND. */
export const handler = handle(
  conversionRoutes,
  'get-conversion',
  async ({ id }, { user }) => {
    const found = await readConversion(user.id, id)
    if (!found) throw new HttpError('NOT_FOUND')
    return conversionOf(found)
  },
  { storeAnswer },
)
