import * as z from 'zod/mini'
import { journalLimits, journalNote, journalPlaybook } from '../../../../contract/journal.ts'
import type { JournalTrade } from '../../../../journal/trade.ts'
import type { Statement } from '../../../../journal/import/statement.ts'
import { call } from '../api.ts'
import type { Note } from './stored-trades.ts'

const exportedNote = z.omit(journalNote, { updatedAt: true })
type NewNote = z.infer<typeof exportedNote>
type Playbook = z.infer<typeof journalPlaybook>

/** The notes of an export that an account lacks, and the playbooks that they need. */
export interface NotesPlan {
  readonly notes: readonly NewNote[]
  /** Notes on trades or days that already have one: that one stays. */
  readonly duplicates: number
  readonly newPlaybooks: readonly Playbook[]
}

interface Present {
  readonly notes: readonly Note[]
  readonly playbooks: readonly Playbook[]
}

const parsed = <T extends z.core.$ZodType>(schema: T, values: readonly unknown[] = []): readonly z.output<T>[] =>
  values.flatMap((value) => {
    const result = z.safeParse(schema, value)
    return result.success ? [result.data] : []
  })

/**
 * Plans the notes of a journal export. `trades` are the statement's trades in the account's clock, in the same order:
 * their ids may be new. Playbooks are found again by id or by name. Screenshots are not part of the file.
 */
export function planNotes(statement: Statement, trades: readonly JournalTrade[], present: Present): NotesPlan {
  const idOf = new Map(statement.trades.map(({ id }, k) => [id, trades[k]?.id ?? id]))
  const playbookOf = new Map<string, Playbook>()
  const newPlaybooks: Playbook[] = []
  for (const playbook of parsed(journalPlaybook, statement.playbooks)) {
    const known = present.playbooks.find(({ id, name }) => id === playbook.id || name === playbook.name)
    if (!known && present.playbooks.length + newPlaybooks.length >= journalLimits.playbooks) continue
    if (!known) newPlaybooks.push(playbook)
    playbookOf.set(playbook.id, known ?? playbook)
  }
  const all = parsed(exportedNote, statement.annotations)
    .filter(({ id }) => id.startsWith('day-') || idOf.has(id))
    .map((note) => {
      const playbook = note.playbook === null ? null : (playbookOf.get(note.playbook)?.id ?? null)
      return { ...note, id: idOf.get(note.id) ?? note.id, pictures: [], playbook }
    })
  const stored = new Set(present.notes.map(({ id }) => id))
  const notes = all.filter(({ id }) => !stored.has(id))
  return { notes, duplicates: all.length - notes.length, newPlaybooks }
}

/** Stores what was planned. `playbooks` are all that the user has. */
export async function saveNotes(
  account: string,
  { notes, newPlaybooks }: NotesPlan,
  playbooks: readonly Playbook[],
): Promise<void> {
  if (newPlaybooks.length > 0) await call('save-journal-playbooks', { playbooks: [...playbooks, ...newPlaybooks] })
  for (let k = 0; k < notes.length; k += journalLimits.notesPerCall)
    await call('save-journal-notes', { account, notes: notes.slice(k, k + journalLimits.notesPerCall) })
}
