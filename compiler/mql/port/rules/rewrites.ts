import { elementAt } from '../../../text/required.ts'
import { meaningOf } from '../../check/facts.ts'
import { primitives } from '../../check/types/intern.ts'
import type { Expression, Node } from '../../syntax/nodes.ts'
import { asMember, literalOf, portMember, isText } from '../domains.ts'
import type { Session } from '../session.ts'
import { tableOf } from '../../../text/table.ts'

type Call = Node & { kind: 'Call' }

/** Returns false where the rule does not apply. */
type Rewrite = (session: Session, call: Call, args: readonly Expression[]) => boolean

const chart = 'MQL5 names the chart; 0 is the one the program runs on'

/** Ports of built-ins that need more than a template. */
export const rewrites: Readonly<Record<string, Rewrite>> = {
  StringConcatenate: (session, call, args) => {
    session.replace(
      call,
      args.length === 0 ? '""' : `(${args.map((arg, i) => textOf(session, arg, i)).join('+')})`,
      'MQL5 concatenates into a variable; + gives the same text',
    )
    return true
  },

  GetLastError: (session, call) => {
    if (!session.trades()) return false
    session.replace(
      call,
      `${session.helper('LastError')}()`,
      'MetaTrader 5 has other numbers for trade errors, and keeps the last one when it is read',
    )
    return true
  },

  StringSubstr: (session, call, args) => {
    if (args.length === 3 && literalOf(elementAt(args, 2)) === 0)
      session.replace(
        elementAt(args, 2),
        '-1',
        `in MQL5 ${session.original(call)} would give nothing; -1 takes all that follows`,
      )
    return true
  },

  SetIndexBuffer: (session, call, args) => {
    const role = args[2]
      ? session.text(args[2])
      : (literalOf(elementAt(args, 0)) ?? 0) >= session.plots
        ? 'INDICATOR_CALCULATIONS'
        : 'INDICATOR_DATA'
    const bound = `SetIndexBuffer(${textAt(session, args, 0)},${textAt(session, args, 1)},${role})`
    const statement = session.parentOf(call)
    const block = statement && session.parentOf(statement)
    const why = 'MQL4 counts buffers from the newest bar back'
    const buffer = session.referenceOf(meaningOf(elementAt(args, 1)))
    if (buffer?.kind !== 'variable' || buffer.variable.storage !== 'global') {
      session.note(
        call,
        'MetaTrader 5 leaves new bars of this buffer as they are, where MetaTrader 4 made them empty: ' +
          'write EMPTY_VALUE where nothing is drawn',
      )
    }
    if (statement?.kind === 'ExpressionStatement' && block?.kind === 'Block')
      session.replace(call, `${bound}; ArraySetAsSeries(${textAt(session, args, 1)},true)`, why)
    else
      session.replace(
        call,
        `${session.helper('SetSeriesBuffer')}(${textAt(session, args, 0)},${textAt(session, args, 1)},${role})`,
        why,
      )
    return true
  },

  FileReadDouble: (session, call, args) => {
    if (args.length < 2) return false
    const short = literalOf(elementAt(args, 1)) === 4 || session.original(elementAt(args, 1)).trim() === 'FLOAT_VALUE'
    session.replace(
      call,
      `${short ? 'FileReadFloat' : 'FileReadDouble'}(${textAt(session, args, 0)})`,
      'MQL5 reads numbers of four and of eight bytes by functions of their own',
    )
    return true
  },

  SetIndexStyle: (session, _call, [, type]) => {
    const member = type && asMember(session, type, 'ENUM_DRAW_TYPE')
    if (member && (literalOf(type) ?? -1) >= 0 && member !== session.text(type))
      session.replace(type, member, 'MQL5 numbers the members differently')
    return true
  },

  IndicatorBuffers: (session, call) => {
    const statement = session.parentOf(call)
    const block = statement && session.parentOf(statement)
    const why = 'MQL5 takes the number of buffers from #property indicator_buffers'
    if (statement?.kind !== 'ExpressionStatement') session.replace(call, 'true', why)
    else if (block?.kind === 'Block') session.remove(statement, why)
    else session.replace(statement, ';', why)
    return true
  },

  RefreshRates: (session, call) => {
    const statement = session.parentOf(call)
    if (statement?.kind !== 'ExpressionStatement') return false
    const why = 'MQL5 always reads the newest prices'
    if (session.parentOf(statement)?.kind === 'Block') session.remove(statement, why)
    else session.replace(statement, ';', why)
    return true
  },

  IndicatorCounted: (session, call) => {
    if (!session.entry || session.enclosingFunction !== session.entry) return false
    session.replace(
      call,
      `MathMax(${session.freeName('prev_calculated')}-1,0)`,
      'OnCalculate is told how many bars are done',
    )
    return true
  },

  Period: (session, call) => {
    portMember(session, call, 'ENUM_TIMEFRAMES')
    return true
  },

  ObjectsTotal: (session, call, args) => {
    if (args.length > 1) return false
    session.replace(
      call,
      args.length === 0 ? 'ObjectsTotal(0)' : `ObjectsTotal(0,-1,${textAt(session, args, 0)})`,
      chart,
    )
    return true
  },

  ObjectsDeleteAll: (session, call, args) => {
    const types = call.args.length
    const reference = session.referenceOf(call)
    if (reference?.kind === 'builtin-call' && reference.overload !== 1) return false
    session.replace(call, types === 0 ? 'ObjectsDeleteAll(0)' : `ObjectsDeleteAll(0,${allOf(session, args)})`, chart)
    return true
  },

  ArraySort: (session, call, args) => {
    const direction = args[3] && meaningOf(args[3])
    const descends =
      direction &&
      (literalOf(direction) === 2 || (direction.kind === 'Identifier' && direction.name === 'MODE_DESCEND'))
    const whole = args.length < 2 || isWhole(elementAt(args, 1))
    if (whole && !descends)
      session.replace(call, `ArraySort(${textAt(session, args, 0)})`, 'MQL5 sorts whole arrays upwards')
    else
      session.replace(
        call,
        `${session.helper(isRows(session, elementAt(args, 0)) ? 'SortRows' : 'SortPart')}(${allOf(session, args)})`,
        'MQL5 sorts whole arrays upwards',
      )
    return true
  },

  ArrayCopyRates: (session, call, args) => {
    const symbol = args[1] ? session.text(args[1]) : '_Symbol'
    const period = args[2] ? asMember(session, args[2], 'ENUM_TIMEFRAMES') : '_Period'
    if (isTable(session, elementAt(args, 0)))
      session.replace(
        call,
        `${session.helper('CopyRatesTable')}(${textAt(session, args, 0)},${symbol},${period})`,
        'MQL5 copies rates into structures',
      )
    else
      session.replace(
        call,
        `CopyRates(${symbol},${period},0,Bars(${symbol},${period}),${textAt(session, args, 0)})`,
        'MQL5 copies rates into structures',
      )
    return true
  },

  ArrayBsearch: (session, call, args) => {
    session.replace(
      call,
      `ArrayBsearch(${textAt(session, args, 0)},${textAt(session, args, 1)})`,
      'MQL5 searches whole arrays',
    )
    return true
  },

  FileOpenHistory: (session, call, args) => {
    session.note(
      call,
      'MetaTrader 5 keeps no history in files: this opens a file in MQL5\\Files; ' +
        'a custom chart is made with CustomSymbolCreate and CustomRatesUpdate',
    )
    session.replace(call, `FileOpen(${allOf(session, args)})`, 'removed in MQL5')
    return true
  },

  ArrayCopySeries: (session, call, args) => {
    const index = literalOf(elementAt(args, 1))
    const node = meaningOf(elementAt(args, 1))
    const name =
      node.kind === 'Identifier'
        ? node.name
        : (['MODE_OPEN', 'MODE_LOW', 'MODE_HIGH', 'MODE_CLOSE', 'MODE_VOLUME', 'MODE_TIME'][index ?? -1] ?? '')
    const copy = seriesCopies[name]
    if (!copy) return false
    const symbol = args[2] ? session.text(args[2]) : '_Symbol'
    const period = args[3] ? asMember(session, args[3], 'ENUM_TIMEFRAMES') : '_Period'
    const own = copy === 'Time' ? primitives.datetime : copy === 'Volume' ? primitives.long : primitives.double
    const array = session.typeOf(meaningOf(elementAt(args, 0)))
    const isOther = array.kind === 'array' && array.element !== own
    session.replace(
      call,
      `${session.helper(`CopySeries${copy}${isOther ? 'As' : ''}`)}(${textAt(session, args, 0)},${symbol},${period})`,
      'MQL5 copies a series into the array',
    )
    return true
  },

  ObjectSetText: (session, call, args) => {
    const statement = session.parentOf(call)
    if (args.length !== 2 || statement?.kind !== 'ExpressionStatement') return false
    session.replace(
      call,
      `ObjectSetString(0,${textAt(session, args, 0)},OBJPROP_TEXT,${textAt(session, args, 1)})`,
      chart,
    )
    return true
  },

  iVolume: (session, call, args) => {
    const timeframe = asMember(session, elementAt(args, 1), 'ENUM_TIMEFRAMES')
    session.replace(
      call,
      `iVolume(${textAt(session, args, 0)},${timeframe},${textAt(session, args, 2)})`,
      'MQL5 takes a member of ENUM_TIMEFRAMES, not minutes',
    )
    return true
  },
}

function isRows(session: Session, array: Expression): boolean {
  const type = session.typeOf(meaningOf(array))
  return type.kind === 'array' && type.dimensions.length > 1
}

function isTable(session: Session, array: Expression): boolean {
  const type = session.typeOf(meaningOf(array))
  return type.kind === 'array' && type.element === primitives.double
}

const seriesCopies: Readonly<Record<string, string>> = tableOf({
  MODE_OPEN: 'Open',
  MODE_LOW: 'Low',
  MODE_HIGH: 'High',
  MODE_CLOSE: 'Close',
  MODE_VOLUME: 'Volume',
  MODE_TIME: 'Time',
})

function isWhole(count: Expression): boolean {
  const node = meaningOf(count)
  return literalOf(node) === 0 || (node.kind === 'Identifier' && node.name === 'WHOLE_ARRAY')
}

/** Converts an operand of `+` to a string; the first one makes it a concatenation. */
function textOf(session: Session, argument: Expression, at: number): string {
  const text = session.text(argument)
  const node = meaningOf(argument)
  const atom = node.kind === 'Binary' || node.kind === 'Conditional' || node.kind === 'Assignment' ? `(${text})` : text
  return at === 0 && !isText(session, argument)
    ? `(string)${atom}`
    : isText(session, argument)
      ? atom
      : `(string)${atom}`
}

/** Returns the text of one argument. */
const textAt = (session: Session, args: readonly Expression[], at: number): string => session.text(elementAt(args, at))

/** Returns the text of all arguments. */
const allOf = (session: Session, args: readonly Expression[]): string => args.map((arg) => session.text(arg)).join(',')
