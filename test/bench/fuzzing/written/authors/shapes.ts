import type { AuthorHabit, Pen } from './pen.ts'

/** Drawings by times and points, their changes, and tables with merged cells. */

const rarely = (pen: Pen): string => `if bar_index % ${pen.choose.whole(9, 60)} == 0 and ${pen.value('bool', 1)}`

const price = (pen: Pen): string => pen.choose.of('high', 'low', 'hl2', `nz(${pen.value('float', 1)}, close)`)

const paint = (pen: Pen): string =>
  pen.choose.of(
    'color.orange',
    'color.new(color.silver, 60)',
    `${pen.value('bool', 1)} ? color.lime : color.red`,
    'color.from_gradient(close, low, high, color.blue, color.yellow)',
    'na',
  )

const point = (pen: Pen): string =>
  pen.choose.of<() => string>(
    () => `chart.point.now(${price(pen)})`,
    () => `chart.point.from_index(bar_index - ${pen.choose.whole(0, 5)}, ${price(pen)})`,
    () => `chart.point.from_time(time, ${price(pen)})`,
    () => `chart.point.new(time, bar_index, ${price(pen)})`,
  )()

/** Drawings by the time of bars. */
const timed: AuthorHabit = (pen) => {
  const name = pen.name('timed')
  pen.choose.of<() => void>(
    () => {
      pen.line(`var line ${name} = na`)
      pen.block(rarely(pen), () => {
        const extend = pen.choose.of('', ', extend = extend.both', ', style = line.style_arrow_right')
        pen.line(
          `${name} := line.new(time[3], ${price(pen)}, time, ${price(pen)}, ` +
            `xloc = xloc.bar_time, color = ${paint(pen)}${extend})`,
        )
      })
      pen.line(
        pen.choose.of(
          `${name}.set_xy2(time, close)`,
          `line.set_x1(${name}, time)`,
          `${name}.set_xloc(bar_index - 2, bar_index, xloc.bar_index)`,
          `${name}.set_xy1(time, low)`,
        ),
      )
      pen.declare('float', 'read', `nz(line.get_${pen.choose.of('y1', 'y2', 'x2')}(${name}))`)
    },
    () => {
      pen.block(rarely(pen), () => {
        const style = pen.choose.of('label_up', 'label_left', 'label_center', 'label_right', 'text_outline', 'xcross')
        pen.line(
          `${name} = label.new(time, ${price(pen)}, "t" + ${pen.value('string', 1)}, xloc.bar_time, ` +
            `yloc.${pen.choose.of('belowbar', 'price', 'abovebar')}, ${paint(pen)}, label.style_${style}, ` +
            `size = size.${pen.choose.of('tiny', 'large', 'huge', 'normal')}, ` +
            `textalign = text.align_${pen.choose.of('left', 'right', 'center')})`,
        )
        pen.line(
          pen.choose.of(
            `${name}.set_x(time[2])`,
            `${name}.set_yloc(yloc.price)`,
            `${name}.set_size(size.small)`,
            `${name}.set_color(${paint(pen)})`,
            `${name}.set_xy(time, high)`,
          ),
        )
      })
    },
    () => {
      pen.line(`var box ${name} = na`)
      pen.block(rarely(pen), () => {
        const text = pen.choose.of('', ', text = "Zone", text_color = color.white, text_halign = text.align_left')
        pen.line(
          `${name} := box.new(time[2], high, time, low, xloc = xloc.bar_time, ` +
            `border_color = ${paint(pen)}, bgcolor = ${paint(pen)}${text})`,
        )
      })
      pen.block(`if not na(${name})`, () => {
        pen.line(
          pen.choose.of(
            `${name}.set_right(time)`,
            `${name}.set_bottom(${price(pen)})`,
            `${name}.set_border_color(${paint(pen)})`,
            `${name}.set_text(${pen.value('string', 1)})`,
            `${name}.set_rightbottom(time, low)`,
            `${name}.set_lefttop(time[1], high)`,
            `${name}.set_extend(extend.right)`,
            `${name}.set_border_width(${pen.choose.whole(0, 3)})`,
          ),
        )
      })
      pen.declare('float', 'read', `nz(${name}.get_${pen.choose.of('top', 'bottom', 'right', 'left')}())`)
    },
  )()
}

/** Drawings through points, and points that are kept and changed. */
const points: AuthorHabit = (pen) => {
  const [a, b] = [pen.name('point'), pen.name('point')]
  pen.line(`chart.point ${a} = ${point(pen)}`)
  pen.line(`var chart.point ${b} = chart.point.now(close)`)
  pen.block(rarely(pen), () => {
    pen.line(
      pen.choose.of(`${b} := ${a}.copy()`, `${b}.price := ${price(pen)}`, `${b} := ${a}`, `${b}.index := bar_index`),
    )
    pen.choose.of<() => void>(
      () =>
        pen.line(
          `line.new(chart.point.from_index(bar_index - 3, ${b}.price), chart.point.now(low), color = ${paint(pen)})`,
        ),
      () => pen.line(`label.new(chart.point.now(${b}.price), "p")`),
      () =>
        pen.line(
          `box.new(chart.point.from_index(bar_index - 4, high), chart.point.now(${a}.price), bgcolor = ${paint(pen)})`,
        ),
      () => {
        const drawn = pen.name('drawn')
        pen.line(`${drawn} = line.new(bar_index - 2, low, bar_index, high)`)
        pen.line(
          `${drawn}.set_${pen.choose.of('first', 'second')}_point(chart.point.from_index(bar_index - 1, ${a}.price))`,
        )
      },
    )()
  })
  pen.share('float', `${a}.price`)
  pen.share('float', `${b}.price`)
}

/** Drawings of a list, all deleted and drawn again, and those of all that the script has drawn. */
const again: AuthorHabit = (pen) => {
  const [list, each] = [pen.name('drawn'), pen.name('each')]
  const [kind, made] = pen.choose.of(
    ['line', 'line.new(bar_index - K, low, bar_index, high)'] as const,
    ['label', 'label.new(bar_index - K, high, str.tostring(K))'] as const,
    ['box', 'box.new(bar_index - K - 1, high, bar_index, low)'] as const,
  )
  pen.line(`var ${pen.choose.of(`${kind}[]`, `array<${kind}>`)} ${list} = array.new_${kind}()`)
  pen.block(pen.choose.of('if barstate.islast', `if bar_index % ${pen.choose.whole(11, 60)} == 0`), () => {
    pen.block(`for ${each} in ${list}`, () => pen.line(`${kind}.delete(${each})`))
    pen.line(`${list}.clear()`)
    const k = pen.name('k')
    pen.block(`for ${k} = 1 to ${pen.choose.whole(2, 5)}`, () => pen.line(`${list}.push(${made.replaceAll('K', k)})`))
  })
  if (pen.choose.isIn(0.3))
    pen.block(`if ${kind}.all.size() > ${pen.choose.whole(5, 12)}`, () =>
      pen.line(`${kind}.delete(${kind}.all.first())`),
    )
}

/** A table with a head over several columns. */
const tables: AuthorHabit = (pen) => {
  const name = pen.name('table')
  const place = pen.choose.of('bottom_right', 'top_left', 'middle_right', 'bottom_center', 'top_center')
  const look = pen.choose.of('', ', bgcolor = color.navy', ', frame_color = color.white, frame_width = 1')
  pen.line(`var ${name} = table.new(position.${place}, 3, 4${look})`)
  pen.block(pen.choose.of('if barstate.islast', 'if barstate.isfirst', 'if barstate.isconfirmed'), () => {
    pen.line(`${name}.cell(0, 0, "Head", text_color = color.white, bgcolor = color.blue)`)
    if (pen.choose.isIn(0.6)) pen.line(`${name}.merge_cells(0, 0, ${pen.choose.whole(1, 2)}, 0)`)
    const row = pen.name('row')
    pen.block(`for ${row} = 1 to 3`, () => {
      pen.line(`${name}.cell(0, ${row}, str.tostring(close[${row}], format.mintick), text_halign = text.align_right)`)
      pen.line(
        `${name}.cell(1, ${row}, ${pen.value('string', 1)}, ` +
          `text_color = ${paint(pen)}, text_size = size.${pen.choose.of('tiny', 'large', 'auto')})`,
      )
    })
    pen.line(
      pen.choose.of(
        `${name}.cell_set_text_color(0, 1, ${paint(pen)})`,
        `${name}.cell_set_text(1, 1, "n " + str.tostring(bar_index))`,
        `${name}.set_bgcolor(color.black)`,
        `table.clear(${name}, 0, 1, 1, 2)`,
        `${name}.set_position(position.bottom_left)`,
        `${name}.cell_set_tooltip(0, 1, "tip")`,
      ),
    )
  })
}

export const shapes: readonly AuthorHabit[] = [timed, timed, points, again, tables]
