import { randomUUID } from 'node:crypto'
import { Entity, type EntityItem } from 'electrodb'
import { configuration, expiry, primaryKey, service } from './table.ts'

/** Work of a language model that takes longer than an answer may. */
const ModelJob = new Entity(
  {
    model: { service, entity: 'modelJob', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      kind: { type: ['reading', 'explanation'] as const, required: true },
      createdAt: { type: 'string', required: true },
      input: { type: 'any', required: true },
      /** Absent while it runs. */
      output: { type: 'any' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

export type ModelJobItem = EntityItem<typeof ModelJob>

/** Days that prompts and answers stay. */
const keptDays = 1

export async function createModelJob(
  userId: string,
  kind: ModelJobItem['kind'],
  input: unknown,
  at: Date,
): Promise<ModelJobItem> {
  const job = { userId, id: randomUUID(), kind, input, createdAt: at.toISOString(), expiresAt: expiry(at, keptDays) }
  return (await ModelJob.create(job).go()).data
}

export async function findModelJob(userId: string, id: string): Promise<ModelJobItem | null> {
  return (await ModelJob.get({ userId, id }).go({ consistent: true })).data
}

export async function endModelJob({ userId, id }: Pick<ModelJobItem, 'userId' | 'id'>, output: unknown): Promise<void> {
  await ModelJob.patch({ userId, id }).set({ output }).go()
}
