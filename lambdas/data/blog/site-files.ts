import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

const client = new S3Client({})
const Bucket = process.env.SITE_BUCKET_NAME

export interface SiteFile {
  readonly key: string
  readonly content: string | Uint8Array
  readonly contentType: string
  /** Files that are named by their content never change. */
  readonly isImmutable: boolean
}

/** Writes a file of the site. */
export async function putSiteFile({ key, content, contentType, isImmutable }: SiteFile): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: key,
      Body: content,
      ContentType: contentType,
      CacheControl: isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    }),
  )
}

/** Removes a file of the site; a missing one is no error. */
export async function removeSiteFile(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
}
