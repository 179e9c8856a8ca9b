import * as lowering from './lowering.ts'
import * as drawings from './machine.ts'
import { functions, variables } from '../record.ts'

const look =
  'series string xloc = xloc.bar_index, series string extend = extend.none, series color color = color.blue, ' +
  'series string style = line.style_solid, series int width = 1, const bool force_overlay = false'

export const line = functions('manual', {
  new: {
    sig: [
      `(chart.point first_point, chart.point second_point, ${look}) series line`,
      `(series int x1, series float y1, series int x2, series float y2, ${look}) series line`,
    ],
    doc: 'Draws a line and returns its id.',
    isOutput: true,
    run: drawings.draw('line'),
    mql: lowering.withoutUnshown(['force_overlay'], lowering.create('line')),
  },
  copy: {
    sig: '(series line id) series line',
    doc: 'Draws a copy of a line.',
    run: drawings.copy,
    mql: lowering.copy('line'),
  },
  delete: { sig: '(series line id) void', doc: 'Removes a line.', run: drawings.remove, mql: lowering.remove('line') },
  get_price: {
    sig: '(series line id, series int x) series float',
    doc: 'Price of the line at a bar index.',
    run: drawings.linePrice,
    mql: lowering.getPrice,
  },
  get_x1: {
    sig: '(series line id) series int',
    doc: 'Bar index or time of the first point.',
    run: drawings.getting('x1', NaN),
    mql: lowering.get('line', 'x1'),
  },
  get_x2: {
    sig: '(series line id) series int',
    doc: 'Bar index or time of the second point.',
    run: drawings.getting('x2', NaN),
    mql: lowering.get('line', 'x2'),
  },
  get_y1: {
    sig: '(series line id) series float',
    doc: 'Price of the first point.',
    run: drawings.getting('y1', NaN),
    mql: lowering.get('line', 'y1'),
  },
  get_y2: {
    sig: '(series line id) series float',
    doc: 'Price of the second point.',
    run: drawings.getting('y2', NaN),
    mql: lowering.get('line', 'y2'),
  },
  set_color: {
    sig: '(series line id, series color color) void',
    doc: 'Sets the colour.',
    run: drawings.setting('color'),
    mql: lowering.set('line', 'paint'),
  },
  set_extend: {
    sig: '(series line id, series string extend) void',
    doc: 'Sets at which ends it goes on.',
    run: drawings.setting('extend'),
    mql: lowering.set('line', 'extend'),
  },
  set_first_point: {
    sig: '(series line id, chart.point point) void',
    doc: 'Moves the first point.',
    run: drawings.settingPoint('x1', 'y1'),
    mql: lowering.setPoint('x1', 'y1'),
  },
  set_second_point: {
    sig: '(series line id, chart.point point) void',
    doc: 'Moves the second point.',
    run: drawings.settingPoint('x2', 'y2'),
    mql: lowering.setPoint('x2', 'y2'),
  },
  set_style: {
    sig: '(series line id, series string style) void',
    doc: 'Sets solid, dotted, dashed or arrows.',
    run: drawings.setting('style'),
    mql: lowering.set('line', 'style'),
  },
  set_width: {
    sig: '(series line id, series int width) void',
    doc: 'Sets the width in pixels.',
    run: drawings.setting('width'),
    mql: lowering.set('line', 'width'),
  },
  set_x1: {
    sig: '(series line id, series int x) void',
    doc: 'Moves the first point in time.',
    run: drawings.setting('x1'),
    mql: lowering.set('line', 'x1'),
  },
  set_x2: {
    sig: '(series line id, series int x) void',
    doc: 'Moves the second point in time.',
    run: drawings.setting('x2'),
    mql: lowering.set('line', 'x2'),
  },
  set_xloc: {
    sig: '(series line id, series int x1, series int x2, series string xloc) void',
    doc: 'Sets both positions and whether they are bar indices or times.',
    run: drawings.setting('x1', 'x2', 'xloc'),
    mql: lowering.set('line', 'x1', 'x2', 'xloc'),
  },
  set_xy1: {
    sig: '(series line id, series int x, series float y) void',
    doc: 'Moves the first point.',
    run: drawings.setting('x1', 'y1'),
    mql: lowering.set('line', 'x1', 'y1'),
  },
  set_xy2: {
    sig: '(series line id, series int x, series float y) void',
    doc: 'Moves the second point.',
    run: drawings.setting('x2', 'y2'),
    mql: lowering.set('line', 'x2', 'y2'),
  },
  set_y1: {
    sig: '(series line id, series float y) void',
    doc: 'Moves the first point in price.',
    run: drawings.setting('y1'),
    mql: lowering.set('line', 'y1'),
  },
  set_y2: {
    sig: '(series line id, series float y) void',
    doc: 'Moves the second point in price.',
    run: drawings.setting('y2'),
    mql: lowering.set('line', 'y2'),
  },
})

export const lineVariables = variables('manual', {
  all: {
    type: 'array<line>',
    doc: 'All lines that the script has drawn and that still exist.',
    run: drawings.all('line'),
    mql: lowering.all('Line', 'line'),
  },
})

export const linefill = functions('manual', {
  new: {
    sig: '(series line line1, series line line2, series color color) series linefill',
    doc: 'Fills the space between two lines.',
    isOutput: true,
    run: drawings.draw('linefill'),
    mql: lowering.create('linefill'),
  },
  delete: {
    sig: '(series linefill id) void',
    doc: 'Removes a fill.',
    run: drawings.remove,
    mql: lowering.remove('linefill'),
  },
  get_line1: {
    sig: '(series linefill id) series line',
    doc: 'First line of a fill.',
    run: drawings.getting('line1', null),
    mql: lowering.get('linefill', 'first'),
  },
  get_line2: {
    sig: '(series linefill id) series line',
    doc: 'Second line of a fill.',
    run: drawings.getting('line2', null),
    mql: lowering.get('linefill', 'second'),
  },
  set_color: {
    sig: '(series linefill id, series color color) void',
    doc: 'Sets the colour of a fill.',
    run: drawings.setting('color'),
    mql: lowering.set('linefill', 'paint'),
  },
})

export const linefillVariables = variables('manual', {
  all: {
    type: 'array<linefill>',
    doc: 'All line fills that the script has drawn and that still exist.',
    run: drawings.all('linefill'),
    mql: lowering.all('LineFill', 'linefill'),
  },
})
