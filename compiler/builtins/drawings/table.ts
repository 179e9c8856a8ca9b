import * as lowering from './lowering.ts'
import * as drawings from './machine.ts'
import { functions, variables } from '../record.ts'

const cell = 'series table table_id, series int column, series int row'

export const table = functions('manual', {
  new: {
    sig:
      '(series string position, series int columns, series int rows, series color bgcolor = na, ' +
      'series color frame_color = na, series int frame_width = 0, series color border_color = na, ' +
      'series int border_width = 0, const bool force_overlay = false) series table',
    doc: 'Makes a table at a fixed place of the pane and returns its id.',
    isOutput: true,
    run: drawings.draw('table'),
    mql: lowering.withoutUnshown(
      ['frame_color', 'frame_width', 'border_color', 'border_width', 'force_overlay'],
      lowering.tableNew,
    ),
  },
  cell: {
    sig:
      `(${cell}, series string text = "", series float width = 0, series float height = 0, ` +
      'series color text_color = color.black, series string text_halign = text.align_center, ' +
      'series string text_valign = text.align_center, series int|string text_size = size.normal, ' +
      'series color bgcolor = na, series string tooltip = "", ' +
      'series string text_font_family = font.family_default, ' +
      'series text_format text_formatting = text.format_none) void',
    doc: 'Defines a cell.',
    run: drawings.cell,
    runtime: 'SetCell',
    mql: lowering.withoutUnshown(
      ['width', 'height', 'text_halign', 'text_valign', 'text_font_family', 'text_formatting'],
      lowering.cell,
    ),
  },
  cell_set_bgcolor: {
    sig: `(${cell}, series color bgcolor) void`,
    doc: 'Sets the background of a cell.',
    run: drawings.settingCell('bgcolor'),
    mql: lowering.cellSetBgcolor,
  },
  cell_set_height: {
    sig: `(${cell}, series float height) void`,
    doc: 'Sets the height of a cell, in per cent of the pane.',
    run: drawings.settingCell('height'),
    mql: lowering.nothingShown('height'),
  },
  cell_set_text: {
    sig: `(${cell}, series string text) void`,
    doc: 'Sets the text of a cell.',
    run: drawings.settingCell('text'),
    mql: lowering.cellSetText,
  },
  cell_set_text_color: {
    sig: `(${cell}, series color text_color) void`,
    doc: 'Sets the text colour of a cell.',
    run: drawings.settingCell('text_color'),
    mql: lowering.cellSetTextColor,
  },
  cell_set_text_font_family: {
    sig: `(${cell}, series string text_font_family) void`,
    doc: 'Sets the font family of a cell.',
    run: drawings.settingCell('text_font_family'),
    mql: lowering.nothingShown('text_font_family'),
  },
  cell_set_text_formatting: {
    sig: `(${cell}, series text_format text_formatting) void`,
    doc: 'Sets bold and italic of a cell.',
    since: 6,
    run: drawings.settingCell('text_formatting'),
    mql: lowering.nothingShown('text_formatting'),
  },
  cell_set_text_halign: {
    sig: `(${cell}, series string text_halign) void`,
    doc: 'Sets the horizontal alignment.',
    run: drawings.settingCell('text_halign'),
    mql: lowering.nothingShown('text_halign'),
  },
  cell_set_text_size: {
    sig: `(${cell}, series int|string text_size) void`,
    doc: 'Sets the text size of a cell.',
    run: drawings.settingCell('text_size'),
    mql: lowering.cellSetTextSize,
  },
  cell_set_text_valign: {
    sig: `(${cell}, series string text_valign) void`,
    doc: 'Sets the vertical alignment.',
    run: drawings.settingCell('text_valign'),
    mql: lowering.nothingShown('text_valign'),
  },
  cell_set_tooltip: {
    sig: `(${cell}, series string tooltip) void`,
    doc: 'Sets the text shown under the pointer.',
    run: drawings.settingCell('tooltip'),
    mql: lowering.cellSetTooltip,
  },
  cell_set_width: {
    sig: `(${cell}, series float width) void`,
    doc: 'Sets the width of a cell, in per cent of the pane.',
    run: drawings.settingCell('width'),
    mql: lowering.nothingShown('width'),
  },
  clear: {
    sig:
      '(series table table_id, series int start_column, series int start_row, series int end_column = na, ' +
      'series int end_row = na) void',
    doc: 'Empties a rectangle of cells; one cell when no end is given.',
    run: drawings.clearCells,
    mql: lowering.clear,
  },
  delete: {
    sig: '(series table table_id) void',
    doc: 'Removes a table.',
    run: drawings.remove,
    runtime: 'Table',
    mql: lowering.removeTable,
  },
  merge_cells: {
    sig:
      '(series table table_id, series int start_column, series int start_row, series int end_column, ' +
      'series int end_row) void',
    doc: 'Makes one cell of a rectangle of cells.',
    run: drawings.mergeCells,
    mql: lowering.nothingShown('merge_cells'),
  },
  set_bgcolor: {
    sig: '(series table table_id, series color bgcolor) void',
    doc: 'Sets the background of a table.',
    run: drawings.setting('bgcolor'),
    mql: lowering.setBgcolor,
  },
  set_border_color: {
    sig: '(series table table_id, series color border_color) void',
    doc: 'Sets the colour between cells.',
    run: drawings.setting('border_color'),
    mql: lowering.nothingShown('border_color'),
  },
  set_border_width: {
    sig: '(series table table_id, series int border_width) void',
    doc: 'Sets the width between cells.',
    run: drawings.setting('border_width'),
    mql: lowering.nothingShown('border_width'),
  },
  set_frame_color: {
    sig: '(series table table_id, series color frame_color) void',
    doc: 'Sets the colour of the frame.',
    run: drawings.setting('frame_color'),
    mql: lowering.nothingShown('frame_color'),
  },
  set_frame_width: {
    sig: '(series table table_id, series int frame_width) void',
    doc: 'Sets the width of the frame.',
    run: drawings.setting('frame_width'),
    mql: lowering.nothingShown('frame_width'),
  },
  set_position: {
    sig: '(series table table_id, series string position) void',
    doc: 'Moves a table.',
    run: drawings.setting('position'),
    mql: lowering.setPosition,
  },
})

export const tableVariables = variables('manual', {
  all: {
    type: 'array<table>',
    doc: 'All tables that the script has made and that still exist.',
    run: drawings.all('table'),
    mql: lowering.all('Table', null),
  },
})
