import { conversionRoutes } from '../../contract/conversion.ts'
import { listConversions } from '../data/conversion/conversion.ts'
import { countConversions } from '../data/conversion/conversion-tally.ts'
import { summaryOf } from '../logic/conversion/conversion-view.ts'
import { forgetUnused } from '../logic/conversion/organize.ts'
import { withKindsAndNotices } from '../logic/conversion/outdated.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { table: 'write' }

export const handler = handle(
  conversionRoutes,
  'list-conversions',
  async ({ cursor, limit, counts, ...filters }, { user, viewedBy }) => {
    const page = { userId: user.id, limit, before: readCursor(cursor) }
    // A view writes nothing, and neither shows nor searches code.
    if (viewedBy) {
      const rows = await listConversions({ ...page, ...filters, search: undefined })
      const conversions = rows.map((row) => ({ ...summaryOf(row), preview: '' }))
      return { conversions, cursor: writeCursor(rows, limit), counts: null }
    }
    const [rows, counted] = await Promise.all([
      listConversions({ ...page, ...filters }).then((records) => withKindsAndNotices(user.id, records)),
      counts ? countConversions(user.id, new Date()) : null,
    ])
    if (rows.length === 0 && !cursor) await forgetUnused(user.id, filters)
    return { conversions: rows.map(summaryOf), cursor: writeCursor(rows, limit), counts: counted }
  },
)
