import type { IndicatorReading, PlottedValue } from './indicator-reading.ts'
import { quoted, type Script } from './script.ts'

/** Writes a table in the corner: the last value of each line, and its direction. */
export function writeDashboard(
  script: Script,
  readings: readonly IndicatorReading[],
  extra: readonly PlottedValue[],
): void {
  const rows = [
    ...readings.flatMap(({ title, shown: [main], rising }) => (main ? [{ title, name: main.name, rising }] : [])),
    ...extra,
  ]
  script.section('Dashboard', [
    `var table board = table.new(position.top_right, 3, ${rows.length + 1}, bgcolor = backgroundColor, ` +
      `border_width = 1)`,
    'if barstate.islast',
    ...['Indicator', 'Value', 'State'].map(
      (title, column) => `    table.cell(board, ${column}, 0, ${quoted(title)}, text_color = color.black)`,
    ),
    ...rows.flatMap(({ title, name, rising }, n) => [
      `    table.cell(board, 0, ${n + 1}, ${quoted(title)}, text_color = color.black)`,
      `    table.cell(board, 1, ${n + 1}, str.tostring(${name}, "#.#####"), text_color = color.black)`,
      `    table.cell(board, 2, ${n + 1}, ${rising} ? "up" : "down", text_color = ${rising} ? color.green : color.red)`,
    ]),
  ])
}
