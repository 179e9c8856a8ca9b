import type { Args } from '../expressions/args.ts'
import { convert, naOf } from '../expressions/convert.ts'
import { truncated } from '../expressions/whole-numbers.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { isArrayOfFloats } from '../../pine/check/types/compatible.ts'
import { datePattern, numberPattern, parseMessage, type Placeholder } from '../../pine/message-format.ts'
import { lowerInputCall } from '../inputs.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { hasEffect } from '../tree/effects.ts'
import { bars, fitsInt, inBoth } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'
import { barVariable, type CallEmission, type VariableEmission } from './rows.ts'

function isNa(args: Args): Expr {
  const value = args.expr('x') ?? make.na
  return naTest(args.lowering, value)
}

function naTest(lowering: Lowering, value: Expr): Expr {
  if (make.isNa(value)) return make.truth(true)
  if (value.type.kind === 'double')
    return value.na || hasEffect(value) ? lowering.helper('IsNa', [value], types.bool) : make.truth(false)
  if (value.type.kind === 'bool') return pastBeforeStart(value)
  if (isNumeric(value.type)) return make.truth(false)
  return make.binary(value, '==', naOf(value.type))
}

/** A bool some bars ago is na only before the first bar. */
function pastBeforeStart(value: Expr): Expr {
  if (value.kind !== 'call' || value.name !== 'PastOr') return make.truth(false)
  const [, index = make.barIndex, offset = make.na] = value.args
  return make.binary(index, '<', offset)
}

function nz(args: Args): Expr {
  const { lowering } = args
  const value = args.expr('source') ?? make.na
  if (value.type.kind === 'bool' || (!value.na && isNumeric(value.type))) return value
  if (!isNumeric(value.type)) {
    const replacement = args.as('replacement', value.type, naOf(value.type))
    return make.conditional(make.binary(value, '==', naOf(value.type)), replacement, value)
  }
  const given = args.has('replacement') ? [args.double('replacement')] : []
  const replacement = given[0] ?? make.number(0)
  const result = lowering.helper('Nz', [value, ...given], types.double, {
    na: replacement.na,
    exact: value.exact && replacement.exact,
    ...inBoth(value, replacement),
  })
  // The past of an int series is an int again once na is replaced.
  const kept = value.kind === 'call' && value.name === 'Past' ? (value.args[0]?.type ?? types.double) : types.double
  const isWhole = kept.kind === 'int' || kept.kind === 'long'
  return isWhole && isWholeNumber(args, replacement)
    ? make.cast(result, types.join(kept, fitsInt(replacement) ? types.int : types.long))
    : result
}

/** A literal that is converted for the helper is still a whole number. */
const isWholeNumber = (args: Args, replacement: Expr): boolean =>
  !args.has('replacement') ||
  replacement.type.kind === 'int' ||
  replacement.type.kind === 'long' ||
  (replacement.kind === 'literal' && Number.isInteger(replacement.value))

function toInt(args: Args): Expr {
  const value = args.expr('x') ?? make.na
  return value.type.kind === 'double' && !make.isNa(value) ? truncated(args.lowering, value) : value
}

function toBool(args: Args): Expr {
  return args.bool('x')
}

function identity(args: Args): Expr {
  const value = args.expr('x') ?? make.na
  return make.isNa(value) ? naOf(args.type) : convert(args.lowering, value, args.type)
}

/** The value as Pine prints it. */
const log =
  (level: string): CallEmission =>
  (args) => {
    const text = args.has('formatString') ? formatted(args) : args.text('message')
    args.lowering.evaluate(make.native('Print', level === '' ? [text] : [make.text(level), text], types.nothing))
    return make.na
  }

/** `str.format`: a pattern that is known is taken apart here, another one when the program runs. */
export function formatted(args: Args): Expr {
  const { lowering } = args
  const [formatNode, ...nodes] = args.nodes()
  const pattern = formatNode && lowering.constantOf(formatNode)
  const parts = typeof pattern === 'string' ? parseMessage(pattern) : null
  const [format = make.na, ...values] = args.all()
  if (parts?.every((part) => typeof part === 'string' || !Number.isNaN(part.index))) {
    const pieces = parts.map((part) =>
      typeof part === 'string' ? make.text(part) : placeholderText(lowering, part, values, nodes),
    )
    return pieces.length === 0 ? make.text('') : pieces.reduce((a, b) => make.binary(a, '+', b))
  }
  const filled = values.reduce<Expr>(
    (text, value, i) => {
      const isNumber = isNumeric(value.type)
      const shown = isNumber ? convert(lowering, value, types.double) : messageText(lowering, value, nodes[i])
      return lowering.helper(isNumber ? 'FormatNumber' : 'Format', [text, make.number(i), shown], types.string, {
        na: false,
      })
    },
    lowering.helper('Placeholders', [format], types.string, { na: false }),
  )
  return lowering.helper('Filled', [filled], types.string, { na: false })
}

/** Arrays of floats read in messages as Java writes doubles. */
const messageText = (lowering: Lowering, value: Expr, node: Expression | undefined): Expr =>
  node && isArrayOfFloats(lowering.typeOf(node))
    ? lowering.helper('DoublesText', [value], types.string, { na: false })
    : asText(lowering, value)

function placeholderText(
  lowering: Lowering,
  placeholder: Placeholder,
  values: readonly Expr[],
  nodes: readonly Expression[],
): Expr {
  const { index, format, raw } = placeholder
  const value = values[index]
  if (value === undefined) return make.text(`{${raw}}`)
  if (!isNumeric(value.type)) return messageText(lowering, value, nodes[index])
  if (format === 'date' || format === 'time') {
    const shown = value.na ? 'FormatMoment' : 'FormatTime'
    return lowering.helper(
      shown,
      [convert(lowering, value, value.na ? types.double : types.long), make.text(datePattern(placeholder))],
      types.string,
      { na: false },
    )
  }
  return lowering.helper(
    'ToPattern',
    [convert(lowering, value, types.double), make.text(numberPattern(placeholder))],
    types.string,
    {
      na: false,
    },
  )
}

/** Helpers that print collections with a text form. */
const writers: Readonly<Record<string, string>> = {
  'List<double>': 'ListText',
  'List<string>': 'TextsText',
  'List<bool>': 'FlagsText',
  'Matrix<double>': 'MatrixText',
}

/** Any value as text, numbers as Pine writes them or, in collections, by a pattern. */
export function asText(lowering: Lowering, value: Expr, pattern: Expr | null = null): Expr {
  if (value.type.kind === 'string') return value
  if (value.type.kind === 'pointer') {
    const { [value.type.name]: writer } = writers
    if (!writer) return make.text('object')
    const inPattern = pattern && (writer === 'ListText' || writer === 'MatrixText')
    return inPattern
      ? lowering.helper(`${writer}In`, [value, pattern], types.string, { na: false })
      : lowering.helper(writer, [value], types.string, { na: false })
  }
  if (value.type.kind === 'enum') return convert(lowering, value, types.string)
  if (value.type.kind === 'bool') return make.conditional(value, make.text('true'), make.text('false'))
  return lowering.helper('ToText', [convert(lowering, value, types.double)], types.string, { na: false })
}

/** The script itself ends at the error; a function continues to its end. */
function runtimeError(args: Args): Expr {
  const { lowering } = args
  lowering.evaluate(lowering.helper('Fail', [args.text('message')], types.nothing))
  if (lowering.frame.isMain) lowering.push({ kind: 'return', value: null, ...lowering.attached() })
  return make.na
}

const ignored: CallEmission = () => make.na

const casts = ['float', 'color', 'string', 'line', 'label', 'box', 'table', 'linefill']

export const coreCalls: Readonly<Record<string, CallEmission>> = {
  na: isNa,
  nz,
  int: toInt,
  bool: toBool,
  ...Object.fromEntries(casts.map((name) => [name, identity])),
  input: lowerInputCall,
  ...Object.fromEntries(
    [
      'int',
      'float',
      'bool',
      'string',
      'color',
      'source',
      'price',
      'time',
      'timeframe',
      'session',
      'symbol',
      'text_area',
      'enum',
    ].map((name) => [`input.${name}`, lowerInputCall]),
  ),
  max_bars_back: ignored,
  'log.info': log(''),
  'log.warning': log('warning: '),
  'log.error': log('error: '),
  'runtime.error': runtimeError,
}

const sum = (...values: Expr[]): Expr => make.group(values.reduce((a, b) => make.binary(a, '+', b)))
const mean = (count: number, ...values: Expr[]): Expr => ({
  ...make.binary(sum(...values), '/', make.number(count)),
  exact: false,
})

const lastBar = make.name('lastBar', types.int, bars)
const isIndicator = ({ checked }: Lowering): boolean => checked.kind === 'indicator'
const isLive = make.name('isLive', types.bool)
const isNewBar = make.name('isNewBar', types.bool)

const now = (value: (lowering: Lowering) => Expr): VariableEmission => ({ now: value })

export const coreVariables: Readonly<Record<string, VariableEmission>> = {
  open: barVariable((_, price) => price('open')),
  high: barVariable((_, price) => price('high')),
  low: barVariable((_, price) => price('low')),
  close: barVariable((_, price) => price('close')),
  hl2: barVariable((_, price) => mean(2, price('high'), price('low'))),
  hlc3: barVariable((_, price) => mean(3, price('high'), price('low'), price('close'))),
  hlcc4: barVariable((_, price) => mean(4, price('high'), price('low'), price('close'), price('close'))),
  ohlc4: barVariable((_, price) => mean(4, price('open'), price('high'), price('low'), price('close'))),
  volume: {
    now: (lowering) => convert(lowering, lowering.price('tick_volume'), types.double),
    past: (lowering, offset) =>
      lowering.helper('Past', [lowering.prices('tick_volume'), make.barIndex, offset], types.double, { exact: true }),
  },
  bar_index: {
    now: (lowering) => {
      lowering.useIndex()
      return make.barIndex
    },
    past: (lowering, offset) => {
      lowering.useIndex()
      const earlier = make.binary(make.barIndex, '-', offset)
      return make.conditional(make.binary(make.barIndex, '>=', offset), { ...earlier, type: types.double }, make.na)
    },
  },
  last_bar_index: {
    now: (lowering, node) => {
      if (lowering.checked.kind === 'strategy')
        lowering.note(
          node,
          'approximated',
          'A backtest knows its last bar from the first on; for the Expert Advisor it is the bar that has just closed',
        )
      return isIndicator(lowering)
        ? make.native('MathMax', [barIndex(lowering), make.lastLoaded], types.int, bars)
        : lastBar
    },
  },
  ask: now((lowering) =>
    make.native('SymbolInfoDouble', [lowering.barSymbol, make.name('SYMBOL_ASK', types.int)], types.double),
  ),
  bid: now((lowering) =>
    make.native('SymbolInfoDouble', [lowering.barSymbol, make.name('SYMBOL_BID', types.int)], types.double),
  ),
  'barstate.isfirst': now((lowering) => at(lowering, '==', make.number(0))),
  'barstate.islast': now((lowering) =>
    isIndicator(lowering) ? at(lowering, '>=', make.lastLoaded) : at(lowering, '==', lastBar),
  ),
  'barstate.ishistory': state({
    indicator: (lowering) => at(lowering, '<', make.firstLive),
    strategy: (lowering) => make.binary(at(lowering, '<', lastBar), '||', make.not(isLive)),
    request: make.truth(true),
  }),
  'barstate.isrealtime': state({
    indicator: (lowering) => at(lowering, '>=', make.firstLive),
    strategy: (lowering) => make.binary(at(lowering, '==', lastBar), '&&', isLive),
    request: make.truth(false),
  }),
  'barstate.isconfirmed': state({
    indicator: (lowering) => make.binary(at(lowering, '<', lastBar), '||', at(lowering, '<', make.firstLive)),
    // An Expert Advisor calculates on bars that have closed.
    strategy: () => make.truth(true),
    request: make.truth(true),
  }),
  'barstate.islastconfirmedhistory': now((lowering) =>
    at(lowering, '==', make.binary(isIndicator(lowering) ? make.lastLoaded : lastBar, '-', make.number(1))),
  ),
  'barstate.isnew': state({
    indicator: (lowering) =>
      make.binary(at(lowering, '<', make.firstLive), '||', make.binary(at(lowering, '==', lastBar), '&&', isNewBar)),
    strategy: (lowering) => make.binary(at(lowering, '<', lastBar), '||', isNewBar),
    request: make.truth(true),
  }),
}

/** How a bar is calculated: on an indicator's chart, by an Expert Advisor, or on the other bars of a request. */
interface State {
  readonly indicator: (lowering: Lowering) => Expr
  readonly strategy: (lowering: Lowering) => Expr
  readonly request: Expr
}

function state({ indicator, strategy, request }: State): VariableEmission {
  return now((lowering) =>
    lowering.frame.relocated
      ? request
      : lowering.checked.kind === 'strategy'
        ? strategy(lowering)
        : indicator(lowering),
  )
}

const chartColor = (property: string): VariableEmission =>
  now(() =>
    make.cast(
      make.native('ChartGetInteger', [make.number(0), make.name(property, types.int)], types.long),
      types.color,
    ),
  )

/** Time of the first or last bar in sight, when the bar is calculated. */
const visibleTime = (property: string): VariableEmission => ({
  now: (lowering, node) => {
    lowering.note(
      node,
      'approximated',
      'what is in sight is asked when a bar is calculated, not when the chart is scrolled',
    )
    return lowering.helper('VisibleTime', [make.truth(property === 'CHART_FIRST_VISIBLE_BAR')], types.long, { min: 0 })
  },
})

/** `foreseen`: what a strategy's script knows of it beforehand and its program cannot. */
const sessionEdge = (helper: string, foreseen: string | null = null): VariableEmission => ({
  now: (lowering, node) => {
    if (foreseen !== null && lowering.checked.kind === 'strategy') lowering.note(node, 'approximated', foreseen)
    lowering.useIndex()
    return lowering.helper(helper, [lowering.prices('time'), make.barIndex], types.bool)
  },
})

const noMoreBars = 'A backtest knows that no bar of the day follows; the Expert Advisor takes the last one by the clock'

export const chartVariables: Readonly<Record<string, VariableEmission>> = {
  'chart.fg_color': chartColor('CHART_COLOR_FOREGROUND'),
  'chart.bg_color': chartColor('CHART_COLOR_BACKGROUND'),
  ...Object.fromEntries(
    ['heikinashi', 'kagi', 'linebreak', 'pnf', 'range', 'renko'].map((kind) => [
      `chart.is_${kind}`,
      now(() => make.truth(false)),
    ]),
  ),
  'chart.left_visible_bar_time': visibleTime('CHART_FIRST_VISIBLE_BAR'),
  'chart.right_visible_bar_time': visibleTime('CHART_VISIBLE_BARS'),
  'session.isfirstbar': sessionEdge('FirstOfDay'),
  'session.isfirstbar_regular': sessionEdge('FirstOfDay'),
  'session.islastbar': sessionEdge('LastOfDay', noMoreBars),
  'session.islastbar_regular': sessionEdge('LastOfDay', noMoreBars),
  'chart.is_standard': now(() => make.truth(true)),
  'session.ismarket': now(() => make.truth(true)),
  'session.ispremarket': now(() => make.truth(false)),
  'session.ispostmarket': now(() => make.truth(false)),
}

const at = (lowering: Lowering, operator: '==' | '<' | '>=', other: Expr): Expr =>
  make.binary(barIndex(lowering), operator, other)

function barIndex(lowering: Lowering): Expr {
  lowering.useIndex()
  return make.barIndex
}
