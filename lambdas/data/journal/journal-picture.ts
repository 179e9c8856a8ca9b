import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Entity } from 'electrodb'
import { configuration, primaryKey, service } from '../table.ts'

const client = new S3Client({})

/** A picture in the bucket. The item comes before the object, so that a deletion finds every object. */
const JournalPicture = new Entity(
  {
    model: { service, entity: 'journalPicture', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      account: { type: 'string', required: true },
      id: { type: 'string', required: true },
      contentType: { type: 'string', required: true },
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

export interface PictureKey {
  readonly account: string
  readonly id: string
}

const objectOf = (userId: string, { account, id }: PictureKey) => ({
  Bucket: process.env.BUCKET_NAME,
  Key: `journal/${userId}/${account}/${id}`,
})

/** Returns the pictures of one account, or of all accounts. */
export async function listPictures(userId: string, account?: string): Promise<PictureKey[]> {
  const key = account === undefined ? { userId } : { userId, account }
  return (await JournalPicture.query.primary(key).go({ pages: 'all', consistent: true })).data
}

export async function savePicture(
  userId: string,
  key: PictureKey,
  contentType: string,
  bytes: Uint8Array,
): Promise<void> {
  await JournalPicture.put({ userId, ...key, contentType }).go()
  await client.send(new PutObjectCommand({ ...objectOf(userId, key), Body: bytes, ContentType: contentType }))
}

/** Returns null if there is no such picture. */
export async function readPicture(
  userId: string,
  { account, id }: PictureKey,
): Promise<{ readonly contentType: string; readonly bytes: Uint8Array } | null> {
  const { data } = await JournalPicture.get({ userId, account, id }).go({ consistent: true })
  if (!data) return null
  try {
    const { Body } = await client.send(new GetObjectCommand(objectOf(userId, { account, id })))
    return Body ? { contentType: data.contentType, bytes: await Body.transformToByteArray() } : null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

/** Removes objects, then their items. Missing ones are no error. */
export async function removePictures(userId: string, pictures: readonly PictureKey[]): Promise<void> {
  for (const { account, id } of pictures) {
    await client.send(new DeleteObjectCommand(objectOf(userId, { account, id })))
    await JournalPicture.delete({ userId, account, id }).go()
  }
}
