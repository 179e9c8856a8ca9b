import type { Bars, Difference, Trade } from '../../api.ts'
import { argumentOf } from '../../builtins/signature.ts'
import { constantOf } from '../../pine/check/facts.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { barAt } from '../compare.ts'
import type { DifferingItem } from './differing-item.ts'
import type { Explanation } from './explanation.ts'
import { follow, lastStep, readOn } from './follow.ts'
import type { TraceRequest } from './trace-request.ts'
import { tradingRuns, type TradingInput } from './run-both.ts'

interface ExplainTradeInput extends TradingInput {
  readonly difference: Difference
}

/**
 * Follows a difference of a strategy's trades back: to the call that orders the trade, in the script and in the program,
 * and from there to the first variable that differs. Null where no call is found.
 */
export function explainTrade({ difference, ...input }: ExplainTradeInput): Explanation | null {
  const runs = tradingRuns(input)
  if (!runs) return null
  const { checked, bars, asked, runProgram, runBoth } = runs
  const { name, text } = runs.program
  const nothing: TraceRequest = { names: new Set(), functions: new Set(), inside: null, first: 0, last: difference.bar }
  const original = asked(nothing).trades
  const converted = runProgram({ name, text }).trades
  const order = orderOf(checked, tradeAt([original, converted], difference, bars), difference)
  if (!order) return null
  const item: DifferingItem = {
    name: order.name,
    line: order.line,
    ...readOn(checked, new Set([order.line])),
    generatedLine: generatedLine(text, order.id),
    bar: difference.bar,
    original: difference.original,
    converted: difference.converted,
  }
  return follow(checked, item, runBoth) ?? { steps: [lastStep(item)], inputs: [] }
}

/** The trade that differs: one that begins or ends on the bar, of the script, or else of the program. */
function tradeAt(runs: readonly (readonly Trade[])[], { bar, what }: Difference, bars: Bars): Trade | null {
  const isAt = (time: number | null): boolean => time !== null && barAt(bars, time) === bar
  for (const trades of runs) {
    const found = trades.find(({ entryTime, exitTime }) => isAt(what === 'exit' ? exitTime : entryTime))
    if (found) return found
  }
  return null
}

interface OrderCall {
  /** Such as `entry Long`. */
  readonly name: string
  readonly id: string
  readonly line: number
}

/** Returns the call of the script that orders a trade, or its end: by its id, else the first call of the kind. */
function orderOf(checked: CheckedScript, trade: Trade | null, { what }: Difference): OrderCall | null {
  const starts = lineStarts(checked.source.text)
  const word = what === 'exit' ? 'exit' : 'entry'
  const id = (what === 'exit' ? trade?.exitId : trade?.entryId) ?? ''
  const calls = [checked.main, ...checked.instances.filter(({ home }) => home === checked)].flatMap((instance) =>
    instance.references.flatMap((reference) => {
      const orders = reference?.kind === 'builtin-call' ? reference.builtin.orders : undefined
      // An entry against a position ends it.
      const isTurn = orders?.includes(word) === false
      if (reference?.kind !== 'builtin-call' || !orders || (isTurn && word === 'entry')) return []
      const node = argumentOf(reference, 'id')
      const own = node ? constantOf(instance, node) : undefined
      const line = positionAt(starts, reference.call.start).line
      return [{ id: typeof own === 'string' ? own : '', line, isTurn }]
    }),
  )
  const named = calls.find((call) => call.id !== '' && (call.id === id || id.endsWith(` ${call.id}`)))
  const found = named ?? calls.find(({ isTurn: turns }) => !turns) ?? calls[0]
  return found ? { name: `${word} ${found.id || id}`.trimEnd(), id: found.id, line: found.line } : null
}

/** The line of the program that orders by this id, in the script's part of it. */
function generatedLine(text: string, id: string): number | null {
  const from = text.indexOf('void OnBar(')
  const at = id === '' || from < 0 ? -1 : text.indexOf(`"${id}"`, from)
  return at < 0 ? null : positionAt(lineStarts(text), at).line
}
