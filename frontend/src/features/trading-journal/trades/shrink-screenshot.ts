import { journalLimits } from '../../../../../contract/journal.ts'
import { readPicture, shrinkPicture } from '../../../lib/picture.ts'

/** Longest side in pixels: enough to read a chart. */
const longestSide = 1_600

/** Draws a picture again so that it fits the limit. Returns base64. Rejects with a message for the user. */
export async function shrinkScreenshot(file: Blob): Promise<string> {
  const bitmap = await readPicture(file)
  try {
    return await shrinkPicture(bitmap, longestSide, journalLimits.pictureBytes)
  } finally {
    bitmap.close()
  }
}
