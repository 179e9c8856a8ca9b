import { Simple } from '../../pine/check/types.ts'
import { parseSession } from '../../run/pine/time/session.ts'
import { isTimeframe } from '../../run/pine/time/timeframe.ts'
import { constantThrough, meantBy } from '../facts/constants.ts'
import { isInputCall, optionTexts } from '../inputs.ts'
import type { HeldText } from '../program.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import type { Args } from './args.ts'

/** Texts that the platform checks when the program starts, where they are inputs. */
const isValid: Readonly<Record<HeldText, (text: string) => boolean>> = {
  session: (text) => parseSession(text) !== null,
  timeframe: isTimeframe,
}

/** A session that a call names. */
export const sessionArgument = (args: Args): Expr => heldText(args, 'session')

/** A timeframe that a call names. The program stops with one that is none, as the script does. */
export function timeframeArgument(args: Args): Expr {
  const text = heldText(args, 'timeframe')
  return isHeld(args, text) || namesTimeframes(args)
    ? text
    : args.lowering.helper('Timeframe', [text], types.string, { na: false })
}

function heldText(args: Args, kind: HeldText): Expr {
  const text = args.text(kind)
  if (text.kind !== 'variable' || text.variable.storage !== 'input' || text.variable.type.kind !== 'string') return text
  const input = args.lowering.inputs.find(({ variable }) => variable === text.variable)
  // A default that is none may belong to a call that no bar reaches.
  if (input && isValid[kind](JSON.parse(input.initial) as string)) input.holds ??= kind
  return text
}

const isHeld = ({ lowering }: Args, text: Expr): boolean =>
  text.kind === 'variable' &&
  lowering.inputs.some(({ variable, holds }) => variable === text.variable && holds === 'timeframe')

/** Whether all texts are timeframes that are known of the argument: a constant, or the values of an input. */
function namesTimeframes(args: Args): boolean {
  const { lowering } = args
  const node = args.node('timeframe')
  if (!node) return true
  const meant = meantBy(lowering, node)
  if (isInputCall(lowering, meant)) return optionTexts(lowering, meant).every(isTimeframe)
  const value = constantThrough(lowering, node)
  return typeof value === 'string' ? isTimeframe(value) : lowering.qualifierOf(node) <= Simple
}
