import { parse } from '../../../../compiler/pine/syntax/parse.ts'
import type { Node } from '../../../../compiler/pine/syntax/nodes.ts'
import { print } from '../../../../compiler/pine/syntax/print.ts'
import { forEachChild } from '../../../../compiler/pine/syntax/visit.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { scripts } from '../syntax/scripts.ts'

/** A script in current form, without its version line. */
function current(version: number, text: string): string {
  const { script, diagnostics } = parse(createSource(`//@version=${version}\n${text}`))
  expect(diagnostics).toEqual([])
  return print(script).split('\n').slice(1).join('\n').trimEnd()
}

test.each([
  // names
  [4, 'study("A")', 'indicator("A")'],
  [4, 'x = sma(close, 5) + tr', 'x = ta.sma(close, 5) + ta.tr'],
  [4, 'x = tr(true)', 'x = ta.tr(true)'],
  [4, 'x = max(abs(a), b)', 'x = math.max(math.abs(a), b)'],
  [4, 'x = tostring(1)', 'x = str.tostring(1)'],
  [4, 'x = tickerid("A", "B")', 'x = ticker.new("A", "B")'],
  [3, 'x = n > 5 ? red : na', 'x = bar_index > 5 ? color.red : na'],
  [3, 'x = color(red, 50)', 'x = color.new(color.red, 50)'],
  [3, 'x = period + tickerid', 'x = timeframe.period + syminfo.tickerid'],
  [3, 'x = dayofweek == monday', 'x = dayofweek == dayofweek.monday'],
  [4, 'x = color(na)', 'x = color(na)'],
  [5, 'x = sma(close, 5)', 'x = sma(close, 5)'],
  [4, 'x = ema(sma(close, 5)[1], 3)[2]', 'x = ta.ema(ta.sma(close, 5)[1], 3)[2]'],
  // shadows
  [4, 'rsi = rsi(close, 14)\ny = rsi(rsi, 5)', 'rsi = ta.rsi(close, 14)\ny = ta.rsi(rsi, 5)'],
  [4, 'sma(x) => x\ny = sma(1) + ema(1, 2)', 'sma(x) => x\ny = sma(1) + ta.ema(1, 2)'],
  [3, 'red = #ff0000\nx = red\ny = green', 'red = #ff0000\nx = red\ny = color.green'],
  [3, 'f(red) => red\nx = red', 'f(red) => red\nx = color.red'],
  [3, 'f() =>\n    n = 5\n    n\nx = n', 'f() =>\n    n = 5\n    n\nx = bar_index'],
  [3, 'for n = 0 to 5\n    x = n\ny = n', 'for n = 0 to 5\n    x = n\ny = bar_index'],
  [4, 'tr = tr + 1\nx = tr', 'tr = ta.tr + 1\nx = tr'],
  // once
  [6, 'once\n    x', 'var isDone = false\nif not isDone\n    isDone := true\n    x'],
  [
    6,
    'isDone = 1\n// first\nonce a > 1 or b\n    x',
    'isDone = 1\n// first\nvar isDone2 = false\nif not isDone2 and (a > 1 or b)\n    isDone2 := true\n    x',
  ],
  [6, 'once (a) > 1\n    x', 'var isDone = false\nif not isDone and (a) > 1\n    isDone := true\n    x'],
  [6, 'once = 5\ny = once + 1', 'once = 5\ny = once + 1'],
  [6, 'once(x) => x\nonce(1)', 'once(x) => x\nonce(1)'],
  [5, 'once = close\nonce', 'once = close\nonce'],
  // parameters
  [
    4,
    'x = security(symbol = "A", resolution = "D", expression = close)',
    'x = request.security(symbol = "A", timeframe = "D", expression = close)',
  ],
  [4, 'study("A", resolution = "D")', 'indicator("A", timeframe = "D")'],
  [4, 'x = nz(x = a, y = 1)', 'x = nz(source = a, replacement = 1)'],
  [
    4,
    'x = security("A", "D", close, true, false)',
    'x = request.security("A", "D", close, barmerge.gaps_on, barmerge.lookahead_off)',
  ],
  [5, 'plot(a, color = x, color = y)', 'plot(a, color = x)'],
  // version 2 looked ahead
  [2, 'x = security("A", "D", close)', 'x = request.security("A", "D", close, lookahead = barmerge.lookahead_on)'],
  [3, 'x = security("A", "D", close)', 'x = request.security("A", "D", close)'],
  // inputs
  [3, 'b = barcolor(close > open ? red : na)', 'barcolor(close > open ? color.red : na)'],
  [4, 'x = input(5)', 'x = input.int(5)'],
  [4, 'x = input(-5)', 'x = input.int(-5)'],
  [4, 'x = input(5, minval = 0.5)', 'x = input.float(5, minval = 0.5)'],
  [4, 'x = input(5, "A", input.integer, 1, 10)', 'x = input.int(5, "A", minval = 1, maxval = 10)'],
  [4, 'x = input(5.0, type = input.integer)', 'x = input.int(5)'],
  [3, 'x = input("D", type = resolution)', 'x = input.timeframe("D")'],
  [3, 'x = input(close, type = source, title = "S")', 'x = input.source(close, title = "S")'],
  [
    4,
    'x = input(strategy.direction.long, options = [strategy.direction.all, strategy.direction.long])',
    'x = input.string(strategy.direction.long, options = [strategy.direction.all, strategy.direction.long])',
  ],
  [4, 'x = input("A", options = ["A", "B"])', 'x = input.string("A", options = ["A", "B"])'],
  [4, 'x = input(hl2)', 'x = input.source(hl2)'],
  [4, 'x = input(color.red)', 'x = input.color(color.red)'],
  [4, 'd = 5\nx = input(d)', 'd = 5\nx = input.int(d)'],
  [4, 't = input.bool\nx = input(true, type = t)', 't = "bool"\nx = input.bool(true)'],
  [5, 'x = input(5)', 'x = input(5)'],
  // transparency
  [4, 'plot(a, color = color.red, transp = 50)', 'plot(a, color = color.new(color.red, 50))'],
  [
    4,
    'plot(a, "A", color.red, 1, plot.style_line, false, 50, 0)',
    'plot(a, "A", color.new(color.red, 50), 1, plot.style_line, false, histbase = 0)',
  ],
  [4, 'plot(a, transp = 50)', 'plot(a, color = color.new(color.blue, 50))'],
  [4, 'plot(a, color = color.red, transp = 0)', 'plot(a, color = color.red)'],
  [4, 'plot(a, color = color.new(color.red, 10), transp = 50)', 'plot(a, color = color.new(color.red, 10))'],
  [4, 'c = color.new(color.red, 10)\nbgcolor(c)', 'c = color.new(color.red, 10)\nbgcolor(c)'],
  [4, 'bgcolor(a ? color.red : na)', 'bgcolor(color.new(a ? color.red : na, 90))'],
  [4, 'bgcolor(a ? color.new(color.red, 5) : na)', 'bgcolor(a ? color.new(color.red, 5) : na)'],
  [
    4,
    'bgcolor(a ? color.new(color.red, 5) : color.blue)',
    'bgcolor(a ? color.new(color.red, 5) : color.new(color.blue, 90))',
  ],
  [
    4,
    'c = color.new(color.red, 10)\nc := color.new(color.blue, 20)\nbgcolor(c)',
    'c = color.new(color.red, 10)\nc := color.new(color.blue, 20)\nbgcolor(c)',
  ],
  [
    4,
    'c = color.red\nc := color.new(color.blue, 20)\nbgcolor(c)',
    'c = color.red\nc := color.new(color.blue, 20)\nbgcolor(color.t(c) > 0 ? c : color.new(c, 90))',
  ],
  [4, 'color c = na\nbgcolor(c)', 'color c = na\nbgcolor(c)'],
  [5, 'bgcolor(color.red)', 'bgcolor(color.red)'],
  [5, 'bgcolor(color.red, transp = 20)', 'bgcolor(color.new(color.red, 20))'],
  [3, 'fill(a, b, color = blue, transp = 70)', 'fill(a, b, color = color.new(color.blue, 70))'],
  // styles
  [4, 'plot(a, style = 5)', 'plot(a, style = plot.style_columns)'],
  [3, 'plot(a, style = histogram)', 'plot(a, style = plot.style_histogram)'],
  [3, 'hline(0, linestyle = dashed)', 'hline(0, linestyle = hline.style_dashed)'],
  // iff, offset, rsi of two series
  [4, 'x = iff(a > b, a, b)', 'x = a > b ? a : b'],
  [4, 'x = 1 + iff(a, 2, 3)', 'x = 1 + (a ? 2 : 3)'],
  [4, 'x = iff(a, sma(b, 5), b)', 'value = ta.sma(b, 5)\nx = a ? value : b'],
  [4, 'x = c ? iff(a, sma(b, 5), b) : 0', 'x = c ? (a ? ta.sma(b, 5) : b) : 0'],
  [4, 'f(a) => iff(a, sma(b, 5), b)', 'f(a) =>\n    value = ta.sma(b, 5)\n    a ? value : b'],
  [4, 'x = offset(close, 2)', 'x = close[2]'],
  [4, 'x = offset(close + open, 2)', 'x = (close + open)[2]'],
  [4, 'x = rsi(close, 14)', 'x = ta.rsi(close, 14)'],
  [
    4,
    'u = rma(up, 5)\nd = rma(dn, 5)\nx = rsi(u, d)',
    'u = ta.rma(up, 5)\nd = ta.rma(dn, 5)\nx = 100 - 100 / (1 + u / d)',
  ],
  [
    3,
    'u = sum(volume, 5)\nd = sum(close, 5)\nx = rsi(u, d)',
    'u = math.sum(volume, 5)\nd = math.sum(close, 5)\nx = 100 - 100 / (1 + u / d)',
  ],
  // sessions
  [4, 'x = time("D", "0900-1700")', 'x = time("D", "0900-1700:23456")'],
  [4, 'x = time("D", "0900-1700:1")', 'x = time("D", "0900-1700:1")'],
  [4, 'x = time("D", s)', 'x = time("D", str.contains(s, ":") ? s : s + ":23456")'],
  [5, 'x = time("D", "0900-1700")', 'x = time("D", "0900-1700")'],
  // orders
  [5, 'strategy.entry("L", strategy.long, when = a)', 'if a\n    strategy.entry("L", strategy.long)'],
  [4, 'strategy.close("L", a)', 'if a\n    strategy.close("L")'],
  [4, 'strategy.close("L", true)', 'strategy.close("L")'],
  [4, 'strategy.entry("L", true)', 'strategy.entry("L", strategy.long)'],
  [4, 'strategy.entry("S", long = false)', 'strategy.entry("S", direction = strategy.short)'],
  [
    4,
    'strategy.entry("L", strategy.long, stop = highest(5), when = a)',
    'stop = ta.highest(5)\nif a\n    strategy.entry("L", strategy.long, stop = stop)',
  ],
  [5, 'strategy.exit("X", "L", profit = 10, limit = 20)', 'strategy.exit("X", "L", limit = 20)'],
  [6, 'strategy.exit("X", "L", profit = 10, limit = 20)', 'strategy.exit("X", "L", profit = 10, limit = 20)'],
  [5, 'strategy("A", margin_long = 50)', 'strategy("A", margin_long = 50, margin_short = 0)'],
  // references of version 2
  [2, 's = nz(s[1]) + 1', 's = na\ns := nz(s[1]) + 1'],
  [2, 'd = nz(f[1])\nf = d + 1', 'f = na\nd = nz(f[1])\nf := d + 1'],
  [3, 's = 0.0\ns := nz(s[1]) + 1', 's = 0.0\ns := nz(s[1]) + 1'],
  [2, 'f(x) =>\n    s = nz(s[1]) + x\n    s', 'f(x) =>\n    s = na\n    s := nz(s[1]) + x\n    s'],
])('version %i: %s', (version, text, expected) => {
  expect(current(version, text)).toBe(expected)
})

test('comments stay above what they were about', () => {
  expect(current(4, '// orders\nstrategy.entry("L", true, stop = highest(5), when = a) // go')).toBe(
    '// orders\nstop = ta.highest(5)\nif a\n    strategy.entry("L", strategy.long, stop = stop) // go',
  )
})

test('every change says where, what it was and what it is', () => {
  const text = '//@version=3\nstudy("A")\nplot(sma(close, n), color=red)'
  const { changes } = parse(createSource(text))
  expect(changes.map(({ start, end, from, to }) => [text.slice(start, end), from, to])).toEqual([
    ['study', 'study', 'indicator'],
    ['sma', 'sma', 'ta.sma'],
    ['n', 'n', 'bar_index'],
    ['red', 'red', 'color.red'],
  ])
})

test.each(scripts)('%s: ids grow in the order of the text, and each node is there once', (_, text) => {
  const { script } = parse(createSource(text))
  const seen = new Set<Node>()
  const visit = (node: Node): void => {
    expect(seen.has(node)).toBe(false)
    seen.add(node)
    forEachChild(node, visit)
  }
  visit(script)
  const ids = [...seen].map((node) => node.id)
  expect(new Set(ids).size).toBe(ids.length)
  const next = script.body.map((statement) => statement.id)
  expect(next).toEqual([...next].sort((a, b) => a - b))
})

test('a running variable in a branch is read on every bar', () => {
  const text =
    '//@version=6\nindicator("A")\nobvLine = 1\n// Kept.\nplot(close > open ? ta.obv : ta.vwap(close))\nplot(ta.obv)\n'
  const { script } = parse(createSource(text))
  expect(print(script)).toBe(
    '//@version=6\nindicator("A")\nobvLine = 1\n// Kept.\nobvLine2 = ta.obv\n' +
      'plot(close > open ? obvLine2 : ta.vwap(close))\nplot(ta.obv)\n',
  )
})
