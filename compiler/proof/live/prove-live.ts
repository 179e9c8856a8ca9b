import type { Bars, Comparison } from '../../api.ts'
import { readPine, type ReadScript } from '../../convert.ts'
import { referenceOf } from '../../mql/check/facts.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import { childrenOf } from '../../mql/port/walk.ts'
import type { Node } from '../../mql/syntax/nodes.ts'
import { argumentOf } from '../../builtins/signature.ts'
import { callsOf } from '../../pine/check/calls-of.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import { orderSizeOf } from '../../pine/check/order-size.ts'
import { isOwnSymbol } from '../../pine/check/own-symbol.ts'
import { standardBars } from '../../run/bars/generate.ts'
import { firstBars, marketAround } from '../../run/bars/market.ts'
import { runMql } from '../../run/mql/run.ts'
import type { PineMachine } from '../../run/pine/machine.ts'
import { createFreeBroker } from '../../run/pine/broker/broker.ts'
import { checkToRun, factsOf, ownBars } from '../../run-program.ts'
import { required } from '../../text/required.ts'
import type { Source } from '../../text/source.ts'
import { align } from '../align.ts'
import { budgets } from '../cover/budgets.ts'
import type { ScriptCoverage } from '../cover/script-coverage.ts'
import { lineFinder } from '../look/compare-look.ts'
import { compareRuns } from '../compare.ts'
import { compareShapes } from '../picture/compare-shapes.ts'
import { shownShapes } from '../picture/shown-shapes.ts'
import type { Shape, ShapeComparison } from '../picture/shapes.ts'
import { CompanionProof } from '../companion-proof.ts'
import { ampleFuel, proofBars, propertiesFor, type ProverInput } from '../prover.ts'
import { sameWithin } from '../tolerance.ts'
import { compareAlerts, expectedAlerts } from './compare-alerts.ts'
import { ExpectedPictures, type ScriptChart } from './expected-pictures.ts'
import { runPineLive, type LiveBars } from './live-bars.ts'

interface LiveProofInput extends ProverInput {
  readonly live?: LiveBars
  /** Takes what the script has run. */
  readonly coverage?: ScriptCoverage
  /** The share of the live bars that are run. */
  readonly share?: number
}

/**
 * Proves an indicator on live bars: a history, then bars that come while it runs. Plots and alerts are compared
 * on all bars, drawings after each live bar within the budget. The strategy beside whose Expert Advisor an indicator
 * shows plots runs on every tick, with its broker. Returns a comparison for each program; none for programs other than
 * indicators and where the script stops by itself.
 */
export function proveLive({
  source,
  files,
  programs,
  orderLots,
  live,
  onWork,
  coverage,
  share = 1,
}: LiveProofInput): readonly Comparison[] {
  const read = readPine(source, files)
  const companion = CompanionProof.of(read, programs)
  const script = read.checked
  const lineOf = lineFinder(source)
  if (script.kind !== 'indicator' && !companion) return []
  const { bars, history, replay } = live ?? affordable(liveBarsOf(read, programs, share), { programs, onWork })
  const dialects = programs.map(({ dialect }) => dialect)
  const expected = new ExpectedPictures({ bars, history, dialects, lineOf })
  const market = marketAround(bars)
  const ran = runPineLive({
    script,
    // The broker of a strategy may write parts of bars in place.
    bars: companion ? ownBars(bars) : bars,
    market,
    history,
    replay,
    observer: { ...expected.observer, alert: ignore, passed: ignore },
    onBar: (machine, bar) => expected.add(companion?.chartOf(machine) ?? chartOf(machine), bar),
    onWork,
    ...(companion && {
      runsOnTicks: true,
      createBroker: createFreeBroker({ properties: propertiesFor(orderSizeOf(script), bars.symbol, orderLots) }),
    }),
  })
  if (ran.fault) return []
  const original = companion ? companion.shownOf(ran) : ran
  coverage?.add(original.coverage ?? [])
  const asked = expectedAlerts(original.alerts, read.result.title, { bars, history })
  return programs.map(({ dialect, text, includes = [] }, k) => {
    const program: Source = { name: `${source.name}.${dialect}`, text }
    const checked = checkToRun([program, ...includes], dialect)
    const pictures = new PictureComparison()
    let last: { shapes: readonly Shape[] | undefined; calls: number } = { shapes: undefined, calls: 0 }
    const converted = runMql(checked, bars, factsOf(dialect, program), {
      inputs: Object.fromEntries(alertInputs(checked).map((name) => [name, true])),
      otherBars: market,
      history,
      replay,
      limits: { fuel: ampleFuel, isStrict: true },
      onWork,
      onPicture: (objects, bar, calls) => {
        const shapes = expected.at(k, bar)
        if (shapes && (shapes !== last.shapes || calls !== last.calls))
          pictures.compare(bar, shapes, shownShapes(objects()))
        last = { shapes, calls }
      },
    })
    const [a, b] = align({ ...original, logs: [] }, { ...converted, leftOut: expected.leftOut() }, bars)
    const alerts = compareAlerts(
      asked,
      converted.alerts.filter(({ bar }) => bar >= history),
      lineOf,
    )
    const compared = compareRuns(a, { ...b, logs: [] }, bars)
    const drawings = pictures.result()
    const equal = compared.equal && !drawings?.firstDifference && alerts.firstDifference === null
    return { ...compared, drawings, alerts: alerts.original + alerts.converted > 0 ? alerts : null, equal }
  })
}

/** Returns the bars on which an indicator is proved live, history and all; null for other programs. */
export function liveBarsFor(
  { source, files, programs, onWork }: Pick<ProverInput, 'source' | 'files' | 'programs' | 'onWork'>,
  share: number,
): Bars | null {
  const read = readPine(source, files)
  const isProved = read.checked.kind === 'indicator' || programs.some(({ companion }) => companion)
  return isProved ? affordable(liveBarsOf(read, programs, share), { programs, onWork }).bars : null
}

/** Returns live bars; fewer where the first program takes many steps for each. */
function affordable(live: LiveBars, { programs, onWork }: Pick<ProverInput, 'programs' | 'onWork'>): LiveBars {
  const { stepsPerBar, leastBars, tried } = budgets.heavyLive
  const { bars, history, replay } = live
  const count = bars.time.length - history
  const [program] = programs
  if (!program || count <= leastBars) return live
  const { dialect, text, includes = [] } = program
  const source: Source = { name: `program.${dialect}`, text }
  const checked = checkToRun([source, ...includes], dialect)
  const stepsWith = (liveBars: number): number =>
    runMql(checked, firstBars(bars, history + liveBars), factsOf(dialect, source), {
      otherBars: marketAround(bars),
      history,
      replay,
      limits: { fuel: ampleFuel },
      onWork,
    }).steps
  const steps = (stepsWith(tried) - stepsWith(0)) / tried
  const fewer = Math.max(leastBars, Math.floor((count * stepsPerBar) / Math.max(steps, stepsPerBar)))
  return { ...live, bars: firstBars(bars, history + fewer) }
}

const chartOf = (machine: PineMachine): ScriptChart => ({ ...machine.result(), plotCalls: machine.plotCalls })

const ignore = (): void => undefined

/** Live bars by what a program shows; one beside an Expert Advisor shows no drawings and sends no alerts. */
function liveBarsOf({ checked }: ReadScript, programs: ProverInput['programs'], share: number): LiveBars {
  const { text } = checked.source
  if (programs.some(({ companion }) => companion))
    return defaultBars(/\bbgcolor\b/.test(text) ? 'drawing' : 'alerts', 'ticks', share)
  const draws = /\b(label|line|box|polyline|linefill|table)\.new\b|\bbgcolor\b/.test(text)
  const kind = draws ? 'drawing' : /\balert(condition)?\b/.test(text) ? 'alerts' : 'plain'
  // A bar that comes whole would bring the bars of other symbols of the same time with its first price.
  return defaultBars(kind, asksOtherSymbols(checked) ? 'ticks' : 'bars', share)
}

/** Bars of the first standard set: a history, then live bars. */
function defaultBars(kind: keyof typeof budgets.liveBars, replay: LiveBars['replay'], share: number): LiveBars {
  const history = kind === 'drawing' ? budgets.liveHistory.drawing : budgets.liveHistory.other
  const count = history + Math.ceil(budgets.liveBars[kind] * share)
  const all = standardBars(1).map((set) => proofBars(firstBars(set, count)))
  return { bars: required(all[0], 'first standard set'), history, replay }
}

const asksOtherSymbols = (script: CheckedScript): boolean =>
  callsOf(script, ({ name }) => name.startsWith('request.security')).some(
    ({ call, instance }) => !isOwnSymbol(instance, argumentOf(call, 'symbol')),
  )

/** Inputs of a conversion that switch on its alerts, which are off until the user wants them. */
export function alertInputs({ functions }: CheckedProgram): readonly string[] {
  const sender = functions.find(({ name, owner }) => name === 'AlertOnNewBar' && owner === null)
  if (!sender) return []
  const inputsIn = (node: Node): readonly string[] => {
    const reference = referenceOf(sender.facts, node)
    const isInput = reference?.kind === 'variable' && reference.variable.input !== null
    return [...(isInput ? [reference.variable.name] : []), ...childrenOf(node).flatMap(inputsIn)]
  }
  return inputsIn(sender.declaration)
}

/** Compares pictures of a chart one after the other. */
class PictureComparison {
  private compared = 0
  private approximated = 0
  private shown = 0
  private firstDifference: ShapeComparison['firstDifference'] = null

  compare(bar: number, expected: readonly Shape[], shown: readonly Shape[]): void {
    const comparison = compareShapes(expected, shown, same)
    this.compared += comparison.compared
    this.approximated += comparison.approximated
    this.shown += comparison.shown
    if (comparison.firstDifference) this.firstDifference ??= { ...comparison.firstDifference, bar }
  }

  /** Null where no picture had a shape. */
  result(): ShapeComparison | null {
    const { compared, approximated, shown, firstDifference } = this
    return compared + shown > 0 ? { compared, approximated, shown, firstDifference } : null
  }
}

const same = sameWithin({})
