import type { PlantedScript } from './planted-differences.ts'

const head = (title: string): readonly string[] => ['//@version=6', `indicator("${title}", overlay = true)`]

/** Plots and backgrounds of the newest bars, and tables. */
export const newestBarsAndTables: readonly PlantedScript[] = [
  {
    name: 'newest bars',
    head: head('Newest'),
    lines: [
      { line: 'plotshape(close > open, "Mark", color = color.lime, show_last = {0})', slots: [['40', '39', 'na']] },
      { line: 'plotchar(close > open[1], "Sign", "★", show_last = {0})', slots: [['60', '20']] },
      { line: 'plotarrow(close - open, "Arrow", show_last = {0})', slots: [['50', '60']] },
      {
        line: 'plotcandle(open[1], high[1], low[1], close[1], "Candle", color.teal, show_last = {0})',
        slots: [['70', '71', 'na']],
        only: 'mql5',
      },
      {
        line: 'plotbar(open[2], high[2], low[2], close[2], "Bar", color.navy, show_last = {0})',
        slots: [['70', '90']],
      },
      { line: 'barcolor(color.aqua, show_last = {0})', slots: [['30', '29']], only: 'mql5' },
      {
        line: 'bgcolor(bar_index % 20 < 15 ? color.new(color.blue, 80) : na, show_last = {0})',
        slots: [['50', '49', '12', 'na']],
      },
      {
        line: 'bgcolor(bar_index % 9 < 7 ? color.lime : na, offset = {0}, show_last = {1})',
        slots: [
          ['3', '0', '-3'],
          ['33', '32', 'na'],
        ],
      },
      { line: 'a = plot(high, "High", color.gray)', slots: [], isNeeded: true },
      { line: 'b = plot(low, "Low", color.gray)', slots: [], isNeeded: true },
      { line: 'fill(a, b, color.silver, show_last = {0})', slots: [['25', '24']] },
    ],
  },
  {
    name: 'tables',
    head: head('Tables'),
    lines: [
      {
        line:
          'var a = table.new(position.top_right, 1, 1), table.cell(a, 0, 0, "{0}", text_color = {1}, bgcolor = {2}, ' +
          'text_size = {3}, tooltip = "{4}")',
        slots: [
          ['Close', 'close'],
          ['color.black', 'color.maroon'],
          ['color.silver', 'color.white'],
          ['size.small', 'size.huge'],
          ['The last close', 'the last close', ''],
        ],
      },
      {
        line: 'var b = table.new(position.top_left, 1, 1), table.cell(b, 0, 0, "Bar", tooltip = str.tostring({0}))',
        slots: [['open', 'close']],
      },
      {
        line: 'var c = table.new({0}, 1, 1), table.cell(c, 0, 0, "Set"), table.cell_set_tooltip(c, 0, 0, "{1}")',
        slots: [
          ['position.bottom_left', 'position.bottom_right'],
          ['Set later', 'Set', ''],
        ],
      },
      {
        line: 'var d = table.new(position.middle_left, 1, 1, {0}), table.cell(d, 0, 0, "Plain", tooltip = {1})',
        slots: [
          ['color.yellow', 'color.lime'],
          ['""', '"None"'],
        ],
      },
    ],
  },
]
