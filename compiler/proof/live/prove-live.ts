import type { Comparison } from '../../api.ts'
import { readPine } from '../../convert.ts'
import { referenceOf } from '../../mql/check/facts.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import { childrenOf } from '../../mql/port/walk.ts'
import type { Node } from '../../mql/syntax/nodes.ts'
import { standardBars } from '../../run/bars/generate.ts'
import { firstBars, marketAround } from '../../run/bars/market.ts'
import { runMql } from '../../run/mql/run.ts'
import { checkToRun, factsOf } from '../../run-program.ts'
import { required } from '../../text/required.ts'
import type { Source } from '../../text/source.ts'
import { align } from '../align.ts'
import type { ScriptCoverage } from '../cover/script-coverage.ts'
import { lineFinder } from '../look/compare-look.ts'
import { compareRuns } from '../compare.ts'
import { expectedBackgrounds } from '../picture/backgrounds.ts'
import { compareShapes } from '../picture/compare-shapes.ts'
import { expectedShapes } from '../picture/expected-shapes.ts'
import { shownShapes } from '../picture/shown-shapes.ts'
import type { Shape, ShapeComparison } from '../picture/shapes.ts'
import { ampleFuel, proofBars, type ProverInput } from '../prover.ts'
import { sameWithin } from '../tolerance.ts'
import { compareAlerts, expectedAlerts } from './compare-alerts.ts'
import { runPineLive, type LiveBars } from './live-bars.ts'

/** Bars that come while the program runs: more where a script has alerts, so that some are sent. */
const liveCounts = { plain: 12, withAlerts: 48 } as const
const historyCount = 352
/** Number of last live bars after each of which drawings are compared; of earlier ones, one in as many. */
const pictureCount = 12

interface LiveProofInput extends ProverInput {
  readonly live?: LiveBars
  readonly beforeRun?: (() => void) | undefined
  /** Takes what the script has run. */
  readonly coverage?: ScriptCoverage
}

/**
 * Proves an indicator on live bars: a history, then bars that come while it runs. Plots and alerts are compared on all bars,
 * drawings after every twelfth and each of the last twelve. Returns a comparison for each program; none for programs other than indicators
 * and where the script stops by itself.
 */
export function proveLive({
  source,
  files,
  programs,
  live,
  beforeRun,
  coverage,
}: LiveProofInput): readonly Comparison[] {
  const read = readPine(source, files)
  const script = read.checked
  const lineOf = lineFinder(source)
  if (script.kind !== 'indicator') return []
  const { bars, history, replay } = live ?? defaultBars(/\balert(condition)?\b/.test(source.text))
  const isPictured = (bar: number): boolean => {
    const left = bars.time.length - 1 - bar
    return bar >= history && (left < pictureCount || left % pictureCount === 0)
  }
  const expected = programs.map((): Map<number, readonly Shape[]> => new Map())
  const original = runPineLive({
    script,
    bars,
    history,
    replay,
    onBar: (machine, bar) => {
      if (!isPictured(bar)) return
      const { drawings, plots } = machine.result()
      const until = firstBars(bars, bar + 1)
      const backgrounds = expectedBackgrounds(plots, until, (plot) => lineOf(machine.plotCalls[plot]?.at ?? null))
      programs.forEach(({ dialect }, k) =>
        expected[k]?.set(bar, [...expectedShapes(drawings, { bars: until, dialect }, lineOf), ...backgrounds]),
      )
    },
  })
  if (original.fault) return []
  coverage?.add(original.coverage)
  const asked = expectedAlerts(original.alerts, read.result.title, { bars, history })
  return programs.map(({ dialect, text }, k) => {
    beforeRun?.()
    const program: Source = { name: `${source.name}.${dialect}`, text }
    const checked = checkToRun([program], dialect)
    const pictures: Picture[] = []
    const converted = runMql(checked, bars, factsOf(dialect, program), {
      inputs: Object.fromEntries(alertInputs(checked).map((name) => [name, true])),
      otherBars: marketAround(bars),
      history,
      replay,
      limits: { fuel: ampleFuel, isStrict: true },
      onPicture: (objects, bar) => {
        if (isPictured(bar))
          pictures.push({ bar, expected: expected[k]?.get(bar) ?? [], shown: shownShapes(objects()) })
      },
    })
    const [a, b] = align({ ...original, logs: [] }, converted, bars)
    const alerts = compareAlerts(
      asked,
      converted.alerts.filter(({ bar }) => bar >= history),
      lineOf,
    )
    const compared = compareRuns(a, { ...b, logs: [] }, bars)
    const drawings = comparePictures(pictures)
    const equal = compared.equal && !drawings?.firstDifference && alerts.firstDifference === null
    return { ...compared, drawings, alerts: alerts.original + alerts.converted > 0 ? alerts : null, equal }
  })
}

/** Bars of the first standard set: all but the last ones are history. */
function defaultBars(hasAlerts: boolean): LiveBars {
  const live = hasAlerts ? liveCounts.withAlerts : liveCounts.plain
  const all = standardBars(1).map((set) => proofBars(firstBars(set, historyCount + live)))
  return { bars: required(all[0], 'first standard set'), history: historyCount, replay: 'bars' }
}

/** Inputs of a conversion that switch on its alerts, which are off until the user wants them. */
function alertInputs({ functions }: CheckedProgram): readonly string[] {
  const sender = functions.find(({ name, owner }) => name === 'AlertOnNewBar' && owner === null)
  if (!sender) return []
  const inputsIn = (node: Node): readonly string[] => {
    const reference = referenceOf(sender.facts, node)
    const isInput = reference?.kind === 'variable' && reference.variable.input !== null
    return [...(isInput ? [reference.variable.name] : []), ...childrenOf(node).flatMap(inputsIn)]
  }
  return inputsIn(sender.declaration)
}

/** What a chart has to show and what it shows after a bar. */
interface Picture {
  readonly bar: number
  readonly expected: readonly Shape[]
  readonly shown: readonly Shape[]
}

/** Compares pictures in their order; null where none has a shape. */
function comparePictures(pictures: readonly Picture[]): ShapeComparison | null {
  const same = sameWithin({})
  let [compared, shown] = [0, 0]
  let firstDifference: ShapeComparison['firstDifference'] = null
  for (const picture of pictures) {
    const comparison = compareShapes(picture.expected, picture.shown, same)
    compared += comparison.compared
    shown += comparison.shown
    if (comparison.firstDifference) firstDifference ??= { ...comparison.firstDifference, bar: picture.bar }
  }
  return compared + shown > 0 ? { compared, shown, firstDifference } : null
}
