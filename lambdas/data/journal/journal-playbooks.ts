import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { journalPlaybook } from '../../../contract/journal.ts'
import { configuration, primaryKey, service } from '../table.ts'

export type Playbook = z.infer<typeof journalPlaybook>

/** A user's playbooks, all in one item. */
const JournalPlaybooks = new Entity(
  {
    model: { service, entity: 'journalPlaybooks', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      playbooks: { type: 'any', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export async function readPlaybooks(userId: string): Promise<Playbook[]> {
  const { data } = await JournalPlaybooks.get({ userId }).go({ consistent: true })
  return (data?.playbooks as Playbook[] | undefined) ?? []
}

export async function savePlaybooks(userId: string, playbooks: readonly Playbook[]): Promise<void> {
  await JournalPlaybooks.put({ userId, playbooks }).go()
}
