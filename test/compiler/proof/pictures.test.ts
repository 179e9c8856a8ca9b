import type { Dialect } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import type { ChartPicture, PicturePair } from '../../../compiler/proof/chart/chart-picture.ts'
import { pictureConversion, picturePort } from '../../../compiler/proof/chart/picture-pair.ts'
import { budgets } from '../../../compiler/proof/cover/budgets.ts'
import { generateBars } from '../../../compiler/run/bars/generate.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'
import { createSource, type Source } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const bars = generateBars({ symbol: eurusd, period: 3600, bars: 300, seed: 5, price: 1.1, volatility: 0.002 })
const last = 299

const onPrices = createSource(
  `//@version=6
indicator("On prices", overlay = true)
fast = ta.sma(close, 9)
slow = ta.sma(close, 21)
p1 = plot(fast, "Fast", fast > slow ? color.teal : color.red, 2)
p2 = plot(slow, "Slow", color.orange, 1, plot.style_stepline)
fill(p1, p2, fast > slow ? color.new(color.teal, 80) : color.new(color.red, 80), "Band")
plotshape(ta.crossover(fast, slow), "Up", shape.triangleup, location.belowbar, color.green, text = "Buy", textcolor = color.white)
plotchar(ta.crossunder(fast, slow), "Down", "▼", location.abovebar, color.red)
bgcolor(bar_index % 20 < 5 ? color.new(color.blue, 90) : na)
barcolor(close > fast ? color.lime : na)
if bar_index == 200
    line.new(bar_index - 50, low, bar_index, high, color = color.green, width = 3, style = line.style_dashed, extend = extend.right)
    box.new(bar_index - 20, high, bar_index + 5, low, border_color = color.orange, border_width = 2, bgcolor = color.new(color.aqua, 40), text = "zone", text_color = color.black)
    first = line.new(bar_index - 90, low, bar_index - 80, low, color = color.gray)
    second = line.new(bar_index - 90, high, bar_index - 80, high, color = color.gray)
    linefill.new(first, second, color.new(color.yellow, 50))
    polyline.new(array.from(chart.point.from_index(100, low), chart.point.from_index(110, high), chart.point.from_index(120, low)), closed = true, line_color = color.purple)
    label.new(bar_index, high, "here", color = color.navy, textcolor = color.white, tooltip = "more")
var panel = table.new(position.bottom_right, 2, 1, bgcolor = color.silver, frame_color = color.black, frame_width = 2)
if barstate.islast
    table.cell(panel, 0, 0, "Trend", text_halign = text.align_left)
    table.cell(panel, 1, 0, close > open ? "up" : "down", text_color = color.white, bgcolor = color.teal)
`,
  'on-prices.pine',
)

const below = createSource(
  `//@version=6
indicator("Below")
r = ta.rsi(close, 14)
p = plot(r, "RSI", color.purple)
h = hline(70, "Upper", color.red)
l = hline(30, "Lower", color.green, hline.style_dotted)
fill(h, l, color.new(color.purple, 90))
plot(r - 50, "Histogram", r > 50 ? color.green : color.red, style = plot.style_histogram, linewidth = 3)
plot(r - 40, "Columns", color.gray, style = plot.style_columns)
plot(r - 60, "Area", color.blue, style = plot.style_area)
plot(ta.sma(r, 5), "Circles", color.red, style = plot.style_circles)
plot(ta.sma(r, 9), "Crosses", color.black, style = plot.style_cross)
plot(bar_index % 3 == 0 ? r : na, "Gaps", color.navy, style = plot.style_linebr)
plotarrow(r > 70 ? 1 : r < 30 ? -1 : na, "Arrows")
plotcandle(r, r + 3, r - 3, r + 1, "Candles", color = r > 50 ? color.green : color.red)
plotbar(r, r + 3, r - 3, r + 1, "Bars", color = color.blue)
bgcolor(r > 70 ? color.new(color.red, 80) : na)
`,
  'below.pine',
)

function textOf(source: Source, dialect: Dialect): string {
  const { outputs } = convert({ source, targets: [dialect] })
  return defined(outputs[0]).text
}

const pairOf = (source: Source, dialect: Dialect, change = (text: string) => text): PicturePair =>
  pictureConversion({ source, programs: [{ dialect, text: change(textOf(source, dialect)) }] }, bars)

const styles = ({ plots }: ChartPicture): readonly string[] => plots.map(({ title, style }) => `${title} ${style}`)
const kindsOf = ({ drawings }: ChartPicture): Readonly<Record<string, number>> =>
  drawings.reduce<Record<string, number>>((counts, { kind }) => ({ ...counts, [kind]: (counts[kind] ?? 0) + 1 }), {})

describe('TradingView', () => {
  const { original: picture, difference } = pairOf(onPrices, 'mql5')

  test('has plots with their colors, the filling, signs, backgrounds and bar colors', () => {
    expect(difference).toBeNull()
    expect(picture).toMatchObject({ platform: 'TradingView', isOverlay: true, leftOut: [] })
    expect(styles(picture)).toEqual(['Fast line', 'Slow steps'])
    const [fast, slow] = picture.plots
    expect(fast).toMatchObject({ width: 2, pane: 'price', joinsGaps: true })
    expect(new Set(fast?.colors?.subarray(30))).toEqual(new Set([0x089981ff, 0xf23645ff]))
    expect(slow).toMatchObject({ color: 0xff9800ff, colors: null })
    expect(picture.fills).toMatchObject([{ title: 'Band', style: 'area' }])
    // A fifth of the color is seen.
    expect(new Set(picture.fills[0]?.colors?.subarray(30))).toEqual(new Set([0x08998133, 0xf2364533]))
    expect(picture.signs).toMatchObject([
      { title: 'Up', sign: 'triangleup', text: 'Buy', textColor: 0xffffffff, shift: 12 },
      { title: 'Down', sign: 'none', text: '▼', shift: -12 },
    ])
    expect(picture.backgrounds[1]).toMatchObject({ from: 19.5, to: 24.5, color: 0x2962ff19 })
    expect(new Set(picture.barColors)).toEqual(new Set([Number.NaN, 0x00e676ff]))
  })

  test('has drawings at their bars and prices', () => {
    expect(kindsOf(picture)).toEqual({ segment: 3, area: 3, text: 1, label: 1 })
    const line = picture.drawings.find(({ name }) => name === 'line 1')
    expect(line).toMatchObject({
      from: [150, bars.low[200]],
      to: [200, bars.high[200]],
      width: 3,
      dash: 'dashed',
      right: true,
      left: false,
    })
    const box = picture.drawings.find(({ kind, name }) => kind === 'area' && name === 'box 1')
    expect(box).toMatchObject({ filling: 0x00bcd499, border: 0xff9800ff, width: 2 })
    expect(picture.drawings.find(({ kind }) => kind === 'label')).toMatchObject({
      at: [200, bars.high[200]],
      text: 'here',
      color: 0x311b92ff,
      tooltip: 'more',
    })
  })

  test('has tables with their cells', () => {
    const [table] = picture.tables
    expect(table).toMatchObject({ position: 'bottom_right', frameWidth: 2, frame: 0x363a45ff })
    expect(table?.cells).toMatchObject([
      { column: 0, row: 0, text: 'Trend', align: 'left' },
      { column: 1, row: 0, color: 0xffffffff, background: 0x089981ff },
    ])
  })

  test('has levels, histograms, columns, areas, points, gaps, arrows, candles and bars in a separate pane', () => {
    const { original } = pairOf(below, 'mql5')
    expect(original.isOverlay).toBe(false)
    expect(styles(original)).toEqual([
      'RSI line',
      'Histogram histogram',
      'Columns columns',
      'Area area',
      'Circles circles',
      'Crosses crosses',
      'Gaps line',
    ])
    expect(original.plots.every(({ pane }) => pane === 'own')).toBe(true)
    expect(original.plots.find(({ title }) => title === 'Gaps')?.joinsGaps).toBe(false)
    expect(original.levels).toMatchObject([
      { title: 'Upper', value: 70, dash: 'solid' },
      { title: 'Lower', value: 30, dash: 'dotted' },
    ])
    expect(original.fills).toHaveLength(1)
    expect(original.fills[0]?.upper[last]).toBe(70)
    expect(original.signs).toMatchObject([{ sign: 'arrowup' }, { sign: 'arrowdown' }])
    expect(original.candles).toMatchObject([
      { title: 'Candles', style: 'candles' },
      { title: 'Bars', style: 'bars' },
    ])
  })
})

describe('MetaTrader 5', () => {
  const { converted: picture } = pairOf(onPrices, 'mql5')

  test('has buffers with their colors, opaque, and signs of Wingdings', () => {
    expect(picture).toMatchObject({ platform: 'MetaTrader 5', isOverlay: true, leftOut: [] })
    expect(styles(picture)).toEqual(['Fast line', 'Slow line'])
    expect(picture.plots[0]).toMatchObject({ width: 2, joinsGaps: false })
    expect(new Set(picture.plots[0]?.colors?.subarray(30))).toEqual(new Set([0x089981ff, 0xf23645ff]))
    // Two fillings of one color each, mixed with white.
    expect(picture.fills.map(({ color, style }) => [color, style])).toEqual([
      [0xceebe6ff, 'area'],
      [0xfcd7daff, 'area'],
    ])
    expect(picture.signs).toMatchObject([
      { title: 'Up', sign: 'arrowup', text: '' },
      { title: 'Down', sign: 'arrowdown' },
    ])
    expect(picture.candles).toMatchObject([{ style: 'candles', pane: 'price' }])
  })

  test('has objects of the chart: backgrounds, lines, areas, texts with blocks, and fields', () => {
    expect(picture.backgrounds[1]).toMatchObject({ from: 20, to: 25, color: 0xeaf0ffff })
    // Three lines and three sides; a filled area, its border, and two halves of a linefill; a text in the box and on the label, and its block.
    expect(kindsOf(picture)).toEqual({ segment: 6, area: 4, text: 3 })
    expect(picture.drawings.filter(({ isBehind }) => isBehind).length).toBeGreaterThan(0)
    expect(picture.drawings.find((drawing) => drawing.kind === 'text' && drawing.text.trim() === 'here')).toMatchObject(
      {
        color: 0xffffffff,
        tooltip: 'more',
      },
    )
    expect(picture.fields).toMatchObject([
      { corner: 'lower right', background: 0x089981ff, color: 0xffffffff },
      { corner: 'lower right', text: 'Trend', height: 20 },
    ])
    expect(picture.tables).toEqual([])
  })

  test('has its own window, levels and candles', () => {
    const { converted } = pairOf(below, 'mql5')
    expect(converted.isOverlay).toBe(false)
    expect(styles(converted)).toEqual([
      'RSI line',
      'Histogram histogram',
      'Columns histogram',
      'Area histogram',
      'Gaps line',
    ])
    expect(converted.levels).toMatchObject([{ value: 70 }, { value: 30, dash: 'dotted' }])
    expect(converted.signs.map(({ title }) => title)).toEqual(['Circles', 'Crosses', 'Arrows up', 'Arrows down'])
    expect(converted.candles.map(({ style }) => style)).toEqual(['candles', 'bars'])
    expect(converted.backgrounds.every(({ pane }) => pane === 'own')).toBe(true)
  })
})

test('wicks in another color lie over the candles', () => {
  const wicks = createSource(
    `//@version=6
indicator("Wicks", overlay = true)
body = close > open ? color.teal : color.red
plotcandle(open, high, low, close, "Candles", body, wickcolor = color.gray, bordercolor = body)
`,
    'wicks.pine',
  )
  for (const dialect of ['mql4', 'mql5'] as const) {
    const { original, converted, difference } = pairOf(wicks, dialect)
    expect(difference).toBeNull()
    expect(new Set(original.candles[0]?.wick)).toEqual(new Set([0x787b86ff]))
    const over = converted.fills.filter(({ title }) => title.endsWith('wick'))
    // Candles of MetaTrader 4 are strips too, which lie in their order.
    const look = { style: 'strips', ...(dialect === 'mql5' && { isInFront: true }) }
    expect(over).toMatchObject([
      { title: 'Candles upper wick', ...look },
      { title: 'Candles lower wick', ...look },
    ])
    expect(over.flatMap(({ upper, lower }) => [upper[9], lower[9]])).toEqual([
      bars.high[9],
      Math.max(bars.open[9] ?? 0, bars.close[9] ?? 0),
      Math.min(bars.open[9] ?? 0, bars.close[9] ?? 0),
      bars.low[9],
    ])
  }
})

test('MetaTrader 4 has a plot for each color, and fills with a line for each bar', () => {
  const { converted } = pairOf(onPrices, 'mql4')
  expect(converted.platform).toBe('MetaTrader 4')
  expect(styles(converted)).toEqual(['Fast line', 'Fast line', 'Slow line'])
  expect(converted.fills.filter(({ title }) => title === 'Band').map(({ style }) => style)).toEqual([
    'strips',
    'strips',
  ])
  expect(converted.fields).toHaveLength(2)
})

describe('the first difference is framed', () => {
  test('at a value', () => {
    const { difference } = pairOf(onPrices, 'mql5', (text) =>
      text.replace('slowPlot[i]=Plot(slow)', 'slowPlot[i]=Plot(i==120 ? slow*1.001 : slow)'),
    )
    expect(difference).toMatchObject({ words: expect.stringMatching(/^plot Slow value/), line: 6, pane: 'price' })
    expect(difference?.from).toBeLessThan(120)
    expect(difference?.to).toBeGreaterThan(120)
    expect(difference?.high ?? 0).toBeGreaterThan(difference?.low ?? Infinity)
  })

  test('around a drawing, in its place', () => {
    const { difference } = pairOf(onPrices, 'mql5', (text) => text.replace('"zone"', '"Zone"'))
    expect(difference).toMatchObject({ words: 'box 1, text: zone and Zone', line: 14, pane: 'price' })
    expect(difference?.from).toBe(191)
    expect(difference?.to).toBe(193)
  })

  test('at the first of several', () => {
    const { difference } = pairOf(onPrices, 'mql5', (text) =>
      text.replace('"zone"', '"Zone"').replace('slowPlot[i]=Plot(slow)', 'slowPlot[i]=Plot(i==250 ? 1.0 : slow)'),
    )
    expect(difference?.words).toMatch(/^box 1/)
  })

  test('in the pane of the program', () => {
    const { difference } = pairOf(below, 'mql5', (text) => text.replace(/LEVELVALUE,1,30/, 'LEVELVALUE,1,31'))
    expect(difference).toMatchObject({ pane: 'own', line: 6 })
  })

  test('at a trade of a strategy', () => {
    const strategy = createSource(
      `//@version=6
strategy("Turns", overlay = true)
if ta.crossover(close, ta.sma(close, 20))
    strategy.entry("Up", strategy.long)
if ta.crossunder(close, ta.sma(close, 20))
    strategy.close("Up")
`,
      'turns.pine',
    )
    const equal = pairOf(strategy, 'mql5')
    expect(equal.difference).toBeNull()
    expect(equal.original.trades.length).toBeGreaterThan(5)
    expect(equal.converted.trades).toEqual(equal.original.trades)
    const { difference } = pairOf(strategy, 'mql5', (text) => text.replaceAll(',20)', ',21)'))
    expect(difference).toMatchObject({ words: expect.stringMatching(/^trade/), pane: 'price' })
  })
})

test('a port shows MetaTrader 4 and MetaTrader 5', () => {
  const program = {
    name: 'levels.mq4',
    text: `#property indicator_separate_window
#property indicator_buffers 1
#property indicator_color1 Red
double values[];
int init() { SetIndexBuffer(0,values); SetIndexLabel(0,"Range"); return(0); }
int start()
  {
   for(int i=Bars-1; i>=0; i--) values[i]=High[i]-Low[i];
   ObjectCreate("top",OBJ_HLINE,0,0,1.2);
   ObjectSet("top",OBJPROP_COLOR,Blue);
   return(0);
  }
`,
  }
  const ported = {
    name: 'levels.mq5',
    text: `#property indicator_separate_window
#property indicator_buffers 1
#property indicator_plots 1
#property indicator_type1 DRAW_LINE
#property indicator_color1 clrRed
double values[];
int OnInit() { SetIndexBuffer(0,values); PlotIndexSetString(0,PLOT_LABEL,"Range"); return(INIT_SUCCEEDED); }
int OnCalculate(const int total,const int before,const datetime &time[],const double &open[],const double &high[],
                const double &low[],const double &close[],const long &ticks[],const long &volume[],const int &spread[])
  {
   for(int i=0; i<total; i++) values[i]=high[i]-low[i];
   return(total);
  }
`,
  }
  const { original, converted, difference } = picturePort([program], [ported], bars)
  expect([original.platform, converted.platform]).toEqual(['MetaTrader 4', 'MetaTrader 5'])
  expect(difference).toBeNull()
  expect(original.plots).toMatchObject([{ title: 'Range', pane: 'own', color: 0xff0000ff }])
  expect(original.drawings).toMatchObject([
    { kind: 'rule', at: 1.2, isVertical: false, pane: 'price', color: 0x0000ffff },
  ])
  expect(converted.plots).toMatchObject([{ title: 'Range', pane: 'own' }])
})

test('objects beyond the budget are left out, and said to be', () => {
  const program = {
    name: 'many.mq5',
    text: `#property indicator_chart_window
#property indicator_plots 0
int OnInit() { return(INIT_SUCCEEDED); }
int OnCalculate(const int total,const int before,const int begin,const double &price[])
  {
   for(int k=0; k<${budgets.chart.objects + 5}; k++)
      ObjectCreate(0,"line "+(string)k,OBJ_HLINE,0,0,1.0+k);
   ObjectCreate(0,"pitchfork",OBJ_PITCHFORK,0,0,1.0);
   return(total);
  }
`,
  }
  const { converted } = picturePort([{ ...program, name: 'many.mq4' }], [program], bars)
  // The newest one is of a type that is not pictured.
  expect(converted.drawings).toHaveLength(budgets.chart.objects - 1)
  expect(converted.drawings.at(-1)).toMatchObject({ at: 1 + budgets.chart.objects + 4 })
  expect(converted.leftOut).toEqual(['1 object of another type', '6 older objects'])
})
