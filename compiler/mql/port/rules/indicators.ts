import type { Expression, Node } from '../../syntax/nodes.ts'
import { meaningOf } from '../../check/facts.ts'
import { asMember, literalOf } from '../domains.ts'
import type { Session } from '../session.ts'

type Call = Node & { kind: 'Call' }

/**
 * MQL4 reads one value; MQL5 makes an indicator once and reads its buffers. `handle` are the arguments that make it, in
 * MQL5's order; `buffer` is the place of the mode among MQL4's arguments, and `first` the number MQL4 begins modes with.
 */
interface Row {
  readonly handle: string
  readonly count: number
  readonly buffer?: number
  readonly first?: number
  /** Gator has a colour buffer behind each line. */
  readonly step?: number
}

const tf = '{1:ENUM_TIMEFRAMES}'

export const indicatorRows: Readonly<Record<string, Row>> = {
  iAC: { handle: `{0},${tf}`, count: 3 },
  iAD: { handle: `{0},${tf},VOLUME_TICK`, count: 3 },
  iADX: { handle: `{0},${tf},{2}`, count: 6, buffer: 4 },
  iAlligator: {
    handle: `{0},${tf},{2},{3},{4},{5},{6},{7},{8:ENUM_MA_METHOD},{9:ENUM_APPLIED_PRICE}`,
    count: 12,
    buffer: 10,
    first: 1,
  },
  iAO: { handle: `{0},${tf}`, count: 3 },
  iATR: { handle: `{0},${tf},{2}`, count: 4 },
  iBands: { handle: `{0},${tf},{2},{4},{3},{5:ENUM_APPLIED_PRICE}`, count: 8, buffer: 6 },
  iBearsPower: { handle: `{0},${tf},{2}`, count: 5 },
  iBullsPower: { handle: `{0},${tf},{2}`, count: 5 },
  iBWMFI: { handle: `{0},${tf},VOLUME_TICK`, count: 3 },
  iCCI: { handle: `{0},${tf},{2},{3:ENUM_APPLIED_PRICE}`, count: 5 },
  iDeMarker: { handle: `{0},${tf},{2}`, count: 4 },
  iEnvelopes: {
    handle: `{0},${tf},{2},{4},{3:ENUM_MA_METHOD},{5:ENUM_APPLIED_PRICE},{6}`,
    count: 9,
    buffer: 7,
    first: 1,
  },
  iForce: { handle: `{0},${tf},{2},{3:ENUM_MA_METHOD},VOLUME_TICK`, count: 6 },
  iFractals: { handle: `{0},${tf}`, count: 4, buffer: 2, first: 1 },
  iGator: {
    handle: `{0},${tf},{2},{3},{4},{5},{6},{7},{8:ENUM_MA_METHOD},{9:ENUM_APPLIED_PRICE}`,
    count: 12,
    buffer: 10,
    first: 1,
    step: 2,
  },
  iIchimoku: { handle: `{0},${tf},{2},{3},{4}`, count: 7, buffer: 5, first: 1 },
  iMA: { handle: `{0},${tf},{2},{3},{4:ENUM_MA_METHOD},{5:ENUM_APPLIED_PRICE}`, count: 7 },
  iMACD: { handle: `{0},${tf},{2},{3},{4},{5:ENUM_APPLIED_PRICE}`, count: 8, buffer: 6 },
  iMFI: { handle: `{0},${tf},{2},VOLUME_TICK`, count: 4 },
  iMomentum: { handle: `{0},${tf},{2},{3:ENUM_APPLIED_PRICE}`, count: 5 },
  iOBV: { handle: `{0},${tf},VOLUME_TICK`, count: 4 },
  iOsMA: { handle: `{0},${tf},{2},{3},{4},{5:ENUM_APPLIED_PRICE}`, count: 7 },
  iRSI: { handle: `{0},${tf},{2},{3:ENUM_APPLIED_PRICE}`, count: 5 },
  iRVI: { handle: `{0},${tf},{2}`, count: 5, buffer: 3 },
  iSAR: { handle: `{0},${tf},{2},{3}`, count: 5 },
  iStdDev: { handle: `{0},${tf},{2},{3},{4:ENUM_MA_METHOD},{5:ENUM_APPLIED_PRICE}`, count: 7 },
  iStochastic: { handle: `{0},${tf},{2},{3},{4},{5:ENUM_MA_METHOD},{6:ENUM_STO_PRICE}`, count: 9, buffer: 7 },
  iWPR: { handle: `{0},${tf},{2}`, count: 4 },
}

/** The buffers' names in MQL5, where the number stays the same. */
const lines: Readonly<Record<string, string>> = {
  MODE_MAIN: 'MAIN_LINE',
  MODE_SIGNAL: 'SIGNAL_LINE',
  MODE_PLUSDI: 'PLUSDI_LINE',
  MODE_MINUSDI: 'MINUSDI_LINE',
}

const why = 'MQL5 makes an indicator once and reads its buffers'

export function portIndicator(
  s: Session,
  call: Call,
  name: string,
  args: readonly Expression[],
  fill: (text: string) => string,
): void {
  if (s.within === null)
    s.note(call, 'MetaTrader 5 has no values of indicators before the first tick: read it where it is used')
  if (name === 'iCustom') return portCustom(s, call, args)
  const row = indicatorRows[name]
  if (args.length !== row.count) return s.note(call, `${name} has another number of arguments than MQL4 knows`)
  const buffer = row.buffer === undefined ? '0' : bufferText(s, args[row.buffer], row)
  const handle = handleOf(s, name, fill(`${name}(${row.handle})`), args.slice(0, row.buffer ?? args.length - 1))
  s.replace(call, `${s.helper('ReadIndicator')}(${handle},${buffer},${s.text(args[args.length - 1])})`, why)
}

function portCustom(s: Session, call: Call, args: readonly Expression[]): void {
  if (args.length < 5) return s.note(call, 'iCustom needs symbol, timeframe, name, mode and shift')
  const making = args.slice(0, -2)
  const texts = making.map((arg, i) => (i === 1 ? asMember(s, arg, 'ENUM_TIMEFRAMES') : s.text(arg)))
  const handle = handleOf(s, 'iCustom', `iCustom(${texts.join(',')})`, making)
  s.replace(
    call,
    `${s.helper(s.keepsEmptyValue ? 'ReadCustomMT4' : 'ReadCustom')}(${handle},${s.text(args[args.length - 2])},${s.text(args[args.length - 1])})`,
    why,
  )
}

function bufferText(s: Session, mode: Expression, { first = 0, step = 1 }: Row): string {
  const node = meaningOf(mode)
  const reference = s.referenceOf(node)
  if (node.kind === 'Identifier' && first === 0 && Object.hasOwn(lines, node.name)) return lines[node.name]
  const value = reference?.kind === 'constant' ? Number(reference.value) : literalOf(node)
  if (value !== null) return String(Math.max(0, value - first) * step)
  const text = s.text(mode)
  return first === 0 ? text : step === 1 ? `${text}-${first}` : `(${text}-${first})*${step}`
}

/** A variable made in OnInit where nothing in the arguments can change; else the call itself, which finds what it made before. */
function handleOf(s: Session, name: string, creation: string, args: readonly Expression[]): string {
  if (!args.every((arg) => isSettled(s, arg))) return creation
  let variable = s.handles.get(creation)
  if (!variable) {
    const taken = new Set(s.handles.values())
    const base = `handle${name.slice(1)}`
    let number = 1
    while (taken.has(`${base}${number}`) || s.names.has(`${base}${number}`)) number++
    s.handles.set(creation, (variable = `${base}${number}`))
  }
  return variable
}

/** Known when OnInit begins, and the same ever after. */
function isSettled(s: Session, expression: Expression): boolean {
  const node = meaningOf(expression)
  switch (node.kind) {
    case 'NumberLiteral':
    case 'StringLiteral':
    case 'BoolLiteral':
    case 'CharLiteral':
    case 'ColorLiteral':
      return true
    case 'Unary':
      return node.operator === '-' && isSettled(s, node.operand)
    case 'Binary':
      return isSettled(s, node.left) && isSettled(s, node.right)
    case 'Call':
      return (
        node.callee.kind === 'Identifier' &&
        (node.callee.name === 'Symbol' || node.callee.name === 'Period') &&
        node.args.length === 0
      )
    case 'Identifier': {
      const reference = s.referenceOf(node)
      if (node.name === 'NULL' || reference?.kind === 'constant') return true
      if (reference?.kind === 'predefined') return node.name === '_Symbol' || node.name === '_Period'
      return (
        reference?.kind === 'variable' &&
        reference.variable.input !== null &&
        !s.written.has(reference.variable.declarator)
      )
    }
    default:
      return false
  }
}
