import type { Bars } from '../../../../../compiler/api.ts'
import type { ChartPicture, Drawn, PicturePair } from '../../../../../compiler/proof/chart/chart-picture.ts'
import { formatBarTime, formatPrice } from '../../../lib/format.ts'
import { DataTable } from '../data-table.tsx'
import { cssOf, isVisible } from './pen.ts'

/** Rows of each chart at most; the newest are kept. */
const maxRows = 100

interface PictureTableProps {
  readonly bars: Bars
  readonly pair: PicturePair
}

/** Lists what both charts show beside plots: drawings, texts of tables, and levels. */
export function PictureTable({ bars, pair }: PictureTableProps) {
  const rows = [pair.original, pair.converted].flatMap((picture) => rowsOf(picture, bars, pair.firstBar))
  if (rows.length === 0) return null
  return (
    <DataTable
      label="Drawings of both charts"
      columns={['Chart', 'Drawing', 'From', 'To', 'Prices', 'Text', 'Color']}
      rows={rows}
    />
  )
}

function rowsOf(picture: ChartPicture, bars: Bars, firstBar: number): readonly (readonly string[])[] {
  const timeOf = (bar: number): string => {
    const at = Math.round(bar) + firstBar
    const last = bars.time.length - 1
    const time = bars.time[Math.max(0, Math.min(at, last))] ?? 0
    return formatBarTime(at > last ? time + (at - last) * bars.period * 1000 : time)
  }
  const priceOf = (price: number): string => formatPrice(price, bars.symbol.digits)
  const drawings = picture.drawings.slice(-maxRows).map((drawing) => {
    const points = pointsOf(drawing)
    const times = points.map(([bar]) => bar)
    return [
      picture.platform,
      wordOf(drawing),
      times.length > 0 ? timeOf(Math.min(...times)) : '',
      times.length > 1 ? timeOf(Math.max(...times)) : '',
      [...new Set(points.map(([, price]) => priceOf(price)))].join(' to '),
      textOf(drawing),
      colorOf(drawing),
    ]
  })
  const labels = [
    ...picture.tables.flatMap(({ name, cells }) => cells.map((cell) => [name, cell] as const)),
    ...picture.fields.map((field) => [`field, ${field.corner}`, field] as const),
  ].map(([name, { text, color }]) => [picture.platform, name, '', '', '', text.trim(), nameOf(color)])
  const levels = picture.levels.map(({ title, value, color }) => [
    picture.platform,
    `level ${title}`,
    '',
    '',
    String(value),
    '',
    nameOf(color),
  ])
  return [...levels, ...drawings, ...labels.slice(0, maxRows)]
}

function pointsOf(drawing: Drawn): readonly (readonly [number, number])[] {
  if (drawing.kind === 'segment') return [drawing.from, drawing.to]
  if (drawing.kind === 'area') return drawing.points
  return drawing.kind === 'rule' ? [] : [drawing.at]
}

const words: Readonly<Record<Drawn['kind'], string>> = {
  segment: 'line',
  area: 'area',
  text: 'text',
  label: 'label',
  rule: 'line over the pane',
}

/** MetaTrader's names of objects are numbers: their kind says more. */
const wordOf = ({ name, kind }: Drawn): string => (/^[a-z]+ \d+$/.test(name) ? name : words[kind])

function textOf(drawing: Drawn): string {
  const text = 'text' in drawing ? drawing.text.replaceAll('\n', ' / ').trim() : ''
  return drawing.tooltip === '' ? text : `${text} (tooltip: ${drawing.tooltip})`.trim()
}

const colorOf = (drawing: Drawn): string =>
  drawing.kind === 'area'
    ? nameOf(isVisible(drawing.filling) ? drawing.filling : drawing.border)
    : nameOf(drawing.color)

const nameOf = (color: number): string => (isVisible(color) ? cssOf(color) : 'none')
