import { lookUp, required, elementAt } from '../../../text/required.ts'
import type { Expression, Node } from '../../syntax/nodes.ts'
import { meaningOf } from '../../check/facts.ts'
import { asMember, literalOf } from '../domains.ts'
import type { Session } from '../session.ts'
import { tableOf } from '../../../text/table.ts'

type Call = Node & { kind: 'Call' }

/**
 * MQL4 reads one value; MQL5 creates an indicator once and reads its buffers. `handle` holds the arguments of the
 * creation in MQL5's order. `buffer` is the index of the mode among MQL4's arguments, `first` MQL4's first mode.
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

export const indicatorRows: Readonly<Record<string, Row>> = tableOf({
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
})

/** MQL5's names of buffers with the same number. */
const lines: Readonly<Record<string, string>> = {
  MODE_MAIN: 'MAIN_LINE',
  MODE_SIGNAL: 'SIGNAL_LINE',
  MODE_PLUSDI: 'PLUSDI_LINE',
  MODE_MINUSDI: 'MINUSDI_LINE',
}

const why = 'MQL5 makes an indicator once and reads its buffers'

export function portIndicator(
  session: Session,
  call: Call,
  name: string,
  args: readonly Expression[],
  fill: (text: string) => string,
): void {
  if (session.enclosingFunction === null)
    session.note(call, 'MetaTrader 5 has no values of indicators before the first tick: read it where it is used')
  if (name === 'iCustom') return portCustom(session, call, args)
  const row = required(indicatorRows[name], `indicator ${name}`)
  if (args.length !== row.count) return session.note(call, `${name} has another number of arguments than MQL4 knows`)
  const price = closingPriceOnly[name]
  if (price !== undefined && literalName(elementAt(args, price)) !== 'PRICE_CLOSE') {
    if (name === 'iForce') return portForce(session, call, args, fill)
    session.note(call, `${name} of MetaTrader 5 takes closing prices only`)
  }
  const buffer = row.buffer === undefined ? '0' : bufferText(session, elementAt(args, row.buffer), row)
  const handle = handleOf(session, name, fill(`${name}(${row.handle})`), args.slice(0, row.buffer ?? args.length - 1))
  session.replace(
    call,
    `${session.helper('ReadIndicator')}(${handle},${buffer},${session.text(elementAt(args, args.length - 1))})`,
    why,
  )
}

/** Where MQL4 takes a price that MQL5 does not. */
const closingPriceOnly: Readonly<Record<string, number>> = tableOf({
  iForce: 4,
  iOBV: 2,
  iBearsPower: 3,
  iBullsPower: 3,
})

function literalName(node: Expression): string {
  const meaning = meaningOf(node)
  if (meaning.kind === 'Identifier') return meaning.name
  return literalOf(meaning) === 0 ? 'PRICE_CLOSE' : ''
}

/** The force index of a price that is not the close: volume by the change of an average. */
function portForce(session: Session, call: Call, args: readonly Expression[], fill: (text: string) => string): void {
  const price = elementAt(args, 4)
  // The text of a constant is a number by now: it is none of iForce's volumes.
  const name = session.referenceOf(meaningOf(price))?.kind === 'constant' ? literalName(price) : ''
  const applied = name || asMember(session, price, 'ENUM_APPLIED_PRICE')
  const creation = fill(`iMA({0},${tf},{2},0,{3:ENUM_MA_METHOD},${applied})`)
  const handle = handleOf(session, 'iMA', creation, args.slice(0, 5))
  const place = fill(`{0},${tf},{2},{5}`)
  session.replace(call, `${session.helper('ForceOf')}(${handle},${place})`, 'iForce of MQL5 takes closing prices only')
}

function portCustom(session: Session, call: Call, args: readonly Expression[]): void {
  if (args.length < 5) return session.note(call, 'iCustom needs symbol, timeframe, name, mode and shift')
  const making = args.slice(0, -2)
  const argumentTexts = making.map((arg, i) =>
    i === 1 ? asMember(session, arg, 'ENUM_TIMEFRAMES') : session.text(arg),
  )
  const modeAndShift = args
    .slice(-2)
    .map((arg) => session.text(arg))
    .join(',')
  const handle = handleOf(session, 'iCustom', `iCustom(${argumentTexts.join(',')})`, making)
  session.replace(
    call,
    `${session.helper(session.keepsEmptyValue ? 'ReadCustomMT4' : 'ReadCustom')}(${handle},${modeAndShift})`,
    why,
  )
}

function bufferText(session: Session, mode: Expression, { first = 0, step = 1 }: Row): string {
  const node = meaningOf(mode)
  const reference = session.referenceOf(node)
  const line = node.kind === 'Identifier' && first === 0 ? lookUp(lines, node.name) : undefined
  if (line !== undefined) return line
  const value = reference?.kind === 'constant' ? Number(reference.value) : literalOf(node)
  if (value !== null) return String(Math.max(0, value - first) * step)
  const text = session.text(mode)
  return first === 0 ? text : step === 1 ? `${text}-${first}` : `(${text}-${first})*${step}`
}

/**
 * Returns a variable created in OnInit if the arguments are constant, else the call, which finds its earlier handle.
 */
function handleOf(session: Session, name: string, creation: string, args: readonly Expression[]): string {
  if (!args.every((arg) => isSettled(session, arg))) return creation
  let variable = session.handles.get(creation)
  if (!variable) {
    const taken = new Set(session.handles.values())
    const base = `handle${name.slice(1)}`
    let number = 1
    while (taken.has(`${base}${number}`) || session.names.has(`${base}${number}`)) number++
    session.handles.set(creation, (variable = `${base}${number}`))
  }
  return variable
}

/** Tells whether the value is known in OnInit and never changes. */
function isSettled(session: Session, expression: Expression): boolean {
  const node = meaningOf(expression)
  switch (node.kind) {
    case 'NumberLiteral':
    case 'StringLiteral':
    case 'BoolLiteral':
    case 'CharLiteral':
    case 'ColorLiteral':
      return true
    case 'Unary':
      return node.operator === '-' && isSettled(session, node.operand)
    case 'Binary':
      return isSettled(session, node.left) && isSettled(session, node.right)
    case 'Call':
      return (
        node.callee.kind === 'Identifier' &&
        (node.callee.name === 'Symbol' || node.callee.name === 'Period') &&
        node.args.length === 0
      )
    case 'Identifier': {
      const reference = session.referenceOf(node)
      if (node.name === 'NULL' || reference?.kind === 'constant') return true
      if (reference?.kind === 'predefined') return node.name === '_Symbol' || node.name === '_Period'
      return (
        reference?.kind === 'variable' &&
        reference.variable.input !== null &&
        !session.writtenVariables.has(reference.variable.declarator)
      )
    }
    default:
      return false
  }
}
