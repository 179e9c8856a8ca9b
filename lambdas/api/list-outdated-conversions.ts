import { conversionRoutes } from '../../contract/conversion.ts'
import { summaryOf } from '../logic/conversion/conversion-view.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { placeOf, readOutdated, review } from '../logic/conversion/outdated.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { table: 'write' }

/** Milliseconds for one scan of a history; the next call continues a longer one. */
const reviewBudget = 3_000

export const handler = handle(conversionRoutes, 'list-outdated-conversions', async ({ cursor, limit }, { user }) => {
  const end = Date.now() + reviewBudget
  const { outdated, isComplete } = await review(user.id, () => Date.now() > end)
  const before = readCursor(cursor)
  const page = (before ? outdated.filter((place) => placeOf(place) < placeOf(before)) : outdated).slice(0, limit)
  const rows = await readOutdated(user.id, page)
  return {
    conversions: rows.map(summaryOf),
    cursor: writeCursor(page, limit),
    total: outdated.length - (page.length - rows.length),
    isComplete,
  }
})
