import type { Ref } from '../../values.ts'
import { store, type Library } from '../entry.ts'

/** Converts 0xBBGGRR to 0xAARRGGBB, as canvases store colours. */
function argb(color: number, alpha: number, scaled: boolean): number {
  const scale = (value: number): number => (scaled ? Math.round((value * alpha) / 255) : value)
  const [red, green, blue] = [scale(color & 255), scale((color >> 8) & 255), scale((color >> 16) & 255)]
  return ((alpha << 24) | (red << 16) | (green << 8) | blue) >>> 0
}

/** Drawing of strings and bitmaps, which has no effect here; text sizes assume letters half as wide as high. */
export const pictures: Library = () => {
  let size = 10
  const yes = () => 1
  return {
    TextSetFont: (_name: string | null, height: number) => {
      // Below zero in tenths of a point, above it in pixels.
      size = height < 0 ? (-height / 10) * (96 / 72) : height
      return 1
    },
    TextGetSize: (text: string | null, width: Ref, height: Ref) => {
      store(width, Math.round(((text ?? '').length * size) / 2))
      store(height, Math.round(size))
      return 1
    },
    TextOut: yes,
    ResourceCreate: yes,
    ResourceFree: yes,
    ColorToARGB: (color: number, alpha = 255) => argb(color, alpha, false),
    ColorToPRGB: (color: number, alpha = 255) => argb(color, alpha, true),
  }
}
