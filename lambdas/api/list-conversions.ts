import { conversionRoutes } from '../../contract/conversion.ts'
import { listConversions } from '../data/conversion/conversion.ts'
import { countConversions } from '../data/conversion/conversion-tally.ts'
import { summaryOf } from '../logic/conversion/conversion-view.ts'
import { withKindsAndNotices } from '../logic/conversion/outdated.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(
  conversionRoutes,
  'list-conversions',
  async ({ cursor, limit, counts, ...filters }, { user }) => {
    const [rows, counted] = await Promise.all([
      listConversions({ userId: user.id, limit, before: readCursor(cursor), ...filters }).then((records) =>
        withKindsAndNotices(user.id, records),
      ),
      counts ? countConversions(user.id, new Date()) : null,
    ])
    return { conversions: rows.map(summaryOf), cursor: writeCursor(rows, limit), counts: counted }
  },
)
