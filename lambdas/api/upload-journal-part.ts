import { journalRoutes } from '../../contract/journal.ts'
import { findJournalAccount } from '../data/journal/journal-account.ts'
import { findJournalImport } from '../data/journal/journal-import.ts'
import { writePart } from '../data/journal/journal-part.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

/** Parts of a committed import never change. */
export const handler = handle(
  journalRoutes,
  'upload-journal-part',
  async ({ account, id, part, trades, cash }, { user }) => {
    const [found, committed] = await Promise.all([
      findJournalAccount(user.id, account),
      findJournalImport(user.id, account, id),
    ])
    if (!found) throw new HttpError('NOT_FOUND')
    if (committed) throw new HttpError('CONFLICT')
    await writePart(user.id, { account, importId: id, part }, { trades, cash }, new Date())
    return { success: true as const }
  },
)
