import * as lowering from './lowering.ts'
import * as drawings from './machine.ts'
import { functions, variables } from '../record.ts'

const look =
  'series color border_color = color.blue, series int border_width = 1, ' +
  'series string border_style = line.style_solid, ' +
  'series string extend = extend.none, series string xloc = xloc.bar_index, series color bgcolor = color.blue, ' +
  'series string text = "", series int|string text_size = size.auto, series color text_color = color.black, ' +
  'series string text_halign = text.align_center, series string text_valign = text.align_center, ' +
  'series string text_wrap = text.wrap_none, series string text_font_family = font.family_default, ' +
  'const bool force_overlay = false, series text_format text_formatting = text.format_none'

export const box = functions('manual', {
  new: {
    sig: [
      `(chart.point top_left, chart.point bottom_right, ${look}) series box`,
      `(series int left, series float top, series int right, series float bottom, ${look}) series box`,
    ],
    doc: 'Draws a rectangle and returns its id.',
    isOutput: true,
    run: drawings.draw('box'),
    mql: lowering.withoutUnshown(
      ['text_wrap', 'text_font_family', 'text_formatting', 'force_overlay'],
      lowering.create('box'),
    ),
  },
  copy: {
    sig: '(series box id) series box',
    doc: 'Draws a copy of a box.',
    run: drawings.copy,
    mql: lowering.copy('box'),
  },
  delete: { sig: '(series box id) void', doc: 'Removes a box.', run: drawings.remove, mql: lowering.remove('box') },
  get_bottom: {
    sig: '(series box id) series float',
    doc: 'Price of the lower edge.',
    run: drawings.getting('bottom', NaN),
    mql: lowering.get('box', 'y2'),
  },
  get_left: {
    sig: '(series box id) series int',
    doc: 'Bar index or time of the left edge.',
    run: drawings.getting('left', NaN),
    mql: lowering.get('box', 'x1'),
  },
  get_right: {
    sig: '(series box id) series int',
    doc: 'Bar index or time of the right edge.',
    run: drawings.getting('right', NaN),
    mql: lowering.get('box', 'x2'),
  },
  get_top: {
    sig: '(series box id) series float',
    doc: 'Price of the upper edge.',
    run: drawings.getting('top', NaN),
    mql: lowering.get('box', 'y1'),
  },
  set_bgcolor: {
    sig: '(series box id, series color color) void',
    doc: 'Sets the background colour.',
    run: drawings.setting('bgcolor'),
    mql: lowering.set('box', 'back'),
  },
  set_border_color: {
    sig: '(series box id, series color color) void',
    doc: 'Sets the border colour.',
    run: drawings.setting('border_color'),
    mql: lowering.set('box', 'paint'),
  },
  set_border_style: {
    sig: '(series box id, series string style) void',
    doc: 'Sets the border style.',
    run: drawings.setting('border_style'),
    mql: lowering.set('box', 'style'),
  },
  set_border_width: {
    sig: '(series box id, series int width) void',
    doc: 'Sets the border width in pixels.',
    run: drawings.setting('border_width'),
    mql: lowering.set('box', 'width'),
  },
  set_bottom: {
    sig: '(series box id, series float bottom) void',
    doc: 'Moves the lower edge.',
    run: drawings.setting('bottom'),
    mql: lowering.set('box', 'y2'),
  },
  set_bottom_right_point: {
    sig: '(series box id, chart.point point) void',
    doc: 'Moves the lower right corner.',
    run: drawings.settingPoint('right', 'bottom'),
    mql: lowering.setPoint('x2', 'y2'),
  },
  set_extend: {
    sig: '(series box id, series string extend) void',
    doc: 'Sets on which sides it goes on.',
    run: drawings.setting('extend'),
    mql: lowering.set('box', 'extend'),
  },
  set_left: {
    sig: '(series box id, series int left) void',
    doc: 'Moves the left edge.',
    run: drawings.setting('left'),
    mql: lowering.set('box', 'x1'),
  },
  set_lefttop: {
    sig: '(series box id, series int left, series float top) void',
    doc: 'Moves the upper left corner.',
    run: drawings.setting('left', 'top'),
    mql: lowering.set('box', 'x1', 'y1'),
  },
  set_right: {
    sig: '(series box id, series int right) void',
    doc: 'Moves the right edge.',
    run: drawings.setting('right'),
    mql: lowering.set('box', 'x2'),
  },
  set_rightbottom: {
    sig: '(series box id, series int right, series float bottom) void',
    doc: 'Moves the lower right corner.',
    run: drawings.setting('right', 'bottom'),
    mql: lowering.set('box', 'x2', 'y2'),
  },
  set_text: {
    sig: '(series box id, series string text) void',
    doc: 'Sets the text.',
    run: drawings.setting('text'),
    mql: lowering.set('box', 'text'),
  },
  set_text_color: {
    sig: '(series box id, series color text_color) void',
    doc: 'Sets the text colour.',
    run: drawings.setting('text_color'),
    mql: lowering.set('box', 'textPaint'),
  },
  set_text_font_family: {
    sig: '(series box id, series string text_font_family) void',
    doc: 'Sets the font family of the text.',
    run: drawings.setting('text_font_family'),
    mql: lowering.nothingShown('text_font_family'),
  },
  set_text_formatting: {
    sig: '(series box id, series text_format text_formatting) void',
    doc: 'Sets bold and italic.',
    since: 6,
    run: drawings.setting('text_formatting'),
    mql: lowering.nothingShown('text_formatting'),
  },
  set_text_halign: {
    sig: '(series box id, series string text_halign) void',
    doc: 'Sets the horizontal alignment.',
    run: drawings.setting('text_halign'),
    mql: lowering.set('box', 'halign'),
  },
  set_text_size: {
    sig: '(series box id, series int|string text_size) void',
    doc: 'Sets the text size.',
    run: drawings.setting('text_size'),
    mql: lowering.set('box', 'size'),
  },
  set_text_valign: {
    sig: '(series box id, series string text_valign) void',
    doc: 'Sets the vertical alignment.',
    run: drawings.setting('text_valign'),
    mql: lowering.set('box', 'valign'),
  },
  set_text_wrap: {
    sig: '(series box id, series string text_wrap) void',
    doc: 'Sets whether the text wraps.',
    run: drawings.setting('text_wrap'),
    mql: lowering.nothingShown('text_wrap'),
  },
  set_top: {
    sig: '(series box id, series float top) void',
    doc: 'Moves the upper edge.',
    run: drawings.setting('top'),
    mql: lowering.set('box', 'y1'),
  },
  set_top_left_point: {
    sig: '(series box id, chart.point point) void',
    doc: 'Moves the upper left corner.',
    run: drawings.settingPoint('left', 'top'),
    mql: lowering.setPoint('x1', 'y1'),
  },
  set_xloc: {
    sig: '(series box id, series int left, series int right, series string xloc) void',
    doc: 'Sets both edges and whether they are bar indices or times.',
    since: 6,
    run: drawings.setting('left', 'right', 'xloc'),
    mql: lowering.set('box', 'x1', 'x2', 'xloc'),
  },
})

export const boxVariables = variables('manual', {
  all: {
    type: 'array<box>',
    doc: 'All boxes that the script has drawn and that still exist.',
    run: drawings.all('box'),
    mql: lowering.all('Box', 'box'),
  },
})
