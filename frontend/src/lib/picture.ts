const qualities = [0.85, 0.7, 0.5, 0.3]

/** Reads a picture file. Rejects with a message for the user. */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture. Choose a PNG, JPEG or WebP file.')
  })

export interface DrawOptions {
  /** Pixels of the result. */
  readonly width: number
  readonly height: number
  /** Bytes that the result may have at most. */
  readonly maxBytes: number
}

/**
 * Draws a picture again with a size, cut off where its ratio differs, so that it loses its metadata, such as places.
 * Returns WebP as base64. Rejects with a message for the user.
 */
export async function drawPicture(bitmap: ImageBitmap, { width, height, maxBytes }: DrawOptions): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const scale = Math.max(width / bitmap.width, height / bitmap.height)
  const [drawnWidth, drawnHeight] = [bitmap.width * scale, bitmap.height * scale]
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight)
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    if (blob && blob.size <= maxBytes) return base64Of(new Uint8Array(await blob.arrayBuffer()))
  }
  throw new Error('The picture is too large. Choose a smaller one.')
}

/** Draws a picture at most `longestSide` pixels wide and high; see `drawPicture`. */
export function shrinkPicture(bitmap: ImageBitmap, longestSide: number, maxBytes: number): Promise<string> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
  return drawPicture(bitmap, { width: width ?? 1, height: height ?? 1, maxBytes })
}

const chunk = 8_192

/** Returns bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}
