import type { Args } from '../expressions/args.ts'
import { convert, naOf } from '../expressions/convert.ts'
import { truncated } from '../expressions/expressions.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { isArrayOfFloats } from '../../pine/check/types/compatible.ts'
import { datePattern, numberPattern, parseMessage, type Placeholder } from '../../pine/message-format.ts'
import { lowerInputCall } from '../inputs.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { hasEffect } from '../statements/statements.ts'
import { bars, fitsInt, inBoth } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'
import { barVariable, type CallEmission, type VariableEmission } from './rows.ts'

function isNa(args: Args): Expr {
  const value = args.expr('x') ?? make.na
  return naTest(args.l, value)
}

export function naTest(l: Lowering, value: Expr): Expr {
  if (make.isNa(value)) return make.truth(true)
  if (value.type.kind === 'double')
    return value.na || hasEffect(value) ? l.helper('IsNa', [value], types.bool) : make.truth(false)
  if (value.type.kind === 'bool') return pastBeforeStart(value)
  if (isNumeric(value.type)) return make.truth(false)
  return make.binary(value, '==', naOf(value.type))
}

/** A bool some bars ago is na only before the first bar. */
function pastBeforeStart(value: Expr): Expr {
  if (value.kind !== 'call' || value.name !== 'PastOr') return make.truth(false)
  const [, index, offset] = value.args
  return make.binary(index, '<', offset)
}

function nz(args: Args): Expr {
  const { l } = args
  const value = args.expr('source') ?? make.na
  if (value.type.kind === 'bool' || (!value.na && isNumeric(value.type))) return value
  if (!isNumeric(value.type)) {
    const replacement = args.as('replacement', value.type, naOf(value.type))
    return make.conditional(make.binary(value, '==', naOf(value.type)), replacement, value)
  }
  const given = args.has('replacement') ? [args.double('replacement')] : []
  const replacement = given[0] ?? make.number(0)
  const result = l.helper('Nz', [value, ...given], types.double, {
    na: replacement.na,
    exact: value.exact && replacement.exact,
    ...inBoth(value, replacement),
  })
  // The past of an int series is an int again once na is replaced.
  const kept = value.kind === 'call' && value.name === 'Past' ? value.args[0].type : types.double
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
  return value.type.kind === 'double' && !make.isNa(value) ? truncated(args.l, value) : value
}

function toBool(args: Args): Expr {
  return args.bool('x')
}

function identity(args: Args): Expr {
  const value = args.expr('x') ?? make.na
  return make.isNa(value) ? naOf(args.type) : convert(args.l, value, args.type)
}

/** The value as Pine prints it. */
const log =
  (level: string): CallEmission =>
  (args) => {
    const text = args.has('formatString') ? formatted(args) : args.text('message')
    args.l.evaluate(make.native('Print', level === '' ? [text] : [make.text(level), text], types.nothing))
    return make.na
  }

/** `str.format`: a pattern that is known is taken apart here, another one when the program runs. */
export function formatted(args: Args): Expr {
  const { l } = args
  const [formatNode, ...nodes] = args.nodes()
  const pattern = l.constantOf(formatNode)
  const parts = typeof pattern === 'string' ? parseMessage(pattern) : null
  const [format, ...values] = args.all()
  if (parts?.every((part) => typeof part === 'string' || !Number.isNaN(part.index))) {
    const texts = parts.map((part) =>
      typeof part === 'string' ? make.text(part) : placeholderText(l, part, values, nodes),
    )
    return texts.length === 0 ? make.text('') : texts.reduce((a, b) => make.binary(a, '+', b))
  }
  const filled = values.reduce<Expr>(
    (text, value, i) => {
      const isNumber = isNumeric(value.type)
      const shown = isNumber ? convert(l, value, types.double) : messageText(l, value, nodes[i])
      return l.helper(isNumber ? 'FormatNumber' : 'Format', [text, make.number(i), shown], types.string, { na: false })
    },
    l.helper('Placeholders', [format], types.string, { na: false }),
  )
  return l.helper('Filled', [filled], types.string, { na: false })
}

/** Arrays of floats read in messages as Java writes doubles. */
const messageText = (l: Lowering, value: Expr, node: Expression): Expr =>
  isArrayOfFloats(l.typeOf(node)) ? l.helper('DoublesText', [value], types.string, { na: false }) : asText(l, value)

function placeholderText(
  l: Lowering,
  placeholder: Placeholder,
  values: readonly Expr[],
  nodes: readonly Expression[],
): Expr {
  const { index, format, raw } = placeholder
  if (index < 0 || index >= values.length) return make.text(`{${raw}}`)
  const { [index]: value } = values
  if (!isNumeric(value.type)) return messageText(l, value, nodes[index])
  if (format === 'date' || format === 'time') {
    const shown = value.na ? 'FormatMoment' : 'FormatTime'
    return l.helper(
      shown,
      [convert(l, value, value.na ? types.double : types.long), make.text(datePattern(placeholder))],
      types.string,
      { na: false },
    )
  }
  return l.helper('ToPattern', [convert(l, value, types.double), make.text(numberPattern(placeholder))], types.string, {
    na: false,
  })
}

/** What writes the collections out that have a text. */
const writers: Readonly<Record<string, string>> = {
  'List<double>': 'ListText',
  'List<string>': 'TextsText',
  'List<bool>': 'FlagsText',
  'Matrix<double>': 'MatrixText',
}

/** Any value as text, numbers as Pine writes them or, in collections, by a pattern. */
export function asText(l: Lowering, value: Expr, pattern: Expr | null = null): Expr {
  if (value.type.kind === 'string') return value
  if (value.type.kind === 'pointer') {
    const { [value.type.name]: writer } = writers
    if (!writer) return make.text('object')
    const inPattern = pattern && (writer === 'ListText' || writer === 'MatrixText')
    return inPattern
      ? l.helper(`${writer}In`, [value, pattern], types.string, { na: false })
      : l.helper(writer, [value], types.string, { na: false })
  }
  if (value.type.kind === 'enum') return convert(l, value, types.string)
  if (value.type.kind === 'bool') return make.conditional(value, make.text('true'), make.text('false'))
  return l.helper('ToText', [convert(l, value, types.double)], types.string, { na: false })
}

/** The script itself ends where it fails; a function goes on to its end. */
function runtimeError(args: Args): Expr {
  const { l } = args
  l.evaluate(l.helper('Fail', [args.text('message')], types.nothing))
  if (l.frame.isMain) l.push({ kind: 'return', value: null, ...l.attached() })
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
const isLive = make.name('isLive', types.bool)
const isNewBar = make.name('isNewBar', types.bool)

const now = (value: (l: Lowering) => Expr): VariableEmission => ({ now: value })

export const coreVariables: Readonly<Record<string, VariableEmission>> = {
  open: barVariable((_, at) => at('open')),
  high: barVariable((_, at) => at('high')),
  low: barVariable((_, at) => at('low')),
  close: barVariable((_, at) => at('close')),
  hl2: barVariable((_, at) => mean(2, at('high'), at('low'))),
  hlc3: barVariable((_, at) => mean(3, at('high'), at('low'), at('close'))),
  hlcc4: barVariable((_, at) => mean(4, at('high'), at('low'), at('close'), at('close'))),
  ohlc4: barVariable((_, at) => mean(4, at('open'), at('high'), at('low'), at('close'))),
  volume: {
    now: (l) => convert(l, l.price('tick_volume'), types.double),
    past: (l, offset) =>
      l.helper('Past', [l.prices('tick_volume'), make.barIndex, offset], types.double, { exact: true }),
  },
  bar_index: {
    now: (l) => {
      l.useIndex()
      return make.barIndex
    },
    past: (l, offset) => {
      l.useIndex()
      const earlier = make.binary(make.barIndex, '-', offset)
      return make.conditional(make.binary(make.barIndex, '>=', offset), { ...earlier, type: types.double }, make.na)
    },
  },
  last_bar_index: {
    now: (l, node) => {
      if (l.checked.kind === 'strategy')
        l.note(
          node,
          'approximated',
          'A backtest knows its last bar from the first on; for the Expert Advisor it is the bar that has just closed',
        )
      return lastBar
    },
  },
  ask: now((l) => make.native('SymbolInfoDouble', [l.barSymbol, make.name('SYMBOL_ASK', types.int)], types.double)),
  bid: now((l) => make.native('SymbolInfoDouble', [l.barSymbol, make.name('SYMBOL_BID', types.int)], types.double)),
  'barstate.isfirst': now((l) => at(l, '==', make.number(0))),
  'barstate.islast': now((l) => at(l, '==', lastBar)),
  'barstate.ishistory': state({
    indicator: (l) => at(l, '<', make.firstLive),
    strategy: (l) => make.binary(at(l, '<', lastBar), '||', make.not(isLive)),
    request: make.truth(true),
  }),
  'barstate.isrealtime': state({
    indicator: (l) => at(l, '>=', make.firstLive),
    strategy: (l) => make.binary(at(l, '==', lastBar), '&&', isLive),
    request: make.truth(false),
  }),
  'barstate.isconfirmed': state({
    indicator: (l) => make.binary(at(l, '<', lastBar), '||', at(l, '<', make.firstLive)),
    // An Expert Advisor calculates on bars that have closed.
    strategy: () => make.truth(true),
    request: make.truth(true),
  }),
  'barstate.islastconfirmedhistory': now((l) => at(l, '==', make.binary(lastBar, '-', make.number(1)))),
  'barstate.isnew': state({
    indicator: (l) => make.binary(at(l, '<', make.firstLive), '||', make.binary(at(l, '==', lastBar), '&&', isNewBar)),
    strategy: (l) => make.binary(at(l, '<', lastBar), '||', isNewBar),
    request: make.truth(true),
  }),
}

/** How a bar is being calculated: on the chart of an indicator, for an Expert Advisor, and on the other bars of a request. */
interface State {
  readonly indicator: (l: Lowering) => Expr
  readonly strategy: (l: Lowering) => Expr
  readonly request: Expr
}

function state({ indicator, strategy, request }: State): VariableEmission {
  return now((l) => (l.frame.relocated ? request : l.checked.kind === 'strategy' ? strategy(l) : indicator(l)))
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
  now: (l, node) => {
    l.note(node, 'approximated', 'what is in sight is asked when a bar is calculated, not when the chart is scrolled')
    return l.helper('VisibleTime', [make.truth(property === 'CHART_FIRST_VISIBLE_BAR')], types.long, { min: 0 })
  },
})

/** `foreseen`: what a strategy's script knows of it beforehand and its program cannot. */
const sessionEdge = (helper: string, foreseen: string | null = null): VariableEmission => ({
  now: (l, node) => {
    if (foreseen !== null && l.checked.kind === 'strategy') l.note(node, 'approximated', foreseen)
    l.useIndex()
    return l.helper(helper, [l.prices('time'), make.barIndex], types.bool)
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

function at(l: Lowering, operator: '==' | '<' | '>=', other: Expr): Expr {
  l.useIndex()
  return make.binary(make.barIndex, operator, other)
}
