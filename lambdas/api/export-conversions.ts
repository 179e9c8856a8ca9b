import { conversionRoutes } from '../../contract/conversion.ts'
import { listConversions } from '../data/conversion/conversion.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { conversionOf } from '../logic/conversion/conversion-view.ts'
import { readConversion } from '../logic/conversion/convert.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, seconds: 29, grants: ['answers'] }

/** Records per response: five of the longest stay below six megabytes. */
const perAnswer = 5

export const handler = handle(
  conversionRoutes,
  'export-conversions',
  async ({ cursor }, { user }) => {
    await takeComputeCall(user, new Date())
    const rows = await listConversions({ userId: user.id, limit: perAnswer, before: readCursor(cursor) })
    const records = await Promise.all(rows.map(({ id }) => readConversion(user.id, id)))
    return {
      conversions: records.flatMap((record) => (record ? [conversionOf(record)] : [])),
      cursor: writeCursor(rows, perAnswer),
    }
  },
  { storeAnswer },
)
