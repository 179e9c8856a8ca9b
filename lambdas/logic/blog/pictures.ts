import { createHash } from 'node:crypto'
import { blogLimits } from '../../../contract/blog.ts'
import { putSiteFile } from '../../data/blog/site-files.ts'
import { HttpError } from '../../shared/http-error.ts'
import { pictureType } from '../picture-type.ts'

const endings = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/**
 * Stores a picture under the hash of its bytes and returns its address. The type is read from the bytes: a file that
 * only claims to be a picture is refused. Throws INVALID_REQUEST and BODY_TOO_LARGE.
 */
export async function storePicture(bytes: Uint8Array): Promise<string> {
  const contentType = pictureType(bytes)
  if (!contentType) throw new HttpError('INVALID_REQUEST', 'Choose a WebP, PNG or JPEG picture.')
  if (bytes.length > blogLimits.pictureBytes) throw new HttpError('BODY_TOO_LARGE')
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `blog-media/${name}.${endings[contentType]}`
  await putSiteFile({ key, content: bytes, contentType, isImmutable: true })
  return `/${key}`
}
