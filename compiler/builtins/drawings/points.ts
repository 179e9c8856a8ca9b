import * as lowering from './lowering.ts'
import * as drawings from './machine.ts'
import { functions, variables } from '../record.ts'

export const chartPoint = functions('manual', {
  new: {
    sig: '(series int time, series int index, series float price) chart.point',
    doc: 'A point of the chart with time, bar index and price.',
    run: drawings.point,
    mql: lowering.pointNew,
  },
  from_index: {
    sig: '(series int index, series float price) chart.point',
    doc: 'A point at a bar index.',
    run: drawings.pointAtIndex,
    mql: lowering.fromIndex,
  },
  from_time: {
    sig: '(series int time, series float price) chart.point',
    doc: 'A point at a time.',
    run: drawings.pointAtTime,
    mql: lowering.fromTime,
  },
  now: {
    sig: '(series float price = close) chart.point',
    doc: 'A point on the current bar.',
    run: drawings.pointNow,
    mql: lowering.now,
  },
  copy: {
    sig: '(chart.point id) chart.point',
    doc: 'A copy of a point.',
    run: drawings.copyPoint,
    mql: lowering.pointCopy,
  },
})

export const polyline = functions('manual', {
  new: {
    sig:
      '(array<chart.point> points, series bool curved = false, series bool closed = false, ' +
      'series string xloc = xloc.bar_index, series color line_color = color.blue, series color fill_color = na, ' +
      'series string line_style = line.style_solid, series int line_width = 1, ' +
      'const bool force_overlay = false) series polyline',
    doc: 'Draws a line through the points and returns its id.',
    isOutput: true,
    run: drawings.draw('polyline'),
    mql: lowering.withoutUnshown(['curved', 'fill_color', 'force_overlay'], lowering.polylineNew),
  },
  delete: {
    sig: '(series polyline id) void',
    doc: 'Removes a polyline.',
    run: drawings.remove,
    mql: lowering.remove('polyline'),
  },
})

export const polylineVariables = variables('manual', {
  all: {
    type: 'array<polyline>',
    doc: 'All polylines that the script has drawn and that still exist.',
    run: drawings.all('polyline'),
    mql: lowering.all('Polyline', 'polyline'),
  },
})
