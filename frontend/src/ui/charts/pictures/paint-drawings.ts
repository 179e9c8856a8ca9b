import type {
  Drawn,
  DrawnArea,
  DrawnLabel,
  DrawnRule,
  DrawnSegment,
  DrawnText,
} from '../../../../../compiler/proof/chart/chart-picture.ts'
import { shapeSign } from '../../../../../compiler/proof/chart/signs.ts'
import { cssOf, isVisible, setStroke, textFont, type Pen } from './pen.ts'
import { lineHeight, paintBubble } from './paint-bubble.ts'
import { paintSign } from './paint-signs.ts'

/** Paints a drawing; nothing for one that is not seen. */
export function paintDrawing(pen: Pen, drawing: Drawn): void {
  switch (drawing.kind) {
    case 'segment':
      return paintSegment(pen, drawing)
    case 'area':
      return paintArea(pen, drawing)
    case 'text':
      return paintText(pen, drawing)
    case 'label':
      return paintLabel(pen, drawing)
    case 'rule':
      return paintRule(pen, drawing)
  }
}

/** Pixels that lines go on beyond the pane. */
const beyond = 2_000

function paintSegment(pen: Pen, segment: DrawnSegment): void {
  const { context, xOf, yOf } = pen
  if (!isVisible(segment.color)) return
  const [lower, higher] = [Math.min(segment.from[0], segment.to[0]), Math.max(segment.from[0], segment.to[0])]
  if ((lower > pen.to && !segment.left) || (higher < pen.from && !segment.right)) return
  const a = [xOf(segment.from[0]), yOf(segment.from[1])] as const
  const b = [xOf(segment.to[0]), yOf(segment.to[1])] as const
  const isForward = b[0] >= a[0]
  const start = (isForward ? segment.left : segment.right) ? extended(b, a) : a
  const end = (isForward ? segment.right : segment.left) ? extended(a, b) : b
  setStroke(context, segment.color, segment.width, segment.dash)
  context.beginPath()
  context.moveTo(...start)
  context.lineTo(...end)
  context.stroke()
  const { heads } = segment
  if (heads === 'left' || heads === 'both') paintHead(pen, segment, isForward ? [b, a] : [a, b])
  if (heads === 'right' || heads === 'both') paintHead(pen, segment, isForward ? [a, b] : [b, a])
}

type Pixel = readonly [x: number, y: number]

/** Returns a point far beyond `to` on the way from `from`. */
function extended([x1, y1]: Pixel, [x2, y2]: Pixel): Pixel {
  const length = Math.hypot(x2 - x1, y2 - y1)
  return length === 0 ? [x2, y2] : [x2 + ((x2 - x1) / length) * beyond, y2 + ((y2 - y1) / length) * beyond]
}

function paintHead(
  { context }: Pen,
  { color, width }: DrawnSegment,
  [[x1, y1], [x2, y2]]: readonly [Pixel, Pixel],
): void {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const size = 6 + 2 * width
  context.fillStyle = cssOf(color)
  context.beginPath()
  context.moveTo(x2, y2)
  for (const side of [-0.4, 0.4]) context.lineTo(x2 - size * Math.cos(angle + side), y2 - size * Math.sin(angle + side))
  context.fill()
}

function paintArea(pen: Pen, area: DrawnArea): void {
  const { context, xOf, yOf } = pen
  const bars = area.points.map(([bar]) => bar)
  if (Math.min(...bars) > pen.to + 1 || Math.max(...bars) < pen.from - 1) return
  const points = area.points.map(([bar, price]) => [xOf(bar), yOf(price)] as const)
  context.beginPath()
  if (area.isCurved) tracedCurve(context, points, area.isClosed)
  else points.forEach(([x, y], k) => (k === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  if (area.isClosed) context.closePath()
  if (isVisible(area.filling)) {
    context.fillStyle = cssOf(area.filling)
    context.fill()
  }
  if (isVisible(area.border) && area.width > 0) {
    setStroke(context, area.border, area.width, area.dash)
    context.stroke()
  }
}

/** Traces a smooth line through points. */
function tracedCurve(context: CanvasRenderingContext2D, points: readonly Pixel[], isClosed: boolean): void {
  const count = points.length
  const at = (k: number): Pixel =>
    points[isClosed ? (k + count) % count : Math.max(0, Math.min(count - 1, k))] ?? [0, 0]
  context.moveTo(...at(0))
  for (let k = 0; k < (isClosed ? count : count - 1); k++) {
    const [before, from, to, after] = [at(k - 1), at(k), at(k + 1), at(k + 2)]
    context.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    )
  }
}

function paintText(pen: Pen, { at, text, color, size, across, upward, isMonospaced }: DrawnText): void {
  const { context } = pen
  if (at[0] < pen.from - 60 || at[0] > pen.to + 60 || !isVisible(color)) return
  const [x, y] = [pen.xOf(at[0]), pen.yOf(at[1])]
  const lines = text.split('\n')
  const step = size * lineHeight
  context.font = textFont(size, isMonospaced)
  context.fillStyle = cssOf(color)
  const top = y - (upward > 0 ? lines.length : upward < 0 ? 0 : lines.length / 2) * step
  // A row of full characters is the block behind a text.
  if (/^█+$/.test(text)) {
    const width = context.measureText('0').width * text.length
    context.fillRect(x - (across > 0 ? 0 : across < 0 ? width : width / 2), top, width, step)
    return
  }
  context.textAlign = across > 0 ? 'left' : across < 0 ? 'right' : 'center'
  context.textBaseline = 'middle'
  lines.forEach((line, k) => context.fillText(line, x, top + (k + 0.5) * step))
}

/** Where a bubble lies from its point, by its style: 1 is to the right, and above. */
function placeOf(style: string, place: DrawnLabel['place']): readonly [across: number, upward: number] {
  const across = style.includes('left') ? 1 : style.includes('right') ? -1 : 0
  if (place !== 'price') return [across, place === 'above' ? 1 : -1]
  if (style === 'label_down' || style.includes('lower')) return [across, 1]
  if (style === 'label_up' || style.includes('upper')) return [across, -1]
  return [across, 0]
}

function paintLabel(pen: Pen, label: DrawnLabel): void {
  const { context } = pen
  if (label.at[0] < pen.from - 30 || label.at[0] > pen.to + 30) return
  const at = [pen.xOf(label.at[0]), pen.yOf(label.at[1])] as const
  const lines = label.text === '' ? [] : label.text.split('\n')
  context.font = textFont(label.size)
  if (label.style.startsWith('label_')) {
    const color = isVisible(label.color) ? cssOf(label.color) : null
    const text = isVisible(label.textColor) ? cssOf(label.textColor) : null
    const bubble = { lines, size: label.size, color, text }
    return paintBubble(context, bubble, at, placeOf(label.style, label.place), label.style !== 'label_center')
  }
  const sign = shapeSign(label.style)
  const isAbove = label.place === 'above' || (label.place === 'price' && !/^(arrow|triangle)up$/.test(label.style))
  const shift = label.place === 'price' ? 0 : (isAbove ? -1 : 1) * (label.size * 0.8 + 4)
  const size = label.size * 1.2
  if (sign && isVisible(label.color)) paintSign(context, sign, [at[0], at[1] + shift], size, cssOf(label.color))
  if (!isVisible(label.textColor)) return
  const step = label.size * lineHeight
  const away = sign ? size / 2 + 2 : label.place === 'price' ? (-lines.length * step) / 2 : 0
  const top = isAbove ? at[1] + shift - away - lines.length * step : at[1] + shift + away
  paintLines(pen, lines, [at[0], sign || label.place !== 'price' ? top : at[1] - (lines.length * step) / 2], label)
}

function paintLines(
  { context }: Pen,
  lines: readonly string[],
  [x, top]: Pixel,
  { size, textColor }: Pick<DrawnLabel, 'size' | 'textColor'>,
): void {
  if (!isVisible(textColor)) return
  context.font = textFont(size)
  context.fillStyle = cssOf(textColor)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  lines.forEach((line, k) => context.fillText(line, x, top + (k + 0.5) * size * lineHeight))
}

function paintRule({ context, xOf, yOf, width, height }: Pen, rule: DrawnRule): void {
  if (!isVisible(rule.color)) return
  setStroke(context, rule.color, rule.width, rule.dash)
  context.beginPath()
  if (rule.isVertical) {
    context.moveTo(xOf(rule.at), 0)
    context.lineTo(xOf(rule.at), height)
  } else {
    context.moveTo(0, yOf(rule.at))
    context.lineTo(width, yOf(rule.at))
  }
  context.stroke()
}
