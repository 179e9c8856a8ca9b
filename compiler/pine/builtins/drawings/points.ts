import type { Functions, Variables } from '../entry.ts'

export const chartPoint = {
  new: {
    sig: '(series int time, series int index, series float price) chart.point',
    doc: 'A point of the chart with time, bar index and price.',
  },
  from_index: { sig: '(series int index, series float price) chart.point', doc: 'A point at a bar index.' },
  from_time: { sig: '(series int time, series float price) chart.point', doc: 'A point at a time.' },
  now: { sig: '(series float price = close) chart.point', doc: 'A point on the current bar.' },
  copy: { sig: '(chart.point id) chart.point', doc: 'A copy of a point.' },
} satisfies Functions

export const polyline = {
  new: {
    sig: '(array<chart.point> points, series bool curved = false, series bool closed = false, series string xloc = xloc.bar_index, series color line_color = color.blue, series color fill_color = na, series string line_style = line.style_solid, series int line_width = 1, const bool force_overlay = false) series polyline',
    doc: 'Draws a line through the points and returns its id.',
  },
  delete: { sig: '(series polyline id) void', doc: 'Removes a polyline.' },
} satisfies Functions

export const polylineVariables = {
  all: { type: 'array<polyline>', doc: 'All polylines that the script has drawn and that still exist.' },
} satisfies Variables
