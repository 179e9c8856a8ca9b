import type { PlantedScript } from './planted-differences.ts'
import { newestBarsAndTables } from './planted-newest-bars.ts'

const colors = ['color.red', 'color.blue', 'color.orange'] as const
const head = (title: string, overlay: boolean): readonly string[] => [
  '//@version=6',
  `indicator("${title}", overlay = ${overlay}, max_labels_count = 50)`,
]

/** Every visible property of every way of drawing, with other values for it. */
export const plantedScripts: readonly PlantedScript[] = [
  {
    name: 'plots',
    head: head('Plots', true),
    lines: [
      {
        line: 'plot({0}, "First", {1}, linewidth = {2}, style = {3}, offset = {4}, display = {5})',
        slots: [
          ['close', 'open', 'close[1]', 'close + 0.0001'],
          colors,
          ['2', '1', '4'],
          ['plot.style_line', 'plot.style_histogram', 'plot.style_circles', 'plot.style_cross'],
          ['0', '3', '-2'],
          ['display.all', 'display.none', 'display.data_window'],
        ],
      },
      {
        line: 'plot(hl2, "Second", {0}, linestyle = {1}, show_last = {2})',
        slots: [
          ['close > open ? color.teal : color.maroon', 'close > open[1] ? color.teal : color.maroon', 'color.teal'],
          ['plot.linestyle_dashed', 'plot.linestyle_solid', 'plot.linestyle_dotted'],
          ['100', '50'],
        ],
      },
      {
        line: 'plotshape({0}, "Mark", {1}, {2}, {3}, offset = {4}, size = {5})',
        slots: [
          ['close > open', 'close < open', 'close > open[1]'],
          ['shape.triangleup', 'shape.circle', 'shape.xcross', 'shape.diamond'],
          ['location.belowbar', 'location.abovebar', 'location.top'],
          ['color.lime', 'color.olive'],
          ['0', '1'],
          ['size.small', 'size.normal', 'size.huge'],
        ],
      },
      {
        line: 'plotchar({0}, "Sign", "{1}", {2}, {3}, size = {4})',
        slots: [
          ['close > close[1] and open > open[1]', 'close > close[2]'],
          ['★', '✓', '▲'],
          ['location.abovebar', 'location.belowbar'],
          ['color.purple', 'color.fuchsia'],
          ['size.normal', 'size.large'],
        ],
      },
      {
        line: 'plotarrow({0}, "Arrow", {1}, {2}, offset = {3})',
        slots: [
          ['close - open', 'open - close', 'close - open[2]'],
          ['color.green', 'color.navy'],
          ['color.gray', 'color.black'],
          ['0', '2'],
        ],
      },
    ],
  },
  {
    name: 'candles',
    head: head('Candles', true),
    lines: [
      {
        line: 'plotcandle({0}, {1}, {2}, {3}, "Candle", {4})',
        slots: [
          ['open[1]', 'open'],
          ['high[1]', 'high'],
          ['low[1]', 'low'],
          ['close[1]', 'close'],
          ['close > open ? color.green : color.red', 'close < open ? color.green : color.red'],
        ],
        only: 'mql5',
      },
      {
        line: 'plotcandle(open, high, low, close, "Framed", {0}, wickcolor = {1}, bordercolor = {1})',
        slots: [colors, ['color.gray', 'color.black', 'color.silver']],
        only: 'mql5',
      },
      {
        line: 'plotcandle(open, high, low, close, "Wicked", {0}, wickcolor = {1}, bordercolor = {0})',
        slots: [
          ['close > open ? color.teal : color.maroon', 'close > open ? color.teal : color.navy'],
          ['color.gray', 'color.black', 'close > open ? color.gray : color.black', 'color(na)'],
        ],
        only: 'mql5',
      },
      {
        line: 'plotcandle(open, {0}, {1}, close, "Wicks", color(na), wickcolor = {2}, bordercolor = color(na))',
        slots: [
          ['high', 'high[1]'],
          ['low', 'low[1]'],
          ['close > open ? color.blue : na', 'close > open[1] ? color.blue : na', 'color(na)'],
        ],
      },
      {
        line: 'plotcandle(open, high, low, close, "Three", color.teal, wickcolor = {0}, bordercolor = {1})',
        slots: [
          ['color.gray', 'color.silver', 'color.white'],
          ['color.black', 'color.white', 'color.silver'],
        ],
        only: 'mql5',
      },
      {
        line: 'barcolor({0}, title = "Trend")',
        slots: [
          [
            'close > open ? color.aqua : na',
            'close > open[1] ? color.aqua : na',
            'close > open ? color.yellow : na',
            'color.aqua',
          ],
        ],
        only: 'mql5',
      },
      {
        line: 'bgcolor({0})',
        slots: [
          [
            'bar_index % 20 < 5 ? color.new(color.blue, 80) : na',
            'bar_index % 20 < 6 ? color.new(color.blue, 80) : na',
            'bar_index % 20 < 5 ? color.new(color.red, 80) : na',
            '(bar_index + 1) % 20 < 5 ? color.new(color.blue, 80) : na',
          ],
        ],
      },
      {
        line: 'bgcolor(bar_index % 30 < 5 ? color.lime : na, offset = {0}, display = {1})',
        slots: [
          ['3', '0', '4', '-3'],
          ['display.all', 'display.none'],
        ],
      },
    ],
  },
  {
    name: 'levels and fillings',
    head: head('Levels', false),
    lines: [
      { line: 'a = plot({0}, "A", {1})', slots: [['ta.rsi(close, 7)', 'ta.rsi(close, 8)'], colors], isNeeded: true },
      { line: 'b = plot({0}, "B", {1})', slots: [['ta.rsi(close, 21)', 'ta.rsi(open, 21)'], colors], isNeeded: true },
      {
        line: 'top = hline({0}, "{1}", {2}, {3}, {4})',
        slots: [
          ['70', '80', '70.5'],
          ['Upper', 'Top'],
          colors,
          ['hline.style_dashed', 'hline.style_solid', 'hline.style_dotted'],
          ['1', '3'],
        ],
        isNeeded: true,
      },
      {
        line: 'low2 = hline({0}, "{1}", {2}, {3}, {4})',
        slots: [['30', '20'], ['Lower', 'Bottom'], colors, ['hline.style_dotted', 'hline.style_dashed'], ['2', '1']],
        isNeeded: true,
      },
      {
        line: 'fill(a, b, {0}, "Between")',
        slots: [
          [
            'color.new(color.green, 80)',
            'color.new(color.green, 50)',
            'color.new(color.red, 80)',
            'close > open ? color.new(color.green, 80) : na',
            'bar_index > 100 ? color.new(color.green, 80) : na',
          ],
        ],
      },
      {
        line: 'fill(top, low2, {0}, "Zone")',
        slots: [['color.new(color.gray, 90)', 'color.new(color.gray, 89)', 'color.new(color.navy, 90)', 'na']],
      },
    ],
  },
  {
    name: 'drawings',
    head: head('Drawings', true),
    lines: [
      {
        line: 'label one = bar_index % {0} == 0 ? label.new(bar_index + {1}, {2}, "{3}", style = label.style_none, textcolor = {4}, size = {5}) : na',
        slots: [
          ['30', '31', '60'],
          ['0', '1', '-1'],
          ['high', 'low', 'high + 0.001'],
          ['Turn', 'turn', 'Turn!'],
          colors,
          ['size.small', 'size.huge'],
        ],
      },
      {
        line:
          'label two = bar_index % {0} == 7 ? label.new(bar_index, {1}, "{2}", style = {3}, color = {4}, ' +
          'textcolor = {5}, tooltip = "{6}") : na',
        slots: [
          ['50', '52'],
          ['low', 'close'],
          ['Buy', 'Sell'],
          ['label.style_label_up', 'label.style_label_down', 'label.style_label_left'],
          ['color.navy', 'color.green'],
          ['color.white', 'color.yellow'],
          ['a turn', 'a Turn', ''],
        ],
      },
      {
        line: 'line three = bar_index == {0} ? line.new(bar_index - {1}, {2}, bar_index, {3}, color = {4}, width = {5}, style = {6}, extend = {7}) : na',
        slots: [
          ['200', '201'],
          ['50', '49'],
          ['low', 'open'],
          ['high', 'close'],
          colors,
          ['2', '3'],
          ['line.style_dashed', 'line.style_solid', 'line.style_dotted'],
          ['extend.right', 'extend.none'],
        ],
      },
      {
        line: 'box four = bar_index == {0} ? box.new(bar_index - {1}, {2}, bar_index + {3}, {4}, border_color = {5}, border_width = {6}, bgcolor = {7}, text = "{8}", text_color = {9}) : na',
        slots: [
          ['210', '211'],
          ['20', '21'],
          ['high', 'high + 0.001'],
          ['5', '6'],
          ['low', 'close'],
          ['color.orange', 'color.red'],
          ['2', '1'],
          ['color.new(color.aqua, 40)', 'color.new(color.lime, 40)'],
          ['zone', 'area'],
          ['color.black', 'color.maroon'],
        ],
      },
      {
        line: 'polyline five = bar_index == 220 ? polyline.new(array.from(chart.point.from_index({0}, low), chart.point.from_index(110, {1}), chart.point.from_index(120, low)), closed = {2}, line_color = {3}, line_width = {4}) : na',
        slots: [
          ['100', '99'],
          ['high', 'close'],
          ['true', 'false'],
          ['color.purple', 'color.teal'],
          ['2', '4'],
        ],
      },
      {
        line: 'linefill six = bar_index == 230 ? linefill.new(line.new(150, high, 160, high, color = color.gray), line.new(150, low, 160, low, color = color.gray), {0}) : na',
        slots: [['color.new(color.yellow, 50)', 'color.new(color.lime, 50)']],
      },
      {
        line: 'var panel = table.new({0}, 2, 2, bgcolor = {1})',
        slots: [['position.bottom_right'], ['color.silver']],
        isNeeded: true,
      },
    ],
  },
  ...newestBarsAndTables,
  {
    name: 'inputs',
    head: head('Inputs', true),
    lines: [
      {
        line: 'length = input.int({0}, "{1}", minval = {2}, maxval = {3}, group = "{4}")',
        slots: [
          ['14', '15'],
          ['Length', 'Bars'],
          ['1', '2'],
          ['200', '100'],
          ['Average', 'Mean'],
        ],
        isNeeded: true,
      },
      {
        line: 'factor = input.float({0}, "{1}", minval = {2}, step = 0.1, group = "{3}")',
        slots: [
          ['1.5', '1.6'],
          ['Factor', 'Multiplier'],
          ['0.1', '0.2'],
          ['Average', 'Bands'],
        ],
        isNeeded: true,
      },
      {
        line: 'kind = input.string("{0}", "{1}", options = {2}, group = "{3}")',
        slots: [
          ['EMA', 'SMA'],
          ['Type', 'Kind'],
          ['["SMA", "EMA", "WMA"]', '["EMA", "SMA", "WMA"]', '["SMA", "EMA"]', '["SMA", "EMA", "HMA"]'],
          ['Average', 'Other'],
        ],
        isNeeded: true,
      },
      {
        line: 'isShown = input.bool({0}, "{1}", group = "{2}")',
        slots: [
          ['true', 'false'],
          ['Show', 'Display'],
          ['Look', 'Style'],
        ],
        isNeeded: true,
      },
      {
        line: 'paint = input.color({0}, "{1}", group = "{2}")',
        slots: [colors, ['Color', 'Paint'], ['Look', 'Colors']],
        isNeeded: true,
      },
      {
        line: 'source = input.source({0}, "{1}", group = "{2}")',
        slots: [
          ['close', 'hl2', 'open'],
          ['Source', 'Price'],
          ['Data', 'Prices'],
        ],
        isNeeded: true,
      },
      {
        line: 'note = input.string("{0}", "{1}", group = "{2}")',
        slots: [
          ['hello', 'Hello', ''],
          ['Note', 'Remark'],
          ['Data', 'Texts'],
        ],
        isNeeded: true,
      },
      {
        line: 'since = input.time({0}, "{1}", group = "{2}")',
        slots: [
          ['timestamp("2020-01-01 00:00")', 'timestamp("2020-01-02 00:00")'],
          ['Since', 'From'],
          ['Data', 'Dates'],
        ],
        isNeeded: true,
      },
      {
        line: 'average = kind == "EMA" ? ta.ema(source, length) : kind == "SMA" ? ta.sma(source, length) : ta.wma(source, length)',
        slots: [],
        isNeeded: true,
      },
      {
        line: 'plot(isShown and time >= since and note != "x" ? average * factor : na, "Average", paint)',
        slots: [],
        isNeeded: true,
      },
    ],
  },
  {
    name: 'alerts',
    head: head('Alerts', true),
    isLive: true,
    lines: [
      {
        line: 'alertcondition({0}, "Up", "{1}")',
        slots: [
          ['close > open', 'close < open', 'close > open and bar_index % 2 == 0'],
          ['It rises', 'It falls'],
        ],
      },
      { line: 'if close > close[1]', slots: [], isNeeded: true },
      {
        line: '    alert("{0}", alert.freq_{1})',
        slots: [
          ['Higher', 'higher', 'Higher close'],
          ['once_per_bar_close', 'once_per_bar'],
        ],
        isNeeded: true,
      },
      { line: 'if low < low[1]', slots: [], isNeeded: true },
      {
        line: '    alert("Low " + str.tostring({0}), alert.freq_{1})',
        slots: [
          ['low', 'high', 'low[1]'],
          ['once_per_bar', 'once_per_bar_close'],
        ],
        isNeeded: true,
      },
    ],
  },
  {
    name: 'alerts of a strategy',
    head: [
      '//@version=6',
      'strategy("Told", calc_on_order_fills = true)',
      'if bar_index % 4 == 0',
      '    strategy.entry("In", strategy.long, stop = high)',
      '    strategy.exit("Out", "In", stop = low)',
    ],
    lines: [
      { line: 'if close > close[1]', slots: [], isNeeded: true },
      {
        line: '    alert("{0}", alert.freq_{1})',
        slots: [
          ['Higher', 'higher', 'Higher close'],
          ['once_per_bar_close', 'once_per_bar', 'all'],
        ],
        isNeeded: true,
      },
      { line: 'if low < low[1]', slots: [], isNeeded: true },
      {
        line: '    alert("Low " + str.tostring({0}), alert.freq_{1})',
        slots: [
          ['low', 'high', 'low[1]'],
          ['all', 'once_per_bar_close'],
        ],
        isNeeded: true,
      },
    ],
  },
  {
    name: 'alerts of orders',
    head: ['//@version=6', 'strategy("Messages")', 'peak = ta.highest(12)', 'base = ta.lowest(12)'],
    lines: [
      {
        line: 'strategy.entry("Low", strategy.long, limit = base, alert_message = "{0}", disable_alert = {1})',
        slots: [
          ['bought', 'Bought', ''],
          ['false', 'true', 'close > open'],
        ],
        isNeeded: true,
      },
      {
        line:
          'strategy.exit("Out", "Low", profit = 300, loss = 250, alert_message = "{0}", alert_loss = "{1}", ' +
          'alert_profit = "{2}")',
        slots: [['out'], ['lost', 'won', ''], ['won', 'gained', '']],
        isNeeded: true,
      },
      {
        line: 'strategy.close(bar_index % 2 == 0 ? "Low" : "", alert_message = bar_index % 4 == 0 ? "{0}" : "{1}")',
        slots: [
          ['up', 'Up'],
          ['closed', 'shut', ''],
        ],
        isNeeded: true,
      },
    ],
  },
  {
    name: 'drawings of a strategy',
    head: ['//@version=6', 'strategy("Drawn", overlay = true)', 'var label mark = na'],
    lines: [
      { line: 'if bar_index % 8 == 0', slots: [], isNeeded: true },
      { line: '    strategy.entry("In", strategy.long)', slots: [], isNeeded: true },
      {
        line: '    mark := label.new(bar_index - {0}, {1}, "{2} " + str.tostring(close), color = {3})',
        slots: [['0', '1'], ['high', 'low'], ['In', 'in'], colors],
        isNeeded: true,
      },
      { line: 'if bar_index % 8 == 5', slots: [], isNeeded: true },
      { line: '    strategy.close("In")', slots: [], isNeeded: true },
      {
        line: '    line.new(bar_index - {0}, strategy.position_avg_price, bar_index, {1}, color = {2}, width = {3})',
        slots: [['5', '4'], ['close', 'open'], colors, ['2', '1']],
        isNeeded: true,
      },
    ],
  },
  {
    name: 'drawings that come and go',
    isLive: true,
    head: [...head('Lives', true), 'var label mark = na', 'var box zone = na'],
    lines: [
      {
        line: 'mark := bar_index % 5 == {0} ? label.new(bar_index - {1}, high, "{2}") : mark',
        slots: [
          ['0', '1', '2'],
          ['0', '1'],
          ['new', 'old'],
        ],
        isNeeded: true,
      },
      {
        line: 'zone := bar_index % 7 == {0} ? box.new(bar_index - 3, high, bar_index + {1}, low, bgcolor = {2}) : zone',
        slots: [['0', '1', '3'], ['0', '1'], colors],
        isNeeded: true,
      },
      { line: 'label.delete(bar_index % 5 == 3 ? mark : na)', slots: [], isNeeded: true },
      { line: 'box.delete(bar_index % 7 == 4 ? zone : na)', slots: [], isNeeded: true },
    ],
  },
  {
    name: 'orders',
    head: [
      '//@version=6',
      'strategy("Orders", overlay = true, initial_capital = 10000, pyramiding = 2)',
      'peak = ta.highest(20)',
      'bottom = ta.lowest(20)',
    ],
    lines: [
      {
        line: 'strategy.entry("Up", strategy.long, {0}, stop = peak + {1})',
        slots: [
          ['1000', '1010', '2000'],
          ['0.0003', '0.0005', '0.0001'],
        ],
      },
      {
        line: 'strategy.entry("Dip", strategy.long, {0}, limit = bottom - {1})',
        slots: [
          ['1000', '1010', '2000'],
          ['0.0031', '0.0033', '0.0062'],
        ],
      },
      {
        line: 'strategy.exit("Out", "Up", stop = low - {0}, limit = high + {1})',
        slots: [
          ['0.0040', '0.0043', '0.0020'],
          ['0.0041', '0.0044', '0.0021'],
        ],
      },
      { line: 'strategy.close("Dip", immediately = {0})', slots: [['false', 'true']], isNeeded: true },
    ],
  },
  {
    name: 'names of trades',
    head: ['//@version=6', 'strategy("Names", overlay = true)', 'last = strategy.closedtrades - 1'],
    lines: [
      { line: 'if ta.crossover(close, ta.sma(close, 5))', slots: [], isNeeded: true },
      {
        line: '    strategy.entry("{0}", strategy.long, comment = "{1}")',
        slots: [
          ['Up', 'Rise'],
          ['bought', 'Bought', ''],
        ],
        isNeeded: true,
      },
      {
        line: 'strategy.exit("{0}", profit = 150, loss = 130, comment_profit = "{1}", comment_loss = "{2}")',
        slots: [
          ['Out', 'Leave'],
          ['target', 'Target'],
          ['stop', 'Stop'],
        ],
      },
      {
        line:
          'log.info("{0} {1} {2} {3}", strategy.closedtrades.exit_id(last), strategy.closedtrades.exit_comment(last), ' +
          'strategy.closedtrades.entry_comment(last), strategy.closedtrades.exit_time(last) - time)',
        slots: [],
        isNeeded: true,
      },
    ],
  },
]
