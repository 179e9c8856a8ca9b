import type { AuthorHabit, Pen } from './pen.ts'

const price = (pen: Pen): string =>
  pen.choose.of('high', 'low', 'close', 'hl2', 'high + syminfo.mintick * 10', `nz(${pen.value('float', 1)}, close)`)

const color = (pen: Pen): string =>
  pen.choose.of('color.red', 'color.new(color.teal, 40)', '#336699', 'close > open ? color.green : color.maroon')

/** On some bars only: drawings on each bar are many. */
const rarely = (pen: Pen): string =>
  `if bar_index % ${pen.choose.whole(7, 60)} == 0${pen.choose.of('', ` and ${pen.value('bool', 1)}`)}`

/** Lines in a list, the oldest deleted, the others changed. */
const lines: AuthorHabit = (pen) => {
  const list = pen.name('lines')
  pen.line(`var array<line> ${list} = array.new<line>()`)
  pen.block(rarely(pen), () => {
    const more = pen.choose.of(
      '',
      `, color = ${color(pen)}`,
      ', extend = extend.right',
      ', style = line.style_dashed',
      ', width = 2',
    )
    const start = `bar_index${pen.choose.of('', ' - 5', '[3]')}, ${price(pen)}`
    pen.line(`${list}.push(line.new(${start}, bar_index, ${price(pen)}${more}))`)
    pen.block(`if ${list}.size() > ${pen.choose.whole(2, 6)}`, () => pen.line(`line.delete(${list}.shift())`))
  })
  const each = pen.name('each')
  const sum = pen.declare('float', 'sum', '0.0')
  pen.block(`for ${pen.choose.of(each, `[${pen.name('k')}, ${each}]`)} in ${list}`, () => {
    pen.line(
      pen.choose.of(
        `${each}.set_x2(bar_index)`,
        `line.set_y2(${each}, ${price(pen)})`,
        `${each}.set_xy2(bar_index, ${price(pen)})`,
        `${each}.set_color(${color(pen)})`,
        `${each}.set_width(${pen.choose.whole(1, 4)})`,
        `${each}.set_style(line.style_dotted)`,
        `${each}.set_extend(extend.none)`,
      ),
    )
    const ends = [`${each}.get_y1()`, `line.get_y2(${each})`, `${each}.get_x1()`] as const
    pen.line(`${sum} += ${pen.choose.of(...ends, `nz(line.get_price(${each}, bar_index))`)}`)
  })
}

/** The last drawing kept, the one before deleted. */
const newest: AuthorHabit = (pen) => {
  const name = pen.name('drawn')
  const kind = pen.choose.of('line', 'label', 'box')
  const written = {
    line: `line.new(bar_index[1], ${price(pen)}, bar_index, ${price(pen)}, color = ${color(pen)})`,
    label: `label.new(bar_index, ${price(pen)}, ${pen.value('string', 1)}, color = ${color(pen)})`,
    box: `box.new(bar_index - 3, high, bar_index, low, border_color = ${color(pen)})`,
  }[kind]
  pen.line(`var ${kind} ${name} = na`)
  pen.block(`if ${pen.value('bool')}`, () => {
    pen.line(pen.choose.of(`${kind}.delete(${name})`, `${name}.delete()`))
    pen.line(`${name} := ${written}`)
  })
  pen.block(`if not na(${name})`, () => {
    pen.line(
      {
        line: pen.choose.of(`${name}.set_x2(bar_index)`, `${name}.set_y1(low)`),
        label: pen.choose.of(`${name}.set_text("now " + str.tostring(close))`, `${name}.set_xy(bar_index, high)`),
        box: pen.choose.of(`${name}.set_right(bar_index)`, `${name}.set_top(math.max(${name}.get_top(), high))`),
      }[kind],
    )
  })
  const read = { line: 'get_y2', label: 'get_y', box: 'get_bottom' }[kind]
  pen.declare('float', 'read', `na(${name}) ? 0.0 : ${kind}.${read}(${name})`)
}

/** Labels that tell values. */
const labels: AuthorHabit = (pen) => {
  const name = pen.name('label')
  pen.block(rarely(pen), () => {
    const style = pen.choose.of(
      '',
      ', style = label.style_label_down',
      ', style = label.style_none',
      ', yloc = yloc.abovebar',
    )
    const more = pen.choose.of('', ', textcolor = color.white', ', size = size.small', `, color = ${color(pen)}`)
    pen.line(`${name} = label.new(bar_index, ${price(pen)}, ${pen.value('string')}${style}${more})`)
    if (pen.choose.isIn(0.6))
      pen.line(
        pen.choose.of(
          `${name}.set_text(${name}.get_text() + " " + ${pen.value('string', 1)})`,
          `label.set_y(${name}, ${price(pen)})`,
          `${name}.set_tooltip("tip " + str.tostring(bar_index))`,
          `${name}.set_textcolor(${color(pen)})`,
          `${name}.set_style(label.style_circle)`,
        ),
      )
  })
}

/** Zones in a list of an author's type, extended and closed. */
const boxes: AuthorHabit = (pen) => {
  pen.above('drawnZone', [
    'type DrawnZone',
    '    box area',
    '    label name',
    '    float top',
    '    bool isOpen = true',
  ])
  const list = pen.name('zones')
  pen.line(`var ${list} = array.new<DrawnZone>()`)
  pen.block(rarely(pen), () => {
    const area = `box.new(bar_index, high, bar_index + 1, low, bgcolor = ${color(pen)})`
    pen.line(`${list}.push(DrawnZone.new(${area}, label.new(bar_index, high, "z"), high))`)
  })
  const each = pen.name('zone')
  const open = pen.declare('int', 'open', '0')
  pen.block(`for ${each} in ${list}`, () => {
    pen.block(`if ${each}.isOpen`, () => {
      pen.line(`${each}.area.set_right(bar_index)`)
      pen.line(`${open} += 1`)
      pen.block(`if close > ${each}.top * ${pen.choose.of(1.001, 1.01)}`, () => {
        pen.line(`${each}.isOpen := false`)
        pen.line(
          pen.choose.of(`${each}.area.delete()`, `${each}.name.set_text("done")`, `${each}.area.set_bgcolor(na)`),
        )
      })
    })
  })
  pen.block(`if ${list}.size() > ${pen.choose.whole(3, 8)}`, () => {
    const old = pen.name('old')
    pen.line(`${old} = ${list}.shift()`)
    pen.line(`${old}.area.delete()`)
    pen.line(`${old}.name.delete()`)
  })
}

/** A table filled on the last bar or on all. */
const tables: AuthorHabit = (pen) => {
  const name = pen.name('table')
  const rows = pen.choose.whole(2, 4)
  const [place, border] = [pen.choose.of('top_right', 'bottom_left'), pen.choose.of('', ', border_width = 1')]
  pen.line(`var table ${name} = table.new(position.${place}, 2, ${rows}${border})`)
  pen.block(pen.choose.of('if barstate.islast', `if ${pen.value('bool')}`), () => {
    const row = pen.name('row')
    pen.block(`for ${row} = 0 to ${rows - 1}`, () => {
      pen.line(`table.cell(${name}, 0, ${row}, str.tostring(${row}), text_color = ${color(pen)})`)
      const more = pen.choose.of('', ', bgcolor = color.gray', ', text_size = size.small')
      pen.line(`${name}.cell(1, ${row}, ${pen.value('string')}${more})`)
    })
    if (pen.choose.isIn(0.4))
      pen.line(
        pen.choose.of(
          `${name}.cell_set_text(0, 0, "head")`,
          `${name}.clear(0, 0)`,
          `table.cell_set_bgcolor(${name}, 1, 1, ${color(pen)})`,
        ),
      )
  })
}

/** A line through points, drawn again on some bars. */
const polylines: AuthorHabit = (pen) => {
  const [points, drawn] = [pen.name('points'), pen.name('drawn')]
  pen.line(`var ${points} = array.new<chart.point>()`)
  pen.line(`var polyline ${drawn} = na`)
  pen.block(rarely(pen), () => {
    pen.line(`${points}.push(chart.point.${pen.choose.of('from_index(bar_index, ', 'now(')}${price(pen)}))`)
    pen.block(`if ${points}.size() > ${pen.choose.whole(3, 6)}`, () => pen.line(`${points}.shift()`))
    pen.line(`polyline.delete(${drawn})`)
    const more = pen.choose.of('', ', closed = true', ', curved = true', ', line_width = 2')
    pen.line(`${drawn} := polyline.new(${points}${more})`)
  })
  pen.declare('float', 'last', `${points}.size() > 0 ? ${points}.last().price : 0.0`)
}

/** Fills between two lines. */
const linefills: AuthorHabit = (pen) => {
  const [top, bottom] = [pen.name('top'), pen.name('bottom')]
  for (const name of [top, bottom]) pen.line(`var line ${name} = na`)
  pen.block(rarely(pen), () => {
    if (pen.choose.isIn(0.7)) for (const name of [top, bottom]) pen.line(`${name}.delete()`)
    pen.line(`${top} := line.new(bar_index - 4, high, bar_index, ${price(pen)})`)
    pen.line(`${bottom} := line.new(bar_index - 4, low, bar_index, low)`)
    pen.line(`linefill.new(${top}, ${bottom}, color.new(${pen.choose.of('color.blue', 'color.red')}, 80))`)
  })
  pen.declare(
    'int',
    'count',
    pen.choose.of('line.all.size()', 'linefill.all.size()', 'label.all.size()', 'box.all.size()'),
  )
}

export const drawings: readonly AuthorHabit[] = [lines, newest, labels, boxes, tables, polylines, linefills]
