import type { ConstantLiteral } from './entry.ts'
import type { Constants } from './record.ts'

/** Names of one type: each with its value in the machine and its meaning. */
function family(
  type: string,
  rows: Readonly<Record<string, readonly [value: ConstantLiteral, doc: string]>>,
): Constants {
  return Object.fromEntries(Object.entries(rows).map(([name, [value, doc]]) => [name, { type, value, doc }]))
}

/** Names whose value is the name itself, without `prefix`. */
function named(type: string, docs: Readonly<Record<string, string>>, prefix = ''): Constants {
  return family(
    type,
    Object.fromEntries(Object.entries(docs).map(([name, doc]) => [name, [name.replace(prefix, ''), doc] as const])),
  )
}

export const adjustment = named('const string', {
  none: 'Prices without adjustment.',
  splits: 'Prices adjusted for splits.',
  dividends: 'Prices adjusted for splits and dividends.',
})

export const alert = family('const string', {
  freq_all: ['all', 'An alert on every call.'],
  freq_once_per_bar: ['once_per_bar', 'The first call of each bar.'],
  freq_once_per_bar_close: ['once_per_bar_close', 'Only when the bar closes.'],
})

const inheritable = (what: string) => ({
  inherit: `${what} as the symbol has it.`,
  off: `${what} off.`,
  on: `${what} on.`,
})

export const backadjustment = named('const backadjustment', inheritable('Back adjustment'))
export const settlementAsClose = named('const settlement', inheritable('Settlement as close'))

export const barmergeGaps = named('const barmerge_gaps', {
  gaps_off: 'Bars without new data repeat the last value.',
  gaps_on: 'Bars without new data are na.',
})

export const barmergeLookahead = named('const barmerge_lookahead', {
  lookahead_off: 'A value shows once its bar has closed.',
  lookahead_on: 'A value shows from the first bar of its period.',
})

/** Sums of these select where a plot is shown: one bit each. */
export const displayEverywhere = family('const plot_simple_display', {
  all: [31, 'Shown everywhere.'],
  none: [0, 'Shown nowhere.'],
})

export const display = family('const plot_display', {
  pane: [1, 'Shown in the pane.'],
  data_window: [2, 'Shown in the data window.'],
  price_scale: [4, 'Shown on the price scale.'],
  status_line: [8, 'Shown in the status line.'],
  pine_screener: [16, 'Shown in the screener.'],
})

export const dividends = named('const string', { gross: 'Before taxes.', net: 'After taxes.' })

export const earnings = named('const string', {
  actual: 'As reported.',
  estimate: 'As estimated.',
  standardized: 'Standardized.',
})

export const splits = named('const string', {
  denominator: 'Denominator of the split ratio.',
  numerator: 'Numerator of the split ratio.',
})

export const extend = named('const string', {
  none: 'Ends at both points.',
  left: 'Goes on to the left.',
  right: 'Goes on to the right.',
  both: 'Goes on both ways.',
})

export const font = named(
  'const string',
  {
    family_default: 'Proportional letters.',
    family_monospace: 'Letters of one width.',
  },
  'family_',
)

export const format = named('const string', {
  inherit: 'As the chart shows it.',
  mintick: 'Rounded to the tick size.',
  percent: 'As per cent.',
  price: 'As a price.',
  volume: 'Shortened with K, M, B.',
})

export const hline = named(
  'const hline_style',
  {
    style_solid: 'A solid line.',
    style_dashed: 'A dashed line.',
    style_dotted: 'A dotted line.',
  },
  'style_',
)

export const label = named(
  'const string',
  {
    style_none: 'Text only.',
    style_xcross: 'A diagonal cross.',
    style_cross: 'A cross.',
    style_triangleup: 'A triangle pointing up.',
    style_triangledown: 'A triangle pointing down.',
    style_flag: 'A flag.',
    style_circle: 'A circle.',
    style_arrowup: 'An arrow up.',
    style_arrowdown: 'An arrow down.',
    style_square: 'A square.',
    style_diamond: 'A diamond.',
    style_label_up: 'A bubble below its point.',
    style_label_down: 'A bubble above its point.',
    style_label_left: 'A bubble to the right of its point.',
    style_label_right: 'A bubble to the left of its point.',
    style_label_lower_left: 'A bubble up and right of its point.',
    style_label_lower_right: 'A bubble up and left of its point.',
    style_label_upper_left: 'A bubble down and right of its point.',
    style_label_upper_right: 'A bubble down and left of its point.',
    style_label_center: 'A box around its point.',
    style_text_outline: 'Outlined text.',
  },
  'style_',
)

export const line = named(
  'const string',
  {
    style_solid: 'A solid line.',
    style_dashed: 'A dashed line.',
    style_dotted: 'A dotted line.',
    style_arrow_left: 'An arrow head at the first point.',
    style_arrow_right: 'An arrow head at the second point.',
    style_arrow_both: 'Arrow heads at both points.',
  },
  'style_',
)

export const location = named('const string', {
  abovebar: 'Above the bar.',
  belowbar: 'Below the bar.',
  top: 'At the top of the pane.',
  bottom: 'At the bottom of the pane.',
  absolute: 'At the price the series gives.',
})

export const order = named('const sort_order', {
  ascending: 'Smallest first.',
  descending: 'Greatest first.',
})

export const plot = named(
  'const plot_style',
  {
    style_line: 'A line.',
    style_linebr: 'A line that breaks at na.',
    style_stepline: 'Steps.',
    style_stepline_diamond: 'Steps with diamonds where they change.',
    style_steplinebr: 'Steps that break at na.',
    style_histogram: 'Thin columns.',
    style_cross: 'Crosses.',
    style_area: 'A filled line.',
    style_areabr: 'A filled line that breaks at na.',
    style_columns: 'Columns.',
    style_circles: 'Dots.',
  },
  'style_',
)

export const plotLine = named(
  'const plot_line_style',
  {
    linestyle_solid: 'A solid line.',
    linestyle_dashed: 'A dashed line.',
    linestyle_dotted: 'A dotted line.',
  },
  'linestyle_',
)

const corner = (place: string) => `At the ${place} of the pane.`

export const position = named('const string', {
  top_left: corner('top left'),
  top_center: corner('top'),
  top_right: corner('top right'),
  middle_left: corner('left'),
  middle_center: corner('centre'),
  middle_right: corner('right'),
  bottom_left: corner('bottom left'),
  bottom_center: corner('bottom'),
  bottom_right: corner('bottom right'),
})

export const scale = named('const scale_type', {
  left: 'The left scale.',
  right: 'The right scale.',
  none: 'No separate scale.',
})

export const session = named('const string', {
  regular: 'Regular hours.',
  extended: 'Regular, pre-market and post-market hours.',
})

export const shape = named('const string', {
  xcross: 'A diagonal cross.',
  cross: 'A cross.',
  circle: 'A circle.',
  triangleup: 'A triangle pointing up.',
  triangledown: 'A triangle pointing down.',
  flag: 'A flag.',
  arrowup: 'An arrow up.',
  arrowdown: 'An arrow down.',
  square: 'A square.',
  diamond: 'A diamond.',
  labelup: 'A bubble pointing up.',
  labeldown: 'A bubble pointing down.',
})

export const size = named('const string', {
  auto: 'Scaled with the bars.',
  tiny: 'Tiny.',
  small: 'Small.',
  normal: 'Normal.',
  large: 'Large.',
  huge: 'Huge.',
})

export const text = named(
  'const string',
  {
    align_left: 'Aligned to the left.',
    align_center: 'Centred.',
    align_right: 'Aligned to the right.',
    align_top: 'Aligned to the top.',
    align_bottom: 'Aligned to the bottom.',
    wrap_auto: 'Wraps at the edge.',
    wrap_none: 'Does not wrap.',
  },
  'align_',
)

/** Bold and italic can be added together: one bit each. */
export const textFormat = family('const text_format', {
  format_none: [0, 'Neither bold nor italic.'],
  format_bold: [1, 'Bold.'],
  format_italic: [2, 'Italic.'],
})

export const xloc = named('const string', {
  bar_index: 'x is a bar index.',
  bar_time: 'x is a time.',
})

export const yloc = named('const string', {
  price: 'y is a price.',
  abovebar: 'Above the bar.',
  belowbar: 'Below the bar.',
})

export const strategyQuantity = named('const string', {
  fixed: 'Quantities count contracts.',
  cash: 'Quantities are amounts of the account currency.',
  percent_of_equity: 'Quantities are per cent of the equity.',
})

export const strategySide = named('const strategy_direction', {
  long: 'A buying order.',
  short: 'A selling order.',
})

export const strategyCommission = named('const string', {
  percent: 'Per cent of the order’s value.',
  cash_per_contract: 'An amount for each contract.',
  cash_per_order: 'An amount for each order.',
})

export const strategyDirection = named('const string', {
  all: 'Both directions.',
  long: 'Long only.',
  short: 'Short only.',
})

export const strategyOca = named('const string', {
  cancel: 'A fill cancels the others of the group.',
  reduce: 'A fill reduces the others of the group.',
  none: 'Orders do not know of each other.',
})

const currencyNames: Readonly<Record<string, string>> = {
  AED: 'United Arab Emirates dirham',
  ARS: 'Argentine peso',
  AUD: 'Australian dollar',
  BDT: 'Bangladeshi taka',
  BHD: 'Bahraini dinar',
  BRL: 'Brazilian real',
  BTC: 'Bitcoin',
  CAD: 'Canadian dollar',
  CHF: 'Swiss franc',
  CLP: 'Chilean peso',
  CNY: 'Chinese yuan',
  COP: 'Colombian peso',
  CZK: 'Czech koruna',
  DKK: 'Danish krone',
  EGP: 'Egyptian pound',
  ETH: 'Ether',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  HKD: 'Hong Kong dollar',
  HUF: 'Hungarian forint',
  IDR: 'Indonesian rupiah',
  ILS: 'Israeli new shekel',
  INR: 'Indian rupee',
  ISK: 'Icelandic króna',
  JPY: 'Japanese yen',
  KES: 'Kenyan shilling',
  KRW: 'South Korean won',
  KWD: 'Kuwaiti dinar',
  LKR: 'Sri Lankan rupee',
  MAD: 'Moroccan dirham',
  MXN: 'Mexican peso',
  MYR: 'Malaysian ringgit',
  NGN: 'Nigerian naira',
  NOK: 'Norwegian krone',
  NONE: "The symbol's own currency",
  NZD: 'New Zealand dollar',
  PEN: 'Peruvian sol',
  PHP: 'Philippine peso',
  PKR: 'Pakistani rupee',
  PLN: 'Polish złoty',
  QAR: 'Qatari riyal',
  RON: 'Romanian leu',
  RSD: 'Serbian dinar',
  RUB: 'Russian rouble',
  SAR: 'Saudi riyal',
  SEK: 'Swedish krona',
  SGD: 'Singapore dollar',
  THB: 'Thai baht',
  TND: 'Tunisian dinar',
  TRY: 'Turkish lira',
  TWD: 'New Taiwan dollar',
  USD: 'United States dollar',
  USDT: 'Tether',
  VES: 'Venezuelan bolívar',
  VND: 'Vietnamese đồng',
  ZAR: 'South African rand',
}

export const currency = family(
  'const string',
  Object.fromEntries(Object.entries(currencyNames).map(([code, name]) => [code, [code, `${name}.`] as const])),
)
