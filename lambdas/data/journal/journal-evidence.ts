import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Entity, type EntityItem } from 'electrodb'
import { configuration, globalKey, primaryKey, service } from '../table.ts'

const client = new S3Client({})

/** A comparison that a person gave. The item comes before the object, so that a deletion finds every object. */
const JournalEvidence = new Entity(
  {
    model: { service, entity: 'journalEvidence', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      symbol: { type: 'string', required: true },
      trades: { type: 'number', required: true },
      score: { type: 'number', required: true },
      /** Of the packed file. */
      bytes: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byDate: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: [] },
        sk: { field: globalKey.sk, composite: ['createdAt', 'id'] },
      },
    },
  },
  configuration,
)

export type EvidenceItem = EntityItem<typeof JournalEvidence>

const objectOf = (userId: string, id: string) => ({
  Bucket: process.env.BUCKET_NAME,
  Key: `journal/${userId}/evidence/${id}.json.gz`,
})

/** Stores what a person gives; the same id replaces it. */
export async function saveEvidence(item: EvidenceItem, packed: Uint8Array): Promise<void> {
  await JournalEvidence.put(item).go()
  await client.send(
    new PutObjectCommand({ ...objectOf(item.userId, item.id), Body: packed, ContentType: 'application/gzip' }),
  )
}

/** Returns what a person gave, newest first. */
export async function listEvidence(userId: string): Promise<EvidenceItem[]> {
  const { data } = await JournalEvidence.query.primary({ userId }).go({ pages: 'all', consistent: true })
  return data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Returns the last comparisons of all people, newest first. */
export async function listAllEvidence(limit: number): Promise<EvidenceItem[]> {
  return (await JournalEvidence.query.byDate({}).go({ order: 'desc', limit })).data
}

/** Returns the packed file; null if there is none. */
export async function readEvidence(userId: string, id: string): Promise<Uint8Array | null> {
  if (!(await JournalEvidence.get({ userId, id }).go({ consistent: true })).data) return null
  try {
    const { Body } = await client.send(new GetObjectCommand(objectOf(userId, id)))
    return Body ? await Body.transformToByteArray() : null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

/** Removes the object, then its item. A missing one is no error. */
export async function removeEvidence(userId: string, id: string): Promise<void> {
  await client.send(new DeleteObjectCommand(objectOf(userId, id)))
  await JournalEvidence.delete({ userId, id }).go()
}
