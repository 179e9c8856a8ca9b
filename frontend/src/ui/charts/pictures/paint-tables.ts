import type { DrawnCell, DrawnField, DrawnTable } from '../../../../../compiler/proof/chart/chart-picture.ts'
import { cssOf, isVisible, textFont, type Pen } from './pen.ts'

/** Pixels around the text of a cell. */
const padding = 4
const lineHeight = 1.3

type TextPart = Pick<DrawnCell, 'text' | 'size' | 'align' | 'color'>
type Area = readonly [x: number, y: number, width: number, height: number]

/** Paints a table of TradingView at its place of the pane; its texts decide the sizes of columns and rows. */
export function paintTable(pen: Pen, table: DrawnTable): void {
  const { context } = pen
  if (table.cells.length === 0) return
  const columns: number[] = []
  const rows: number[] = []
  for (const { column, row, text, size } of table.cells) {
    context.font = textFont(size)
    const lines = text.split('\n')
    const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 2 * padding
    columns[column] = Math.max(columns[column] ?? 0, width)
    rows[row] = Math.max(rows[row] ?? 0, lines.length * size * lineHeight + padding)
  }
  const gap = isVisible(table.border) ? table.borderWidth : 0
  const edge = isVisible(table.frame) ? table.frameWidth : 0
  const [lefts, width] = placesOf(columns, gap, edge)
  const [tops, height] = placesOf(rows, gap, edge)
  const [x, y] = cornerOf(pen, table.position, [width, height])
  const areas = table.cells.map(({ column, row }): Area => [
    x + (lefts[column] ?? 0),
    y + (tops[row] ?? 0),
    columns[column] ?? 0,
    rows[row] ?? 0,
  ])
  const inner: Area = [x + edge, y + edge, width - 2 * edge, height - 2 * edge]
  if (edge > 0) fillAround(context, [x, y, width, height], [inner], table.frame)
  if (gap > 0) fillAround(context, inner, areas, table.border)
  table.cells.forEach((cell, k) => {
    const area = areas[k] ?? inner
    fillArea(context, area, isVisible(cell.background) ? cell.background : table.background)
    paintCellText(context, cell, area)
  })
}

/** Fills an area but for the areas inside it, which may be transparent. */
function fillAround(context: CanvasRenderingContext2D, outer: Area, inside: readonly Area[], color: number): void {
  context.fillStyle = cssOf(color)
  context.beginPath()
  context.rect(...outer)
  for (const area of inside) context.rect(...area)
  context.fill('evenodd')
}

/** Returns where columns or rows begin, and their sum. */
function placesOf(sizes: readonly number[], gap: number, edge: number): readonly [readonly number[], number] {
  let at = edge
  // A column without cells has no size.
  const places = Array.from(sizes.keys(), (k) => {
    const size = sizes[k] ?? 0
    const place = at
    at += size + (size > 0 ? gap : 0)
    return place
  })
  return [places, at - (sizes.length > 0 ? gap : 0) + edge]
}

function cornerOf(pen: Pen, position: string, [width, height]: readonly [number, number]): readonly [number, number] {
  const x = position.includes('left') ? 4 : position.includes('right') ? pen.width - width - 4 : (pen.width - width) / 2
  const y = position.includes('top')
    ? 4
    : position.includes('bottom')
      ? pen.height - height - 4
      : (pen.height - height) / 2
  return [x, y]
}

function fillArea(context: CanvasRenderingContext2D, area: Area, color: number): void {
  if (!isVisible(color)) return
  context.fillStyle = cssOf(color)
  context.fillRect(...area)
}

function paintCellText(
  context: CanvasRenderingContext2D,
  { text, size, align, color }: TextPart,
  [x, y, width, height]: Area,
): void {
  if (!isVisible(color) || text === '') return
  const lines = text.split('\n')
  context.font = textFont(size)
  context.fillStyle = cssOf(color)
  context.textAlign = align
  context.textBaseline = 'middle'
  const at = align === 'left' ? x + padding : align === 'right' ? x + width - padding : x + width / 2
  const top = y + height / 2 - (lines.length * size * lineHeight) / 2
  lines.forEach((line, k) => context.fillText(line, at, top + (k + 0.5) * size * lineHeight))
}

/** Paints a field or text of MetaTrader at its pixels. */
export function paintField(pen: Pen, field: DrawnField): void {
  const { context } = pen
  const isRight = field.corner.includes('right')
  const isLower = field.corner.includes('lower')
  const x = isRight ? pen.width - field.x : field.x
  const y = isLower ? pen.height - field.y : field.y
  if (field.width > 0) {
    const area: Area = [x, y, field.width, field.height]
    fillArea(context, area, field.background)
    if (isVisible(field.border)) {
      context.setLineDash([])
      context.lineWidth = 1
      context.strokeStyle = cssOf(field.border)
      context.strokeRect(x + 0.5, y + 0.5, field.width - 1, field.height - 1)
    }
    context.save()
    context.beginPath()
    context.rect(...area)
    context.clip()
    paintCellText(context, field, area)
    context.restore()
    return
  }
  if (!isVisible(field.color)) return
  context.font = textFont(field.size)
  context.fillStyle = cssOf(field.color)
  context.textAlign = field.across > 0 ? 'left' : field.across < 0 ? 'right' : 'center'
  context.textBaseline = field.upward < 0 ? 'top' : field.upward > 0 ? 'bottom' : 'middle'
  context.fillText(field.text, x, y)
}
