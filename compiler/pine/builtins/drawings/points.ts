import * as drawings from '../../../run/pine/library/drawings.ts'
import type { Functions, Variables } from '../entry.ts'

export const chartPoint = {
  new: {
    sig: '(series int time, series int index, series float price) chart.point',
    doc: 'A point of the chart with time, bar index and price.',
    run: drawings.point,
  },
  from_index: {
    sig: '(series int index, series float price) chart.point',
    doc: 'A point at a bar index.',
    run: drawings.pointAtIndex,
  },
  from_time: {
    sig: '(series int time, series float price) chart.point',
    doc: 'A point at a time.',
    run: drawings.pointAtTime,
  },
  now: { sig: '(series float price = close) chart.point', doc: 'A point on the current bar.', run: drawings.pointNow },
  copy: { sig: '(chart.point id) chart.point', doc: 'A copy of a point.', run: drawings.copyPoint },
} satisfies Functions

export const polyline = {
  new: {
    sig:
      '(array<chart.point> points, series bool curved = false, series bool closed = false, ' +
      'series string xloc = xloc.bar_index, series color line_color = color.blue, series color fill_color = na, ' +
      'series string line_style = line.style_solid, series int line_width = 1, ' +
      'const bool force_overlay = false) series polyline',
    doc: 'Draws a line through the points and returns its id.',
    run: drawings.draw('polyline'),
  },
  delete: { sig: '(series polyline id) void', doc: 'Removes a polyline.', run: drawings.remove },
} satisfies Functions

export const polylineVariables = {
  all: {
    type: 'array<polyline>',
    doc: 'All polylines that the script has drawn and that still exist.',
    run: drawings.all('polyline'),
  },
} satisfies Variables
