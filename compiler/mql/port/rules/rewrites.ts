import { meaningOf } from '../../check/facts.ts'
import { primitives } from '../../check/types/intern.ts'
import type { Expression, Node } from '../../syntax/nodes.ts'
import { asMember, literalOf, portMember } from '../domains.ts'
import type { Session } from '../session.ts'
import { isText } from './calls.ts'

type Call = Node & { kind: 'Call' }

/** False where the call is none of the rule's cases. */
type Rewrite = (s: Session, call: Call, args: readonly Expression[]) => boolean

const chart = 'MQL5 names the chart; 0 is the one the program runs on'

/** Built-ins that need more than a template. */
export const rewrites: Readonly<Record<string, Rewrite>> = {
  StringConcatenate: (s, call, args) => {
    s.replace(
      call,
      args.length === 0 ? '""' : `(${args.map((arg, i) => textOf(s, arg, i)).join('+')})`,
      'MQL5 concatenates into a variable; + gives the same text',
    )
    return true
  },

  StringSubstr: (s, call, args) => {
    if (args.length === 3 && literalOf(args[2]) === 0)
      s.replace(args[2], '-1', `in MQL5 ${s.original(call)} would give nothing; -1 takes all that follows`)
    return true
  },

  SetIndexBuffer: (s, call, args) => {
    const role = args[2]
      ? s.text(args[2])
      : (literalOf(args[0]) ?? 0) >= s.plots
        ? 'INDICATOR_CALCULATIONS'
        : 'INDICATOR_DATA'
    const bound = `SetIndexBuffer(${s.text(args[0])},${s.text(args[1])},${role})`
    const statement = s.parentOf(call)
    const block = statement && s.parentOf(statement)
    const why = 'MQL4 counts buffers from the newest bar back'
    const buffer = s.referenceOf(meaningOf(args[1]))
    if (buffer?.kind !== 'variable' || buffer.variable.storage !== 'global') {
      s.note(
        call,
        'MetaTrader 5 leaves new bars of this buffer as they are, where MetaTrader 4 made them empty: write EMPTY_VALUE where nothing is drawn',
      )
    }
    if (statement?.kind === 'ExpressionStatement' && block?.kind === 'Block')
      s.replace(call, `${bound}; ArraySetAsSeries(${s.text(args[1])},true)`, why)
    else s.replace(call, `${s.helper('SetSeriesBuffer')}(${s.text(args[0])},${s.text(args[1])},${role})`, why)
    return true
  },

  FileReadDouble: (s, call, args) => {
    if (args.length < 2) return false
    const short = literalOf(args[1]) === 4 || s.original(args[1]).trim() === 'FLOAT_VALUE'
    s.replace(
      call,
      `${short ? 'FileReadFloat' : 'FileReadDouble'}(${s.text(args[0])})`,
      'MQL5 reads numbers of four and of eight bytes by functions of their own',
    )
    return true
  },

  SetIndexStyle: (s, _call, [, type]) => {
    const member = type && asMember(s, type, 'ENUM_DRAW_TYPE')
    if (member && (literalOf(type) ?? -1) >= 0 && member !== s.text(type))
      s.replace(type, member, 'MQL5 numbers the members differently')
    return true
  },

  IndicatorBuffers: (s, call) => {
    const statement = s.parentOf(call)
    const block = statement && s.parentOf(statement)
    const why = 'MQL5 takes the number of buffers from #property indicator_buffers'
    if (statement?.kind !== 'ExpressionStatement') s.replace(call, 'true', why)
    else if (block?.kind === 'Block') s.remove(statement, why)
    else s.replace(statement, ';', why)
    return true
  },

  RefreshRates: (s, call) => {
    const statement = s.parentOf(call)
    if (statement?.kind !== 'ExpressionStatement') return false
    const why = 'MQL5 always reads the newest prices'
    if (s.parentOf(statement)?.kind === 'Block') s.remove(statement, why)
    else s.replace(statement, ';', why)
    return true
  },

  IndicatorCounted: (s, call) => {
    if (!s.entry || s.within !== s.entry) return false
    s.replace(call, `MathMax(${s.freeName('prev_calculated')}-1,0)`, 'OnCalculate is told how many bars are done')
    return true
  },

  Period: (s, call) => {
    portMember(s, call, 'ENUM_TIMEFRAMES')
    return true
  },

  ObjectsTotal: (s, call, args) => {
    if (args.length > 1) return false
    s.replace(call, args.length === 0 ? 'ObjectsTotal(0)' : `ObjectsTotal(0,-1,${s.text(args[0])})`, chart)
    return true
  },

  ObjectsDeleteAll: (s, call, args) => {
    const types = call.args.length
    const reference = s.referenceOf(call)
    if (reference?.kind === 'builtin-call' && reference.overload !== 1) return false
    s.replace(
      call,
      types === 0 ? 'ObjectsDeleteAll(0)' : `ObjectsDeleteAll(0,${args.map((arg) => s.text(arg)).join(',')})`,
      chart,
    )
    return true
  },

  ArraySort: (s, call, args) => {
    const direction = args[3] && meaningOf(args[3])
    const descends =
      direction &&
      (literalOf(direction) === 2 || (direction.kind === 'Identifier' && direction.name === 'MODE_DESCEND'))
    const whole = args.length < 2 || isWhole(args[1])
    if (whole && !descends) s.replace(call, `ArraySort(${s.text(args[0])})`, 'MQL5 sorts whole arrays upwards')
    else
      s.replace(
        call,
        `${s.helper(isRows(s, args[0]) ? 'SortRows' : 'SortPart')}(${args.map((arg) => s.text(arg)).join(',')})`,
        'MQL5 sorts whole arrays upwards',
      )
    return true
  },

  ArrayCopyRates: (s, call, args) => {
    const symbol = args[1] ? s.text(args[1]) : '_Symbol'
    const period = args[2] ? asMember(s, args[2], 'ENUM_TIMEFRAMES') : '_Period'
    if (isTable(s, args[0]))
      s.replace(
        call,
        `${s.helper('CopyRatesTable')}(${s.text(args[0])},${symbol},${period})`,
        'MQL5 copies rates into structures',
      )
    else
      s.replace(
        call,
        `CopyRates(${symbol},${period},0,Bars(${symbol},${period}),${s.text(args[0])})`,
        'MQL5 copies rates into structures',
      )
    return true
  },

  ArrayBsearch: (s, call, args) => {
    s.replace(call, `ArrayBsearch(${s.text(args[0])},${s.text(args[1])})`, 'MQL5 searches whole arrays')
    return true
  },

  FileOpenHistory: (s, call, args) => {
    s.note(
      call,
      'MetaTrader 5 keeps no history in files: this opens a file in MQL5\\Files; a chart of its own is made with CustomSymbolCreate and CustomRatesUpdate',
    )
    s.replace(call, `FileOpen(${args.map((arg) => s.text(arg)).join(',')})`, 'removed in MQL5')
    return true
  },

  ArrayCopySeries: (s, call, args) => {
    const index = literalOf(args[1])
    const node = meaningOf(args[1])
    const name =
      node.kind === 'Identifier'
        ? node.name
        : (['MODE_OPEN', 'MODE_LOW', 'MODE_HIGH', 'MODE_CLOSE', 'MODE_VOLUME', 'MODE_TIME'][index ?? -1] ?? '')
    const copy = seriesCopies[name]
    if (!copy) return false
    const symbol = args[2] ? s.text(args[2]) : '_Symbol'
    const period = args[3] ? asMember(s, args[3], 'ENUM_TIMEFRAMES') : '_Period'
    const own = copy === 'Time' ? primitives.datetime : copy === 'Volume' ? primitives.long : primitives.double
    const array = s.typeOf(meaningOf(args[0]))
    const isOther = array.kind === 'array' && array.element !== own
    s.replace(
      call,
      `${s.helper(`CopySeries${copy}${isOther ? 'As' : ''}`)}(${s.text(args[0])},${symbol},${period})`,
      'MQL5 copies a series into the array',
    )
    return true
  },

  ObjectSetText: (s, call, args) => {
    const statement = s.parentOf(call)
    if (args.length !== 2 || statement?.kind !== 'ExpressionStatement') return false
    s.replace(call, `ObjectSetString(0,${s.text(args[0])},OBJPROP_TEXT,${s.text(args[1])})`, chart)
    return true
  },

  iVolume: (s, call, args) => {
    s.replace(
      call,
      `iVolume(${s.text(args[0])},${asMember(s, args[1], 'ENUM_TIMEFRAMES')},${s.text(args[2])})`,
      'MQL5 takes a member of ENUM_TIMEFRAMES, not minutes',
    )
    return true
  },
}

function isRows(s: Session, array: Expression): boolean {
  const type = s.typeOf(meaningOf(array))
  return type.kind === 'array' && type.dimensions.length > 1
}

function isTable(s: Session, array: Expression): boolean {
  const type = s.typeOf(meaningOf(array))
  return type.kind === 'array' && type.element === primitives.double
}

const seriesCopies: Readonly<Record<string, string>> = {
  MODE_OPEN: 'Open',
  MODE_LOW: 'Low',
  MODE_HIGH: 'High',
  MODE_CLOSE: 'Close',
  MODE_VOLUME: 'Volume',
  MODE_TIME: 'Time',
}

function isWhole(count: Expression): boolean {
  const node = meaningOf(count)
  return literalOf(node) === 0 || (node.kind === 'Identifier' && node.name === 'WHOLE_ARRAY')
}

/** The first part decides that + joins texts. */
function textOf(s: Session, argument: Expression, at: number): string {
  const text = s.text(argument)
  const node = meaningOf(argument)
  const atom = node.kind === 'Binary' || node.kind === 'Conditional' || node.kind === 'Assignment' ? `(${text})` : text
  return at === 0 && !isText(s, argument) ? `(string)${atom}` : isText(s, argument) ? atom : `(string)${atom}`
}
