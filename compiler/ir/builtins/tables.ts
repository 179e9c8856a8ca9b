import { lowerAlert, lowerAlertCondition } from '../visuals/alerts.ts'
import { lowerFill } from '../visuals/fills.ts'
import {
  lowerArrow,
  lowerBackground,
  lowerBarColor,
  lowerBarPlot,
  lowerCandles,
  lowerChar,
  lowerLevel,
  lowerPlot,
  lowerShape,
} from '../visuals/plots.ts'
import * as make from '../tree/make.ts'
import { lowerRequest, lowerRequestTuple } from '../expressions/requests.ts'
import { colorCalls } from './colors.ts'
import { companyCalls, companyVariables } from './company.ts'
import { collectionCalls } from './collections.ts'
import { chartVariables, coreCalls, coreVariables } from './core.ts'
import { drawingCalls, drawingVariables } from './drawings.ts'
import { mathCalls } from './math.ts'
import type { CallEmission, TupleEmission, VariableEmission } from './rows.ts'
import { taCalls, taTuples, taVariables } from './ta.ts'
import { timeCalls, timeVariables } from './time.ts'
import { symbolVariables } from './symbol.ts'
import { stringCalls } from './strings.ts'
import { strategyCalls, strategyVariables } from './strategy.ts'

/** The lowering of every built-in, by full name. */

/**
 * Leaves out plots in an Expert Advisor, with a note. Statements that are lowered again for the bars of a request show
 * nothing either.
 */
const omittedInExperts =
  (emission: CallEmission): CallEmission =>
  (args) => {
    if (args.lowering.frame.isRelocated) return make.number(0)
    if (args.lowering.checked.kind !== 'strategy') return emission(args)
    args.lowering.note(args.call, 'approximated', 'Plots are not drawn by an Expert Advisor')
    return make.number(0)
  }

const plots: Readonly<Record<string, CallEmission>> = {
  plot: lowerPlot,
  plotshape: lowerShape,
  plotchar: lowerChar,
  plotarrow: lowerArrow,
  plotcandle: lowerCandles,
  plotbar: lowerBarPlot,
  hline: lowerLevel,
  bgcolor: lowerBackground,
  barcolor: lowerBarColor,
  fill: lowerFill,
  alertcondition: lowerAlertCondition,
}

const visuals: Readonly<Record<string, CallEmission>> = {
  ...Object.fromEntries(Object.entries(plots).map(([name, emission]) => [name, omittedInExperts(emission)])),
  alert: lowerAlert,
  'request.security': lowerRequest('shown'),
  'request.security_lower_tf': lowerRequest('inside'),
  indicator: () => make.na,
  strategy: () => make.na,
  library: () => make.na,
}

export const callEmissions: ReadonlyMap<string, CallEmission> = new Map(
  [
    coreCalls,
    mathCalls,
    colorCalls,
    taCalls,
    timeCalls,
    stringCalls,
    collectionCalls,
    drawingCalls,
    strategyCalls,
    companyCalls,
    visuals,
  ].flatMap((table) => Object.entries(table)),
)

export const variableEmissions: ReadonlyMap<string, VariableEmission> = new Map(
  [
    coreVariables,
    chartVariables,
    taVariables,
    timeVariables,
    symbolVariables,
    strategyVariables,
    companyVariables,
    drawingVariables,
  ].flatMap((table) => Object.entries(table)),
)

export const tupleEmissions: ReadonlyMap<string, TupleEmission> = new Map([
  ...Object.entries(taTuples),
  ['request.security', lowerRequestTuple('shown')],
  ['request.security_lower_tf', lowerRequestTuple('inside')],
])
