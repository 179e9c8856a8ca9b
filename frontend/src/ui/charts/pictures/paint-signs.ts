import type { DrawnSigns, DrawnTrade } from '../../../../../compiler/proof/chart/chart-picture.ts'
import type { SignName } from '../../../../../compiler/proof/chart/signs.ts'
import { paintBubble } from './paint-bubble.ts'
import { colorAt, cssOf, isVisible, textFont, type Pen } from './pen.ts'

/** Paths of signs within a square from -1 to 1, y down. Those of strokes are `lines`. */
interface SignPath {
  readonly areas?: readonly (readonly (readonly [number, number])[])[]
  readonly lines?: readonly (readonly (readonly [number, number])[])[]
  /** Radius of a disk. */
  readonly disk?: number
}

const upArrow = [
  [0, -1],
  [0.8, -0.1],
  [0.3, -0.1],
  [0.3, 1],
  [-0.3, 1],
  [-0.3, -0.1],
  [-0.8, -0.1],
] as const
const upTriangle = [
  [0, -0.8],
  [0.9, 0.8],
  [-0.9, 0.8],
] as const
const upLabel = [
  [0, -1],
  [0.4, -0.5],
  [0.9, -0.5],
  [0.9, 1],
  [-0.9, 1],
  [-0.9, -0.5],
  [-0.4, -0.5],
] as const
const upChevron = [
  [-0.8, 0.4],
  [0, -0.5],
  [0.8, 0.4],
] as const

type Points = readonly (readonly [number, number])[]
const upsideDown = (points: Points): Points => points.map(([x, y]) => [x, -y] as const)

/** Five tips and the points between them. */
const star: Points = Array.from({ length: 10 }, (_, k) => {
  const [angle, radius] = [(k * Math.PI) / 5, k % 2 === 0 ? 1 : 0.42]
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius] as const
})

const paths: Readonly<Record<SignName, SignPath>> = {
  circle: { disk: 0.7 },
  dot: { disk: 0.35 },
  xcross: {
    lines: [
      [
        [-0.7, -0.7],
        [0.7, 0.7],
      ],
      [
        [-0.7, 0.7],
        [0.7, -0.7],
      ],
    ],
  },
  cross: {
    lines: [
      [
        [0, -0.9],
        [0, 0.9],
      ],
      [
        [-0.9, 0],
        [0.9, 0],
      ],
    ],
  },
  triangleup: { areas: [upTriangle] },
  triangledown: { areas: [upsideDown(upTriangle)] },
  arrowup: { areas: [upArrow] },
  arrowdown: { areas: [upsideDown(upArrow)] },
  thumbup: { areas: [upArrow] },
  thumbdown: { areas: [upsideDown(upArrow)] },
  chevronup: { lines: [upChevron] },
  chevrondown: { lines: [upsideDown(upChevron)] },
  flag: {
    areas: [
      [
        [-0.6, -0.9],
        [0.8, -0.4],
        [-0.6, 0.1],
      ],
    ],
    lines: [
      [
        [-0.6, -0.9],
        [-0.6, 1],
      ],
    ],
  },
  square: {
    areas: [
      [
        [-0.7, -0.7],
        [0.7, -0.7],
        [0.7, 0.7],
        [-0.7, 0.7],
      ],
    ],
  },
  diamond: {
    areas: [
      [
        [0, -0.9],
        [0.7, 0],
        [0, 0.9],
        [-0.7, 0],
      ],
    ],
  },
  star: { areas: [star] },
  check: {
    lines: [
      [
        [-0.8, 0],
        [-0.2, 0.6],
        [0.8, -0.7],
      ],
    ],
  },
  labelup: { areas: [upLabel] },
  labeldown: { areas: [upsideDown(upLabel)] },
  none: {},
}

/** Paints a sign around a point; `size` is its height in pixels. */
export function paintSign(
  context: CanvasRenderingContext2D,
  sign: SignName,
  [x, y]: readonly [number, number],
  size: number,
  color: string,
): void {
  const { areas = [], lines = [], disk } = paths[sign]
  const half = size / 2
  const trace = (points: Points): void => {
    context.beginPath()
    points.forEach(([a, b], k) =>
      k === 0 ? context.moveTo(x + a * half, y + b * half) : context.lineTo(x + a * half, y + b * half),
    )
  }
  context.fillStyle = color
  context.strokeStyle = color
  context.setLineDash([])
  context.lineWidth = Math.max(1, size / 7)
  for (const points of areas) {
    trace(points)
    context.fill()
  }
  for (const points of lines) {
    trace(points)
    context.stroke()
  }
  if (disk !== undefined) {
    context.beginPath()
    context.arc(x, y, half * disk, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Paints the signs of a call at their bars, with their text. */
export function paintSigns(pen: Pen, signs: DrawnSigns): void {
  const { context } = pen
  const { values, offset, size, shift, edge } = signs
  const lines = signs.text === '' ? [] : signs.text.split('\n')
  const first = Math.max(0, pen.from - offset - 1)
  for (let bar = first; bar <= Math.min(values.length - 1, pen.to - offset + 1); bar++) {
    const value = values[bar] ?? Number.NaN
    const color = colorAt(signs, bar)
    if (value !== value || !isVisible(color)) continue
    const price = edge === 'top' ? 0 : edge === 'bottom' ? pen.height : pen.yOf(value)
    const at = [pen.xOf(bar + offset), price + shift] as const
    const css = cssOf(color)
    if (lines.length > 0 && (signs.sign === 'labelup' || signs.sign === 'labeldown')) {
      const isUp = signs.sign === 'labelup'
      paintBubble(context, { lines, size: Math.max(9, size), color: css, text: textColorOf(signs, '#ffffff') }, at, [
        0,
        isUp ? -1 : 1,
      ])
      continue
    }
    paintSign(context, signs.sign, at, size, css)
    if (lines.length === 0) continue
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = textFont(Math.max(9, size))
    context.fillStyle = signs.sign === 'none' ? css : textColorOf(signs, pen.ink)
    // The text goes on away from the bar.
    const upward = shift < 0
    const step = Math.max(10, size * 1.1)
    const begin = signs.sign === 'none' ? 0 : (size / 2 + step / 2) * (upward ? -1 : 1)
    const ordered = upward ? lines.toReversed() : lines
    ordered.forEach((line, k) => context.fillText(line, at[0], at[1] + begin + k * step * (upward ? -1 : 1)))
  }
}

const textColorOf = ({ textColor }: DrawnSigns, otherwise: string): string =>
  isVisible(textColor) ? cssOf(textColor) : otherwise

/** Paints a trade: an arrow at its entry, a square at its exit, and the way between them. */
export function paintTrade(
  { context, xOf, yOf, from, to }: Pen,
  { isLong, entry, exit }: DrawnTrade,
  colors: { readonly long: string; readonly short: string },
): void {
  if (entry[0] > to + 1 || (exit?.[0] ?? entry[0]) < from - 1) return
  const color = isLong ? colors.long : colors.short
  const start = [xOf(entry[0]), yOf(entry[1])] as const
  paintSign(context, isLong ? 'triangleup' : 'triangledown', start, 12, color)
  if (!exit) return
  const end = [xOf(exit[0]), yOf(exit[1])] as const
  context.setLineDash([2, 3])
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(...start)
  context.lineTo(...end)
  context.stroke()
  paintSign(context, 'square', end, 9, color)
}
