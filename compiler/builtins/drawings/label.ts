import * as lowering from './lowering.ts'
import * as drawings from './machine.ts'
import { functions, variables } from '../record.ts'

const look =
  'series string text = "", series string xloc = xloc.bar_index, series string yloc = yloc.price, ' +
  'series color color?, ' +
  'series string style = label.style_label_down, series color textcolor?, series int|string size = size.normal, ' +
  'series string textalign = text.align_center, series string tooltip?, ' +
  'series string text_font_family = font.family_default, const bool force_overlay = false, ' +
  'series text_format text_formatting = text.format_none'

export const label = functions('manual', {
  new: {
    sig: [`(chart.point point, ${look}) series label`, `(series int x, series float y, ${look}) series label`],
    doc: 'Draws a label and returns its id.',
    isOutput: true,
    run: drawings.draw('label'),
    mql: lowering.withoutUnshown(
      ['textalign', 'text_font_family', 'text_formatting', 'force_overlay'],
      lowering.create('label'),
    ),
  },
  copy: {
    sig: '(series label id) series label',
    doc: 'Draws a copy of a label.',
    run: drawings.copy,
    mql: lowering.copy('label'),
  },
  delete: {
    sig: '(series label id) void',
    doc: 'Removes a label.',
    run: drawings.remove,
    mql: lowering.remove('label'),
  },
  get_text: {
    sig: '(series label id) series string',
    doc: 'Text of a label.',
    run: drawings.getting('text', null),
    mql: lowering.get('label', 'text'),
  },
  get_x: {
    sig: '(series label id) series int',
    doc: 'Bar index or time of a label.',
    run: drawings.getting('x', NaN),
    mql: lowering.get('label', 'x'),
  },
  get_y: {
    sig: '(series label id) series float',
    doc: 'Price of a label.',
    run: drawings.getting('y', NaN),
    mql: lowering.get('label', 'y'),
  },
  set_color: {
    sig: '(series label id, series color color) void',
    doc: 'Sets the background colour.',
    run: drawings.setting('color'),
    mql: lowering.set('label', 'paint'),
  },
  set_point: {
    sig: '(series label id, chart.point point) void',
    doc: 'Moves a label to a chart point.',
    run: drawings.settingPoint('x', 'y'),
    mql: lowering.setPoint('x', 'y'),
  },
  set_size: {
    sig: '(series label id, series int|string size = size.normal) void',
    doc: 'Sets the text size.',
    run: drawings.setting('size'),
    mql: lowering.set('label', 'size'),
  },
  set_style: {
    sig: '(series label id, series string style) void',
    doc: 'Sets the shape of a label.',
    run: drawings.setting('style'),
    mql: lowering.set('label', 'style'),
  },
  set_text: {
    sig: '(series label id, series string text) void',
    doc: 'Sets the text.',
    run: drawings.setting('text'),
    mql: lowering.set('label', 'text'),
  },
  set_text_font_family: {
    sig: '(series label id, series string text_font_family) void',
    doc: 'Sets the font family of the text.',
    run: drawings.setting('text_font_family'),
    mql: lowering.nothingShown('text_font_family'),
  },
  set_text_formatting: {
    sig: '(series label id, series text_format text_formatting) void',
    doc: 'Sets bold and italic.',
    since: 6,
    run: drawings.setting('text_formatting'),
    mql: lowering.nothingShown('text_formatting'),
  },
  set_textalign: {
    sig: '(series label id, series string textalign) void',
    doc: 'Sets the alignment of the text.',
    run: drawings.setting('textalign'),
    mql: lowering.nothingShown('textalign'),
  },
  set_textcolor: {
    sig: '(series label id, series color textcolor) void',
    doc: 'Sets the text colour.',
    run: drawings.setting('textcolor'),
    mql: lowering.set('label', 'textPaint'),
  },
  set_tooltip: {
    sig: '(series label id, series string tooltip) void',
    doc: 'Sets the text shown under the pointer.',
    run: drawings.setting('tooltip'),
    mql: lowering.set('label', 'tooltip'),
  },
  set_x: {
    sig: '(series label id, series int x) void',
    doc: 'Moves a label to a bar index or time.',
    run: drawings.setting('x'),
    mql: lowering.set('label', 'x'),
  },
  set_xloc: {
    sig: '(series label id, series int x, series string xloc) void',
    doc: 'Sets position and whether it is a bar index or a time.',
    run: drawings.setting('x', 'xloc'),
    mql: lowering.set('label', 'x', 'xloc'),
  },
  set_xy: {
    sig: '(series label id, series int x, series float y) void',
    doc: 'Moves a label.',
    run: drawings.setting('x', 'y'),
    mql: lowering.set('label', 'x', 'y'),
  },
  set_y: {
    sig: '(series label id, series float y) void',
    doc: 'Moves a label to a price.',
    run: drawings.setting('y'),
    mql: lowering.set('label', 'y'),
  },
  set_yloc: {
    sig: '(series label id, series string yloc) void',
    doc: 'Sets whether it hangs on a price or on the bar.',
    run: drawings.setting('yloc'),
    mql: lowering.set('label', 'yloc'),
  },
})

export const labelVariables = variables('manual', {
  all: {
    type: 'array<label>',
    doc: 'All labels that the script has drawn and that still exist.',
    run: drawings.all('label'),
    mql: lowering.all('Label', 'label'),
  },
})
