import { journalLimits } from '../../../../../contract/journal.ts'

/** Longest side in pixels: enough to read a chart. */
const longestSide = 1_600
const qualities = [0.85, 0.7, 0.5, 0.3]

/**
 * Draws a picture again at most 1,600 pixels wide, so that it fits the limit and loses its metadata, such as places.
 * Rejects with a message for the user.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture. Choose a PNG, JPEG or WebP file.')
  })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    if (blob && blob.size <= journalLimits.pictureBytes) return base64Of(new Uint8Array(await blob.arrayBuffer()))
  }
  throw new Error('The picture is too large. Choose a smaller one.')
}

const chunk = 8_192

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}
