import { randomUUID } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { answerTooLong, type StoreAnswer } from './answer-size.ts'

/** Bytes of an answer that is worth storing; a browser could not show more. */
const longestStored = 50_000_000
/** Seconds that a signed link works. */
const linkSeconds = 300

const client = new S3Client({})

/**
 * Stores an answer in the bucket for a day. The distribution serves the signed link below the site's own address. Throws
 * TOO_COMPLEX above 50 MB.
 */
export const storeAnswer: StoreAnswer = async (text) => {
  if (Buffer.byteLength(text) > longestStored) throw answerTooLong()
  const place = { Bucket: process.env.ANSWER_BUCKET, Key: `answers/${randomUUID()}` }
  const content = { Body: text, ContentType: 'application/json', CacheControl: 'no-store' }
  await client.send(new PutObjectCommand({ ...place, ...content }))
  const url = await getSignedUrl(client, new GetObjectCommand(place), { expiresIn: linkSeconds })
  return `/${place.Key}${new URL(url).search}`
}
