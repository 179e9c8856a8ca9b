import type { Args } from '../../ir/expressions/args.ts'
import { convert, naOf } from '../../ir/expressions/convert.ts'
import type { Lowering } from '../../ir/lowering.ts'
import * as make from '../../ir/tree/make.ts'
import { hasEffect } from '../../ir/tree/effects.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import { sizes } from '../../ir/tree/ranges.ts'
import * as types from '../../ir/tree/types.ts'
import { isNumeric } from '../../ir/tree/types.ts'
import { asText, flagText, isOpenBool, patternText } from '../core/lowering.ts'
import { inRuntime, type CallEmission } from '../emission.ts'
import { inZone, zoneOf } from '../time/lowering.ts'

const { string, int, double } = types

/** Numbers in the given pattern, else as Pine prints them. */
export function toText(args: Args): Expr {
  const { lowering } = args
  const value = args.expr('value') ?? make.na
  if (isOpenBool(lowering, value, args.node('value'))) return flagText(lowering, value)
  if (value.type.kind === 'pointer') return asText(lowering, value, args.has('format') ? args.text('format') : null)
  if (!args.has('format') || value.type.kind === 'string' || value.type.kind === 'bool') return asText(lowering, value)
  return patternText(lowering, convert(lowering, value, double), args.text('format'))
}

/** Of a string that is na the result is na, which the function of the runtime does not know. */
function ofStrings(args: Args, names: readonly string[], result: (strings: readonly Expr[]) => Expr): Expr {
  const { lowering } = args
  const given = names.map((name) => args.string(name))
  const strings = given.map((text) => (text.na ? asRepeatable(lowering, text, 'text') : text))
  return unlessNa(
    lowering,
    strings.filter(({ na }) => na),
    result(strings.map((text) => ({ ...text, na: false }))),
  )
}

/** A value that may be read twice. */
const asRepeatable = (lowering: Lowering, value: Expr, word: string): Expr =>
  value.kind === 'variable' || value.kind === 'name' ? value : lowering.temporary(word, value)

/** The value, or na where one of the others is na. */
function unlessNa(lowering: Lowering, others: readonly Expr[], value: Expr): Expr {
  return others.reduceRight<Expr>((rest, other) => {
    if (rest.type.kind === 'bool') return make.binary(make.binary(other, '!=', naOf(other.type)), '&&', rest)
    const isNa =
      other.type.kind === 'string'
        ? make.binary(other, '==', naOf(string))
        : lowering.helper('IsNa', [other], types.bool)
    return make.conditional(isNa, isNumeric(rest.type) ? make.na : naOf(rest.type), rest)
  }, value)
}

/** A function of texts alone that gives a text. */
const ofText = (word: string, ...names: readonly string[]): CallEmission =>
  inRuntime(word, (args: Args) =>
    ofStrings(args, names, (strings) => args.lowering.helper(word, strings, string, { na: false })),
  )

export const lowered = ofText('Lowered', 'source')
export const uppered = ofText('Uppered', 'source')
export const trimmed = ofText('Trimmed', 'source')
export const replacedAll = ofText('ReplacedAll', 'source', 'target', 'replacement')

export const replaced: CallEmission = inRuntime('Replaced', (args: Args) =>
  ofStrings(args, ['source', 'target', 'replacement'], (strings) =>
    args.lowering.helper('Replaced', [...strings, args.int('occurrence')], string, { na: false }),
  ),
)

/** A number of times that is na makes the result na. */
export const repeated: CallEmission = inRuntime('Repeated', (args: Args) => {
  const { lowering } = args
  return ofStrings(args, ['source'], (strings) => {
    const given = args.expr('repeat') ?? make.na
    const times = given.na && !make.isNa(given) ? asRepeatable(lowering, given, 'times') : given
    const call = [...strings, convert(lowering, times, int), args.text('separator')]
    const result = lowering.helper('Repeated', call, string, { na: false })
    return times.na ? unlessNa(lowering, [times], result) : result
  })
})

/** Whether a text has another at one of its ends. */
const hasAtEnd = (word: string): CallEmission =>
  inRuntime(word, (args: Args) =>
    ofStrings(args, ['source', 'str'], (strings) => args.lowering.helper(word, strings, types.bool)),
  )

export const startsWith = hasAtEnd('StartsWith')
export const endsWith = hasAtEnd('EndsWith')

/** `exchange:name`; the name alone where there is no exchange, as MetaTrader names symbols. */
export function newTicker(args: Args): Expr {
  const [prefix, ticker] = [args.string('prefix'), args.string('ticker')]
  if (prefix.kind === 'literal' && prefix.value === '') return ticker
  if (prefix.kind === 'literal' && ticker.kind === 'literal')
    return make.text(`${String(prefix.value)}:${String(ticker.value)}`)
  const joined = make.binary(make.binary(prefix, '+', make.text(':')), '+', ticker)
  if (prefix.kind === 'literal') return joined
  return make.conditional(make.binary(prefix, '==', make.text('')), ticker, joined)
}

/** Matches syntax that the runtime's matcher lacks: named groups, possessive quantifiers, named and joined classes. */
const beyond = /\((?!\?i\)|\?:|\?<?[=!])\?|(?<!^)\(\?i\)|\\(?:[pPQEGAZzkuxRhHvV]|[1-9]\d)|[*+?}]\+|\[[^\]]*(?:&&|\[)/

export function match(args: Args): Expr {
  const { lowering } = args
  const node = args.node('regex')
  const pattern = node ? lowering.constantOf(node) : null
  if (typeof pattern === 'string' && beyond.test(pattern)) {
    return args.unsupported(
      'the matcher of regular expressions knows neither named groups nor special classes nor possessive repetition',
    )
  }
  if (typeof pattern !== 'string')
    lowering.note(
      args.call,
      'approximated',
      'a pattern with named groups, special classes or possessive repetition matches nothing',
    )
  return lowering.helper('Matched', [args.text('source'), args.text('regex')], string, { na: false })
}

export const modify: CallEmission = (args) => args.string('tickerid')

export const inherit: CallEmission = (args) => args.text('symbol')

export const heikinashi: CallEmission = (args) =>
  make.binary(make.binary(make.text('heikinashi('), '+', args.text('symbol')), '+', make.text(')'))

export const standard: CallEmission = (args) => (args.has('symbol') ? args.text('symbol') : args.lowering.barSymbol)

export const ticker: CallEmission = inRuntime('AfterColon', (args: Args) =>
  args.lowering.helper('AfterColon', [args.text('symbol')], types.string, { na: false }),
)

export const prefix: CallEmission = inRuntime('BeforeColon', (args: Args) =>
  args.lowering.helper('BeforeColon', [args.text('symbol')], types.string, { na: false }),
)

export const length: CallEmission = (args) =>
  ofStrings(args, ['string'], (strings) => make.native('StringLen', strings, int, sizes))

export const contains: CallEmission = (args) =>
  ofStrings(args, ['source', 'str'], (strings) =>
    make.binary(make.native('StringFind', strings, int), '>=', make.number(0)),
  )

export const pos: CallEmission = inRuntime('TextPosition', (args: Args) =>
  ofStrings(args, ['source', 'str'], (strings) =>
    args.lowering.helper('TextPosition', strings, double, { exact: true }),
  ),
)

export const substring: CallEmission = inRuntime('TextPart', (args: Args) =>
  ofStrings(args, ['source'], (strings) => {
    const begin = args.int('begin_pos')
    const from = args.has('end_pos') && hasEffect(begin) ? asRepeatable(args.lowering, begin, 'begin') : begin
    if (!args.has('end_pos')) return make.native('StringSubstr', [...strings, from], string, { na: false })
    const count = make.binary(args.int('end_pos'), '-', from)
    return args.lowering.helper('TextPart', [...strings, from, count], string, { na: false })
  }),
)

export const tonumber: CallEmission = inRuntime('ToNumber', (args: Args) =>
  args.lowering.helper('ToNumber', [args.text('string')], double),
)

export const split: CallEmission = inRuntime('Split', (args: Args) =>
  ofStrings(args, ['string', 'separator'], (strings) =>
    args.lowering.helper('Split', strings, types.pointer('List<string>'), { na: false }),
  ),
)

/** Whether a pattern may show the name of a time zone or how far it is ahead. */
const showsZone = (pattern: Expr): boolean =>
  pattern.kind !== 'literal' || /z/i.test(String(pattern.value).replace(/'[^']*'/g, ''))

export const formatTime: CallEmission = inRuntime('FormatTime', (args: Args) => {
  const { lowering } = args
  const given = args.expr('time') ?? make.na
  if (make.isNa(given)) return naOf(string)
  const time = given.na ? asRepeatable(lowering, given, 'moment') : given
  const moment = convert(lowering, time, types.long)
  const pattern = args.text('format', "yyyy-MM-dd'T'HH:mm:ssZ")
  const zone = showsZone(pattern) ? zoneOf(args) : null
  const text = zone
    ? lowering.helper('FormatInZone', [moment, pattern, zone], string, { na: false })
    : lowering.helper('FormatTime', [inZone(args, moment), pattern], string, { na: false })
  return time.na ? unlessNa(lowering, [time], text) : text
})
