import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity, type EntityItem } from 'electrodb'
import { configuration, expiry, primaryKey, service } from './table.ts'

/** Work of a language model that takes longer than an answer may. */
const ModelJob = new Entity(
  {
    model: { service, entity: 'modelJob', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      kind: { type: ['reading', 'explanation', 'optimization', 'fix'] as const, required: true },
      createdAt: { type: 'string', required: true },
      /** JSON, compressed: an item holds 400 KB, and an optimization has the program four times. */
      input: { type: 'any', required: true },
      /** The same; absent while it runs. */
      output: { type: 'any' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

type Stored = EntityItem<typeof ModelJob>

export interface ModelJobItem extends Pick<Stored, 'userId' | 'id' | 'kind'> {
  readonly input: unknown
  /** Undefined while it runs. */
  readonly output: unknown
}

/** Days that prompts and answers stay. */
const keptDays = 1

const packed = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value))

const unpacked = (bytes: unknown): unknown =>
  bytes instanceof Uint8Array ? (JSON.parse(gunzipSync(bytes).toString('utf8')) as unknown) : undefined

export async function createModelJob(
  userId: string,
  kind: ModelJobItem['kind'],
  input: unknown,
  at: Date,
): Promise<ModelJobItem> {
  const id = randomUUID()
  const job = { userId, id, kind, createdAt: at.toISOString(), expiresAt: expiry(at, keptDays) }
  await ModelJob.create({ ...job, input: packed(input) }).go()
  return { userId, id, kind, input, output: undefined }
}

export async function findModelJob(userId: string, id: string): Promise<ModelJobItem | null> {
  const { data } = await ModelJob.get({ userId, id }).go({ consistent: true })
  return data && { userId, id, kind: data.kind, input: unpacked(data.input), output: unpacked(data.output) }
}

export async function endModelJob({ userId, id }: Pick<ModelJobItem, 'userId' | 'id'>, output: unknown): Promise<void> {
  await ModelJob.patch({ userId, id })
    .set({ output: packed(output) })
    .go()
}
