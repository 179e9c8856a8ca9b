import { lowerInputCall } from '../../ir/inputs.ts'
import { inputs } from './machine.ts'
import { functions } from '../record.ts'

const common = 'const string tooltip?, const string inline?, const string group?'
const tail = (display: 'display.all' | 'display.none') =>
  `${common}, const bool confirm = false, const plot_display display = ${display}, input bool active = true`

/** Properties that all kinds of inputs share. */
export const kind = <Kind extends keyof typeof inputs>(input: Kind) => ({
  input,
  run: inputs[input],
  mql: lowerInputCall,
})

/** `input()` is in core.ts: its name has no dot. */
export const input = functions('manual', {
  bool: {
    sig: `(const bool defval, const string title?, ${tail('display.none')}) input bool`,
    doc: 'A checkbox.',
    example: 'input.bool(true, "On")',
    ...kind('bool'),
  },
  color: {
    sig: `(const color defval, const string title?, ${tail('display.none')}) input color`,
    doc: 'A colour picker.',
    ...kind('color'),
  },
  enum: {
    sig: `(const T defval, const string title?, const tuple<T> options?, ${tail('display.all')}) input T`,
    doc: 'A choice among the members of an enum.',
    since: 6,
    ...kind('enum'),
  },
  float: {
    sig: [
      `(const float defval, const string title?, const tuple<float> options, ${tail('display.all')}) input float`,
      '(const float defval, const string title?, const float minval?, const float maxval?, const float step?, ' +
        `${tail('display.all')}) input float`,
    ],
    doc: 'A number, within bounds or out of a list.',
    example: 'input.float(2.5, "Factor", minval = 0.1, step = 0.1)',
    ...kind('float'),
  },
  int: {
    sig: [
      `(const int defval, const string title?, const tuple<int> options, ${tail('display.all')}) input int`,
      '(const int defval, const string title?, const int minval?, const int maxval?, const int step = 1, ' +
        `${tail('display.all')}) input int`,
    ],
    doc: 'A whole number, within bounds or out of a list.',
    example: 'input.int(14, "Length", minval = 1)',
    ...kind('int'),
  },
  price: {
    sig: `(const float defval, const string title?, ${tail('display.all')}) input float`,
    doc: 'A price that can be set on the chart.',
    ...kind('float'),
  },
  session: {
    sig:
      '(const string defval, const string title?, const tuple<string> options?, ' +
      `${tail('display.all')}) input string`,
    doc: 'A trading session.',
    holds: 'session',
    ...kind('text'),
  },
  source: {
    sig:
      `(series float defval, const string title?, ${common}, const plot_display display = display.all, ` +
      'input bool active = true, const bool confirm = false) series float',
    doc: 'A choice among the price series and the plots of other indicators.',
    example: 'input.source(close, "Source")',
    runtime: 'AppliedPrice',
    ...kind('source'),
  },
  string: {
    sig:
      '(const string defval, const string title?, const tuple<string> options?, ' +
      `${tail('display.all')}) input string`,
    doc: 'A text, free or out of a list.',
    example: 'input.string("SMA", "Kind", options = ["SMA", "EMA"])',
    ...kind('text'),
  },
  symbol: {
    sig: `(const string defval, const string title?, ${tail('display.all')}) input string`,
    doc: 'A symbol with its exchange.',
    ...kind('text'),
  },
  text_area: {
    sig:
      '(const string defval, const string title?, const string tooltip?, const string group?, ' +
      'const bool confirm = false, const plot_display display = display.none, ' +
      'input bool active = true) input string',
    doc: 'A text of several lines.',
    ...kind('text'),
  },
  time: {
    sig: `(const int defval, const string title?, ${tail('display.none')}) input int`,
    doc: 'A date and time that can be set on the chart.',
    ...kind('time'),
  },
  timeframe: {
    sig:
      '(const string defval, const string title?, const tuple<string> options?, ' +
      `${tail('display.all')}) input string`,
    doc: 'A timeframe.',
    holds: 'timeframe',
    ...kind('text'),
  },
})
