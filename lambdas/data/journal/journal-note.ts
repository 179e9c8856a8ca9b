import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { journalNote } from '../../../contract/journal.ts'
import { configuration, primaryKey, service } from '../table.ts'

export type NoteState = z.infer<typeof journalNote>

/** A note on a trade or a day, with tags, rules, risk and pictures. */
const JournalNote = new Entity(
  {
    model: { service, entity: 'journalNote', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      account: { type: 'string', required: true },
      id: { type: 'string', required: true },
      note: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['account', 'id'] },
      },
    },
  },
  configuration,
)

/** Bounds of a query within one account: ids are hexadecimal or begin with `day-`. */
const [beforeAll, afterAll] = ['-', 'z']

/** Returns up to `limit` notes of an account, after the id `after`. */
export async function listNotes(
  userId: string,
  account: string,
  limit: number,
  after: string = beforeAll,
): Promise<NoteState[]> {
  const { data } = await JournalNote.query
    .primary({ userId, account })
    .between({ id: after }, { id: afterAll })
    .go({ consistent: true, limit: limit + 1, count: limit + 1 })
  return data
    .filter(({ id }) => id !== after)
    .slice(0, limit)
    .map(({ note }) => note as NoteState)
}

export async function saveNote(userId: string, account: string, note: NoteState): Promise<void> {
  await JournalNote.put({ userId, account, id: note.id, note }).go()
}

/** Saves the notes whose ids the account does not have yet, and returns how many they were. */
export async function addNotes(userId: string, account: string, notes: readonly NoteState[]): Promise<number> {
  const byId = new Map(notes.map((note) => [note.id, note]))
  const keys = [...byId.keys()].map((id) => ({ userId, account, id }))
  const { data: stored } = await JournalNote.get(keys).go({ consistent: true })
  for (const { id } of stored) byId.delete(id)
  const items = [...byId.values()].map((note) => ({ userId, account, id: note.id, note }))
  if (items.length > 0) await JournalNote.put(items).go()
  return items.length
}

export async function removeNotes(userId: string, account: string, notes: readonly NoteState[]): Promise<void> {
  if (notes.length > 0) await JournalNote.delete(notes.map(({ id }) => ({ userId, account, id }))).go()
}
