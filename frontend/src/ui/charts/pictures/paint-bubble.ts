import { textFont } from './pen.ts'

/** Height of a line of text, in heights of its letters. */
export const lineHeight = 1.25

/** Pixels between a bubble and its text, and the length of its pointer. */
const padding = 5
const pointerLength = 6

interface Bubble {
  readonly lines: readonly string[]
  /** Height of the letters in pixels. */
  readonly size: number
  /** Null where it is not seen. */
  readonly color: string | null
  readonly text: string | null
}

/** Paints a bubble with its text; `across` and `upward` say where it lies from the point, 1 is to the right and above. */
export function paintBubble(
  context: CanvasRenderingContext2D,
  { lines, size, color, text }: Bubble,
  [x, y]: readonly [number, number],
  [across, upward]: readonly [across: number, upward: number],
  hasPointer = true,
): void {
  context.font = textFont(size)
  const width = Math.max(size, ...lines.map((line) => context.measureText(line).width)) + 2 * padding
  const height = Math.max(1, lines.length) * size * lineHeight + padding
  const away = hasPointer ? pointerLength : 0
  const left = across === 0 ? x - width / 2 : across > 0 ? x + away : x - away - width
  const top = upward === 0 ? y - height / 2 : upward > 0 ? y - away - height : y + away
  if (color !== null) {
    context.fillStyle = color
    context.beginPath()
    context.roundRect(left, top, width, height, 3)
    if (hasPointer) {
      // The pointer leads from the nearest edge to the point.
      const isSideways = upward === 0
      const edgeX = isSideways ? (across > 0 ? left : left + width) : Math.max(left + 6, Math.min(left + width - 6, x))
      const edgeY = isSideways ? y : upward > 0 ? top + height : top
      const [aside, down] = isSideways ? [0, 5] : [5, 0]
      context.moveTo(x, y)
      context.lineTo(edgeX - aside, edgeY - down)
      context.lineTo(edgeX + aside, edgeY + down)
    }
    context.fill()
  }
  if (text === null) return
  context.fillStyle = text
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  lines.forEach((line, k) =>
    context.fillText(line, left + width / 2, top + padding / 2 + (k + 0.5) * size * lineHeight),
  )
}
