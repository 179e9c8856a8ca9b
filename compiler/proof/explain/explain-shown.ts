import { callsOf } from '../../pine/check/calls-of.ts'
import type { CheckedScript, Instance } from '../../pine/check/model.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { tableOf } from '../../text/table.ts'
import type { DifferingItem } from './differing-item.ts'
import type { Explanation } from './explanation.ts'
import { follow, lastStep, readOn } from './follow.ts'
import { indicatorRuns, tradingRuns, type TradingInput } from './run-both.ts'
import type { ShownDifference } from './shown-difference.ts'

interface ExplainShownInput extends TradingInput {
  readonly difference: ShownDifference
}

/**
 * Follows a difference of a drawing, a color, a filling, a sign or an alert back: from the property that differs, with
 * the statements that make it and change it, to the first variable that differs. Where both programs agree on all of
 * these variables, the call itself is converted otherwise.
 */
export function explainShown({ difference, ...input }: ExplainShownInput): Explanation | null {
  const runs = tradingRuns(input) ?? indicatorRuns(input)
  if (!runs) return null
  const { checked, runBoth } = runs
  const { name, line, bar, original, converted, changedBy, askedBy } = difference
  const lines = new Set([
    line,
    ...(changedBy ? linesOf(checked, (called) => called.startsWith(`${changedBy}.set_`)) : []),
  ])
  const { roots, calls } = readOn(checked, lines)
  const item: DifferingItem = {
    name,
    line,
    bar: bar ?? input.bars.time.length - 1,
    original,
    converted,
    generatedLine: askedBy === null ? null : generatedLine(checked, input.program.text, askedBy, line),
    roots,
    calls: [...calls, ...functionsOn(checked, lines)],
  }
  return follow(checked, item, runBoth) ?? { steps: [lastStep(item)], inputs: [] }
}

/** The functions of the script that have one of the lines. */
function functionsOn({ instances, source: { text } }: CheckedScript, lines: ReadonlySet<number>): readonly Instance[] {
  const starts = lineStarts(text)
  return instances.filter(({ declaration, home }) => {
    if (!declaration || home.source.text !== text) return false
    const [first, last] = [positionAt(starts, declaration.start).line, positionAt(starts, declaration.end).line]
    return [...lines].some((line) => first <= line && line <= last)
  })
}

/** The lines of the script that call some built-ins, one for each call, in their order. */
function linesOf(checked: CheckedScript, isMeant: (name: string) => boolean): readonly number[] {
  const starts = lineStarts(checked.source.text)
  const calls = callsOf(checked, ({ name }) => isMeant(name))
  const own = calls.flatMap(({ call, instance }) => (instance.home === checked ? call.call.start : []))
  return [...new Set(own)].sort((a, b) => a - b).map((at) => positionAt(starts, at).line)
}

/** How a program makes what a call asks for. */
const makers: Readonly<Record<string, string>> = tableOf({
  'label.new': 'new Label(',
  'line.new': 'new Line(',
  'box.new': 'new Box(',
  'polyline.new': 'new Polyline(',
  'linefill.new': 'new LineFill(',
  'table.new': 'new Table(',
  alert: '.Send(',
})

/** The line of the program that makes it: known where the script's part of it has as many of its kind as the script. */
function generatedLine(checked: CheckedScript, text: string, askedBy: string, line: number): number | null {
  const { [askedBy]: maker } = makers
  const asked = linesOf(checked, (name) => name === askedBy)
  const end = text.indexOf('Tradewright runtime')
  const made: number[] = []
  for (let at = maker ? text.indexOf(maker) : -1; at >= 0; at = text.indexOf(maker ?? '', at + 1))
    if (end < 0 || at < end) made.push(at)
  const { [asked.indexOf(line)]: found } = made
  return made.length === asked.length && found !== undefined ? positionAt(lineStarts(text), found).line : null
}
