import type { AuthorHabit, Pen } from './pen.ts'

/** Visuals of a script beside its lines. All of it is written in the global scope. */

const fixedColor = (pen: Pen): string =>
  pen.choose.of(
    'color.yellow',
    'color.orange',
    'color.lime',
    'color.new(color.purple, 70)',
    'color.rgb(20, 140, 90)',
    'color.rgb(200, 30, 30, 40)',
    '#ff990080',
  )

/** A color that differs from bar to bar. */
const seriesColor = (pen: Pen): string =>
  pen.choose.of<() => string>(
    () => fixedColor(pen),
    () => `${pen.value('bool')} ? ${fixedColor(pen)} : ${pen.choose.of('na', fixedColor(pen))}`,
    () => `color.from_gradient(${pen.value('float', 1)}, low, high, color.red, color.aqua)`,
    () => `color.from_gradient(bar_index % 20, 0, ${pen.choose.whole(10, 30)}, color.new(color.navy, 80), color.white)`,
    () => `color.new(color.fuchsia, bar_index % 101)`,
    () => `close > open ? color.green : close < open ? color.red : color.gray`,
    () => `color.rgb(bar_index % 256, 100, ${pen.choose.whole(0, 255)})`,
  )()

const shapes = ['triangleup', 'triangledown', 'labelup', 'arrowdown', 'xcross', 'circle', 'diamond', 'flag'] as const
const sizes = ['tiny', 'small', 'normal', 'auto', 'large'] as const

const location = (pen: Pen): string =>
  pen.choose.of('', ', location = location.belowbar', ', location = location.abovebar', ', location = location.top')

const marks: AuthorHabit = (pen) => {
  const title = pen.name('shape')
  const style = `style = shape.${pen.choose.among(shapes)}`
  const more = pen.choose.of('', ', text = "Buy"', `, textcolor = ${seriesColor(pen)}`, ', offset = -1')
  const size = pen.choose.of('', `, size = size.${pen.choose.among(sizes)}`)
  const color = `color = ${seriesColor(pen)}`
  pen.choose.of<() => void>(
    () => pen.line(`plotshape(${pen.value('bool')}, "${title}"${location(pen)}, ${style}, ${color}${size}${more})`),
    () =>
      pen.line(`plotshape(${pen.value('float')}, "${title}", ${style}, location = location.absolute, ${color}${size})`),
    () =>
      pen.line(
        `plotchar(${pen.value('bool')}, "${title}", "${pen.choose.of('↑', 'A', '•')}", ` +
          `${pen.choose.of('location.top', 'location.belowbar')}, ${seriesColor(pen)}${size})`,
      ),
    () =>
      pen.line(
        `plotarrow(${pen.value('float')}, "${title}", colorup = ${fixedColor(pen)}, colordown = ${fixedColor(pen)})`,
      ),
  )()
}

const styles = ['line', 'linebr', 'circles', 'columns', 'histogram', 'cross', 'stepline', 'area'] as const

/** A line of a style, color and width, shifted or hidden. */
const lines: AuthorHabit = (pen) => {
  const more = pen.choose.of(
    '',
    `, linewidth = ${pen.choose.whole(1, 4)}`,
    `, offset = ${pen.choose.whole(-3, 3)}`,
    ', display = display.none',
    ', display = display.pane',
    ', histbase = 1',
    ', trackprice = true',
    ', show_last = 100',
  )
  const style = pen.choose.of('', `, style = plot.style_${pen.choose.among(styles)}`)
  const value = pen.choose.of<() => string>(
    () => pen.value('float'),
    () => pen.value('int'),
    () => `${pen.value('bool')} ? ${pen.value('float')} : na`,
  )()
  pen.line(`plot(${value}, "${pen.name('line')}", ${seriesColor(pen)}${style}${more})`)
}

/** Space between lines or levels. */
const fills: AuthorHabit = (pen) => {
  const [a, b] = [pen.name('upper'), pen.name('lower')]
  pen.choose.of<() => void>(
    () => {
      pen.line(`${a} = hline(${pen.choose.whole(50, 80)}, "${a}", color = color.gray)`)
      pen.line(`${b} = hline(${pen.choose.whole(10, 40)}, "${b}", linestyle = hline.style_dotted)`)
      pen.line(`fill(${a}, ${b}, ${fixedColor(pen)})`)
    },
    () => {
      pen.line(`${a} = plot(${pen.value('float')}, "${a}", ${seriesColor(pen)})`)
      pen.line(`${b} = plot(${pen.value('float')}, "${b}"${pen.choose.of('', ', display = display.none')})`)
      const more = pen.choose.of('', ', title = "Space"', ', fillgaps = true')
      pen.line(`fill(${a}, ${b}, ${pen.choose.of('color = ', '')}${seriesColor(pen)}${more})`)
    },
    () => {
      pen.line(`${a} = plot(high, "${a}")`)
      pen.line(`${b} = plot(${pen.value('float')}, "${b}")`)
      const [top, bottom] = [pen.choose.of('high', 'close + 1'), pen.choose.of('low', 'close - 1')]
      pen.line(`fill(${a}, ${b}, ${top}, ${bottom}, ${fixedColor(pen)}, ${fixedColor(pen)})`)
    },
  )()
}

const backgrounds: AuthorHabit = (pen) => {
  pen.choose.of<() => void>(
    () => pen.line(`bgcolor(${pen.value('bool')} ? ${fixedColor(pen)} : na)`),
    () => pen.line(`bgcolor(${seriesColor(pen)}${pen.choose.of('', ', offset = 1')})`),
    () => pen.line(`barcolor(${pen.value('bool')} ? ${fixedColor(pen)} : na)`),
    () => pen.line(`barcolor(${seriesColor(pen)})`),
  )()
}

const candles: AuthorHabit = (pen) => {
  const title = pen.name('bars')
  const open = pen.choose.of('open', 'open[1]', `nz(${pen.value('float', 1)}, open)`)
  const prices = `${open}, math.max(high, ${pen.choose.of('close', 'high[1]')}), low, ${pen.choose.of('close', 'hl2')}`
  pen.choose.of<() => void>(
    () =>
      pen.line(
        `plotcandle(${prices}, "${title}", ${seriesColor(pen)}${pen.choose.of('', ', wickcolor = color.gray')})`,
      ),
    () => pen.line(`plotbar(${prices}, "${title}", color = ${seriesColor(pen)})`),
  )()
}

const messages: AuthorHabit = (pen) => {
  const title = pen.name('alert')
  const text = pen.choose.of('crossed at {{close}}', '{{ticker}} on {{interval}}', 'plain', '{{plot_0}} / {{time}}')
  pen.line(`alertcondition(${pen.value('bool')}, "${title}", "${text}")`)
}

export const visuals: readonly AuthorHabit[] = [marks, marks, lines, lines, fills, backgrounds, candles, messages]
