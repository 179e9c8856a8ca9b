import { journalRoutes } from '../../contract/journal.ts'
import { findJournalAccount } from '../data/journal/journal-account.ts'
import { listJournalImports } from '../data/journal/journal-import.ts'
import { listParts } from '../data/journal/journal-part.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024 }

/** Parts of one response: about 4 MB as base64, below the limit of 6 MB. */
const page = 24
const cursorForm = /^([0-9a-f-]{36}) (\d{1,3})$/

export const handler = handle(journalRoutes, 'list-journal-trades', async ({ account, cursor }, { user }) => {
  const after = cursor === undefined ? undefined : cursorForm.exec(cursor)
  if (after === null) throw new HttpError('INVALID_REQUEST', 'cursor: not one of ours')
  const from = after && { importId: after[1] ?? '', part: Number(after[2]) }
  const [found, imports, parts] = await Promise.all([
    findJournalAccount(user.id, account),
    listJournalImports(user.id, account),
    listParts(user.id, account, page, from),
  ])
  if (!found) throw new HttpError('NOT_FOUND')
  const committed = new Set(imports.map(({ id }) => id))
  const last = parts.at(-1)
  return {
    parts: parts
      .filter(({ importId }) => committed.has(importId))
      .map(({ importId, bytes }) => ({ import: importId, bytes: Buffer.from(bytes).toString('base64') })),
    cursor: last && parts.length === page ? `${last.importId} ${last.part}` : null,
  }
})
