import type { Args } from '../../ir/expressions/args.ts'
import { convert } from '../../ir/expressions/convert.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import { sizes } from '../../ir/tree/ranges.ts'
import * as types from '../../ir/tree/types.ts'
import { asText } from '../core/lowering.ts'
import { helper, type CallEmission } from '../emission.ts'
import { inZone } from '../time/lowering.ts'

const { string, int, double } = types

/** Numbers in the given pattern, else as Pine prints them. */
export function toText(args: Args): Expr {
  const { lowering } = args
  const value = args.expr('value') ?? make.na
  if (value.type.kind === 'pointer') return asText(lowering, value, args.has('format') ? args.text('format') : null)
  if (!args.has('format') || value.type.kind === 'string' || value.type.kind === 'bool') return asText(lowering, value)
  return lowering.helper('ToPattern', [convert(lowering, value, double), args.text('format')], string, { na: false })
}

export const copied = (word: string): CallEmission => helper(word, [string], string)

/** A symbol's name with or without the exchange: MetaTrader's names have no exchange. */
export const tickerOnly: CallEmission = (args) => args.text('ticker')

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

export const modify: CallEmission = (args) => args.text('tickerid')

export const inherit: CallEmission = (args) => args.text('symbol')

export const heikinashi: CallEmission = (args) =>
  make.binary(make.binary(make.text('heikinashi('), '+', args.text('symbol')), '+', make.text(')'))

export const standard: CallEmission = (args) => args.text('symbol')

export const ticker: CallEmission = (args) =>
  args.lowering.helper('AfterColon', [args.text('symbol')], types.string, { na: false })

export const prefix: CallEmission = (args) =>
  args.lowering.helper('BeforeColon', [args.text('symbol')], types.string, { na: false })

export const length: CallEmission = (args) => make.native('StringLen', [args.text('string')], int, sizes)

export const contains: CallEmission = (args) =>
  make.binary(make.native('StringFind', [args.text('source'), args.text('str')], int), '>=', make.number(0))

export const pos: CallEmission = (args) =>
  args.lowering.helper('TextPosition', [args.text('source'), args.text('str')], double, { exact: true })

export const substring: CallEmission = (args) => {
  const [text, from] = [args.text('source'), args.int('begin_pos')]
  if (!args.has('end_pos')) return make.native('StringSubstr', [text, from], string)
  return args.lowering.helper('TextPart', [text, from, make.binary(args.int('end_pos'), '-', from)], string, {
    na: false,
  })
}

export const tonumber: CallEmission = (args) => args.lowering.helper('ToNumber', [args.text('string')], double)

export const split: CallEmission = (args) =>
  args.lowering.helper('Split', [args.text('string'), args.text('separator')], types.pointer('List<string>'), {
    na: false,
  })

export const formatTime: CallEmission = (args) =>
  args.lowering.helper(
    'FormatTime',
    [
      inZone(args, args.as('time', types.long, make.number(0, types.long))),
      args.text('format', "yyyy-MM-dd'T'HH:mm:ssZ"),
    ],
    string,
  )
