import { tableOf } from '../../text/table.ts'
import type { Args } from '../../ir/expressions/args.ts'
import { convert, naOf, orText } from '../../ir/expressions/convert.ts'
import { truncated } from '../../ir/expressions/whole-numbers.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { isArrayOfFloats } from '../../pine/check/types/compatible.ts'
import { boolType } from '../../pine/check/types/intern.ts'
import { datePattern, numberPattern, parseMessage, type Placeholder } from '../../pine/message-format.ts'
import type { Lowering } from '../../ir/lowering.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import { changesState, hasEffect } from '../../ir/tree/effects.ts'
import { fitsInt, inBoth } from '../../ir/tree/ranges.ts'
import * as types from '../../ir/tree/types.ts'
import { isNumeric } from '../../ir/tree/types.ts'
import type { CallEmission } from '../emission.ts'

export function isNa(args: Args): Expr {
  const value = args.expr('x') ?? make.na
  return naTest(args.lowering, value)
}

function naTest(lowering: Lowering, value: Expr): Expr {
  if (make.isNa(value)) return make.truth(true)
  if (value.kind === 'conditional' && make.isNa(value.whenFalse) && !value.whenTrue.na && !hasEffect(value.whenTrue))
    return make.not(value.test)
  if (value.type.kind === 'double')
    return value.na || hasEffect(value) ? lowering.helper('IsNa', [value], types.bool) : make.truth(false)
  if (value.type.kind !== 'bool' && !isNumeric(value.type)) return make.binary(value, '==', naOf(value.type))
  // The value is evaluated for what it does besides.
  if (hasEffect(value)) return lowering.helper('IsNa', [convert(lowering, value, types.double)], types.bool)
  return value.type.kind === 'bool' ? pastBeforeStart(value) : make.truth(false)
}

/** A bool some bars ago is na only before the first bar. */
function pastBeforeStart(value: Expr): Expr {
  if (value.kind !== 'call' || value.name !== 'PastOr') return make.truth(false)
  const [, index = make.barIndex, offset = make.na] = value.args
  return make.binary(index, '<', offset)
}

const replacementActs = (args: Args): boolean => args.has('replacement') && hasEffect(args.double('replacement'))

export function nz(args: Args): Expr {
  const { lowering } = args
  const value = args.expr('source') ?? make.na
  if (value.type.kind === 'bool') return args.has('replacement') ? boolOr(args, value) : value
  if (!value.na && isNumeric(value.type) && !replacementActs(args)) return value
  if (!isNumeric(value.type)) {
    const before = lowering.statefulCalls
    const replacement = args.as('replacement', value.type, naOf(value.type))
    // An operand that keeps state or acts is calculated on each bar.
    const isMissed = lowering.statefulCalls !== before || changesState(replacement)
    const other = isMissed ? lowering.temporary('other', replacement) : replacement
    return make.conditional(make.binary(value, '==', naOf(value.type)), other, value)
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

/** A bool is na before the first bar, and where it was made of a number that is na. */
function boolOr(args: Args, value: Expr): Expr {
  if (value.kind !== 'call') return value
  const [first, ...rest] = value.args
  if (value.name === 'PastOr') return { ...value, args: [...value.args.slice(0, -1), args.bool('replacement')] }
  if (value.name !== 'IsTrue' || !first || rest.length > 0) return value
  const number = convert(args.lowering, args.bool('replacement'), types.double)
  return args.lowering.helper('IsTrue', [args.lowering.helper('Nz', [first, number], types.double)], types.bool)
}

/** A literal that is converted for the helper is still a whole number. */
const isWholeNumber = (args: Args, replacement: Expr): boolean =>
  !args.has('replacement') ||
  replacement.type.kind === 'int' ||
  replacement.type.kind === 'long' ||
  (replacement.kind === 'literal' && Number.isInteger(replacement.value))

export function toInt(args: Args): Expr {
  const value = args.expr('x') ?? make.na
  return value.type.kind === 'double' && !make.isNa(value) ? truncated(args.lowering, value) : value
}

export function toBool(args: Args): Expr {
  return args.bool('x')
}

export function identity(args: Args): Expr {
  const value = args.expr('x') ?? make.na
  return make.isNa(value) ? naOf(args.type) : convert(args.lowering, value, args.type)
}

/** The value as Pine prints it. */
export const log =
  (level: string): CallEmission =>
  (args) => {
    const { lowering } = args
    const text = args.has('formatString') ? formatted(args) : asText(lowering, args.string('message'))
    if (lowering.facts.logsWaiting()) {
      const whole = level === '' ? text : make.binary(make.text(level), '+', text)
      lowering.evaluate(lowering.helper('Note', [whole], types.nothing))
    } else lowering.evaluate(make.native('Print', level === '' ? [text] : [make.text(level), text], types.nothing))
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
      const isNumber = isShownAsNumber(lowering, value, nodes[i])
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
function messageText(lowering: Lowering, value: Expr, node: Expression | undefined): Expr {
  if (isOpenBool(lowering, value, node)) return flagText(lowering, value)
  return node && isArrayOfFloats(lowering.typeOf(node))
    ? lowering.helper('DoublesText', [value], types.string, { na: false })
    : asText(lowering, value)
}

export const flagText = (lowering: Lowering, value: Expr): Expr =>
  lowering.helper('FlagText', [value], types.string, { na: false })

/** Before version 6 a bool may be na: it is kept as a number. */
export const isOpenBool = (lowering: Lowering, value: Expr, node: Expression | null | undefined): boolean =>
  value.type.kind === 'double' && !make.isNa(value) && !!node && lowering.typeOf(node) === boolType

const isShownAsNumber = (lowering: Lowering, value: Expr, node: Expression | undefined): boolean =>
  isNumeric(value.type) && !isOpenBool(lowering, value, node)

function placeholderText(
  lowering: Lowering,
  placeholder: Placeholder,
  values: readonly Expr[],
  nodes: readonly Expression[],
): Expr {
  const { index, format, raw } = placeholder
  const value = values[index]
  if (value === undefined) return make.text(`{${raw}}`)
  if (!isShownAsNumber(lowering, value, nodes[index])) return messageText(lowering, value, nodes[index])
  if (format === 'date' || format === 'time') {
    const shown = value.na ? 'FormatMoment' : 'FormatTime'
    return lowering.helper(
      shown,
      [convert(lowering, value, value.na ? types.double : types.long), make.text(datePattern(placeholder))],
      types.string,
      { na: false },
    )
  }
  // Whole numbers have no halves.
  const isExact = value.type.kind === 'double'
  return patternText(lowering, convert(lowering, value, types.double), make.text(numberPattern(placeholder)), isExact)
}

/**
 * A number by a pattern: one that is known and has digits and a point only needs no function that reads patterns. With
 * `isExact` halves are those of the exact number and go to the even digit.
 */
export function patternText(lowering: Lowering, value: Expr, pattern: Expr, isExact = false): Expr {
  const known = pattern.kind === 'literal' && typeof pattern.value === 'string' ? pattern.value : ''
  const named = namedPatterns[known]
  if (named) return lowering.helper(named, [value], types.string, { na: false })
  const places = placesOf(known)
  const rounding = isExact ? [make.truth(true)] : []
  if (!places) return lowering.helper('ToPattern', [value, pattern, ...rounding], types.string, { na: false })
  const { least, most, hasZero } = places
  const helper = hasZero || least === 0 ? 'NumberText' : 'PointText'
  const counts = [make.number(least, types.int), make.number(most, types.int)]
  return lowering.helper(helper, [value, ...counts, ...rounding], types.string, { na: false })
}

const namedPatterns: Readonly<Record<string, string>> = tableOf({ mintick: 'PriceText', volume: 'VolumeText' })

/** Decimals of a pattern such as `#.##` or `0.00`, and whether it has a zero before its point; null for any other. */
function placesOf(pattern: string): { least: number; most: number; hasZero: boolean } | null {
  const [whole = '', fraction = '', more] = pattern.split('.')
  const isPlain = whole === '#' || whole === '0' || whole === '#0'
  if (!isPlain || more !== undefined || fraction.replaceAll('#', '').replaceAll('0', '') !== '') return null
  return { least: fraction.lastIndexOf('0') + 1, most: fraction.length, hasZero: whole !== '#' }
}

/** Helpers that print collections with a text form. */
const writers: Readonly<Record<string, string>> = {
  'List<double>': 'ListText',
  'List<string>': 'TextsText',
  'List<bool>': 'FlagsText',
  'Matrix<double>': 'MatrixText',
  'Matrix<string>': 'TextMatrixText',
  'Matrix<bool>': 'FlagMatrixText',
}

/** Any value as text, numbers as Pine writes them or, in collections, by a pattern. */
export function asText(lowering: Lowering, value: Expr, pattern: Expr | null = null): Expr {
  if (value.type.kind === 'string') return orText(lowering, value, 'NaN')
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

/**
 * The script itself ends at the error. A function of an indicator continues to its end; one of a strategy must not,
 * lest orders follow.
 */
export function runtimeError(args: Args): Expr {
  const { lowering } = args
  const stops = !lowering.frame.isMain && lowering.checked.kind === 'strategy'
  lowering.evaluate(lowering.helper(stops ? 'Stop' : 'Fail', [args.text('message')], types.nothing))
  if (lowering.frame.isMain) lowering.push({ kind: 'return', value: null, ...lowering.attached() })
  return make.na
}

export const ignored: CallEmission = () => make.na

/** MetaTrader calculates an indicator on the bars of its chart. */
export const indicatorDeclared: CallEmission = (args) => {
  const timeframe = args.constant('timeframe')
  if (typeof timeframe === 'string' && timeframe !== '')
    args.lowering.note(
      args.call,
      'approximated',
      `it is calculated on the chart's bars: open it on a chart of ${timeframe}`,
    )
  return make.na
}
