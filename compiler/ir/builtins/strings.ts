import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { sizes } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { asText, formatted } from './core.ts'
import { helper, type CallEmission } from './rows.ts'
import { inZone } from './time.ts'

const { string, int, bool, double } = types

/** Numbers in the given pattern, else as Pine prints them. */
function toText(args: Args): Expr {
  const { lowering } = args
  const value = args.expr('value') ?? make.na
  if (value.type.kind === 'pointer') return asText(lowering, value, args.has('format') ? args.text('format') : null)
  if (!args.has('format') || value.type.kind === 'string' || value.type.kind === 'bool') return asText(lowering, value)
  return lowering.helper('ToPattern', [convert(lowering, value, double), args.text('format')], string, { na: false })
}

const copied = (word: string): CallEmission => helper(word, [string], string)

/** A symbol's name with or without the exchange: MetaTrader's names have no exchange. */
const tickerOnly: CallEmission = (args) => args.text('ticker')

/** Matches syntax that the runtime's matcher lacks: named groups, possessive quantifiers, named and joined classes. */
const beyond = /\((?!\?i\)|\?:|\?<?[=!])\?|(?<!^)\(\?i\)|\\(?:[pPQEGAZzkuxRhHvV]|[1-9]\d)|[*+?}]\+|\[[^\]]*(?:&&|\[)/

function match(args: Args): Expr {
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

export const stringCalls: Readonly<Record<string, CallEmission>> = {
  'ticker.new': tickerOnly,
  'ticker.modify': (args) => args.text('tickerid'),
  'ticker.inherit': (args) => args.text('symbol'),
  'ticker.heikinashi': (args) =>
    make.binary(make.binary(make.text('heikinashi('), '+', args.text('symbol')), '+', make.text(')')),
  'ticker.standard': (args) => args.text('symbol'),
  'syminfo.ticker': (args) => args.lowering.helper('AfterColon', [args.text('symbol')], types.string, { na: false }),
  'syminfo.prefix': (args) => args.lowering.helper('BeforeColon', [args.text('symbol')], types.string, { na: false }),
  'str.tostring': toText,
  'str.format': formatted,
  'str.length': (args) => make.native('StringLen', [args.text('string')], int, sizes),
  'str.contains': (args) =>
    make.binary(make.native('StringFind', [args.text('source'), args.text('str')], int), '>=', make.number(0)),
  'str.pos': (args) =>
    args.lowering.helper('TextPosition', [args.text('source'), args.text('str')], double, { exact: true }),
  'str.startswith': helper('StartsWith', [string, string], bool),
  'str.endswith': helper('EndsWith', [string, string], bool),
  'str.lower': copied('Lowered'),
  'str.upper': copied('Uppered'),
  'str.trim': copied('Trimmed'),
  'str.replace_all': helper('ReplacedAll', [string, string, string], string),
  'str.replace': helper('Replaced', [string, string, string, int], string),
  'str.repeat': helper('Repeated', [string, int, string], string),
  'str.substring': (args) => {
    const [text, from] = [args.text('source'), args.int('begin_pos')]
    if (!args.has('end_pos')) return make.native('StringSubstr', [text, from], string)
    return args.lowering.helper('TextPart', [text, from, make.binary(args.int('end_pos'), '-', from)], string, {
      na: false,
    })
  },
  'str.match': match,
  'str.tonumber': (args) => args.lowering.helper('ToNumber', [args.text('string')], double),
  'str.split': (args) =>
    args.lowering.helper('Split', [args.text('string'), args.text('separator')], types.pointer('List<string>'), {
      na: false,
    }),
  'str.format_time': (args) =>
    args.lowering.helper(
      'FormatTime',
      [
        inZone(args, args.as('time', types.long, make.number(0, types.long))),
        args.text('format', "yyyy-MM-dd'T'HH:mm:ssZ"),
      ],
      string,
    ),
}
