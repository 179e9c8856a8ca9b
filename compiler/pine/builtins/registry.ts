import type { PineVersion } from '../syntax/nodes.ts'
import type {
  BuiltinConstant,
  BuiltinFunction,
  BuiltinVariable,
  ConstantLiteral,
  Constants,
  Functions,
  Variables,
} from './entry.ts'
import { array } from './collections/array.ts'
import { arrayStatistics } from './collections/array-statistics.ts'
import { map } from './collections/map.ts'
import { matrixAlgebra } from './collections/matrix-algebra.ts'
import { matrix } from './collections/matrix.ts'
import { color, colorConstants } from './color.ts'
import * as constant from './constants.ts'
import { core, coreVariables, log, runtime } from './core.ts'
import { declarations } from './declaration.ts'
import { box, boxVariables } from './drawings/box.ts'
import { footprint, volumeRow } from './drawings/footprint.ts'
import { label, labelVariables } from './drawings/label.ts'
import { line, linefill, linefillVariables, lineVariables } from './drawings/line.ts'
import { chartPoint, polyline, polylineVariables } from './drawings/points.ts'
import { table, tableVariables } from './drawings/table.ts'
import { input } from './input.ts'
import { math, mathConstants } from './math.ts'
import { plots } from './plot.ts'
import { barstate, chart, prices } from './prices.ts'
import { request, ticker } from './request.ts'
import { str } from './str.ts'
import {
  closedtrades,
  closedtradesVariables,
  opentrades,
  opentradesVariables,
  risk,
  strategy,
  strategyVariables,
} from './strategy.ts'
import { dividends, earnings, syminfo, syminfoFunctions } from './syminfo.ts'
import { averages } from './ta/averages.ts'
import { events } from './ta/events.ts'
import { oscillators } from './ta/oscillators.ts'
import { statistics } from './ta/statistics.ts'
import { taVariables } from './ta/variables.ts'
import { volatility } from './ta/volatility.ts'
import {
  dayofweek,
  sessionVariables,
  timeframeFunctions,
  timeframeVariables,
  timeFunctions,
  timeVariables,
} from './time.ts'

/** Every built-in of the language, under its full name. */

type Rows<Table> = readonly (readonly [namespace: string, table: Table])[]

const functionTables: Rows<Functions> = [
  ['', declarations],
  ['', core],
  ['', plots],
  ['', timeFunctions],
  ['array', array],
  ['array', arrayStatistics],
  ['box', box],
  ['chart.point', chartPoint],
  ['color', color],
  ['footprint', footprint],
  ['input', input],
  ['label', label],
  ['line', line],
  ['linefill', linefill],
  ['log', log],
  ['map', map],
  ['math', math],
  ['matrix', matrix],
  ['matrix', matrixAlgebra],
  ['polyline', polyline],
  ['request', request],
  ['runtime', runtime],
  ['str', str],
  ['strategy', strategy],
  ['strategy.closedtrades', closedtrades],
  ['strategy.opentrades', opentrades],
  ['strategy.risk', risk],
  ['syminfo', syminfoFunctions],
  ['ta', averages],
  ['ta', events],
  ['ta', oscillators],
  ['ta', statistics],
  ['ta', volatility],
  ['table', table],
  ['ticker', ticker],
  ['timeframe', timeframeFunctions],
  ['volume_row', volumeRow],
]

const variableTables: Rows<Variables> = [
  ['', coreVariables],
  ['', prices],
  ['', timeVariables],
  ['barstate', barstate],
  ['box', boxVariables],
  ['chart', chart],
  ['dividends', dividends],
  ['earnings', earnings],
  ['label', labelVariables],
  ['line', lineVariables],
  ['linefill', linefillVariables],
  ['polyline', polylineVariables],
  ['session', sessionVariables],
  ['strategy', strategyVariables],
  ['strategy.closedtrades', closedtradesVariables],
  ['strategy.opentrades', opentradesVariables],
  ['syminfo', syminfo],
  ['ta', taVariables],
  ['table', tableVariables],
  ['timeframe', timeframeVariables],
]

const constantTables: Rows<Constants> = [
  ['adjustment', constant.adjustment],
  ['alert', constant.alert],
  ['backadjustment', constant.backadjustment],
  ['barmerge', constant.barmergeGaps],
  ['barmerge', constant.barmergeLookahead],
  ['color', colorConstants],
  ['currency', constant.currency],
  ['dayofweek', dayofweek],
  ['display', constant.display],
  ['display', constant.displayEverywhere],
  ['dividends', constant.dividends],
  ['earnings', constant.earnings],
  ['extend', constant.extend],
  ['font', constant.font],
  ['format', constant.format],
  ['hline', constant.hline],
  ['label', constant.label],
  ['line', constant.line],
  ['location', constant.location],
  ['math', mathConstants],
  ['order', constant.order],
  ['plot', constant.plot],
  ['plot', constant.plotLine],
  ['position', constant.position],
  ['scale', constant.scale],
  ['session', constant.session],
  ['settlement_as_close', constant.settlementAsClose],
  ['shape', constant.shape],
  ['size', constant.size],
  ['splits', constant.splits],
  ['strategy', constant.strategyQuantity],
  ['strategy', constant.strategySide],
  ['strategy.commission', constant.strategyCommission],
  ['strategy.direction', constant.strategyDirection],
  ['strategy.oca', constant.strategyOca],
  ['text', constant.text],
  ['text', constant.textFormat],
  ['xloc', constant.xloc],
  ['yloc', constant.yloc],
]

function byFullName<Entry>(tables: Rows<Readonly<Record<string, Entry>>>): ReadonlyMap<string, Entry> {
  return new Map(
    tables.flatMap(([namespace, entries]) =>
      Object.entries(entries).map(
        ([name, entry]) => [namespace === '' ? name : `${namespace}.${name}`, entry] as const,
      ),
    ),
  )
}

export const builtinFunctions: ReadonlyMap<string, BuiltinFunction> = byFullName(functionTables)
export const builtinVariables: ReadonlyMap<string, BuiltinVariable> = byFullName(variableTables)
export const builtinConstants: ReadonlyMap<string, BuiltinConstant> = byFullName(constantTables)

/** `lookupFunction('ta.rsi')`; undefined when there is none. */
export function lookupFunction(name: string): BuiltinFunction | undefined {
  return builtinFunctions.get(name)
}

export function lookupVariable(name: string): BuiltinVariable | undefined {
  return builtinVariables.get(name)
}

export function lookupConstant(name: string): BuiltinConstant | undefined {
  return builtinConstants.get(name)
}

/** Full names by entry. */
const names = new Map<object, string>()
for (const entries of [builtinFunctions, builtinVariables, builtinConstants]) {
  for (const [name, entry] of entries) names.set(entry, name)
}

/** The full name of an entry of the registry: `ta.rsi`. */
export function nameOf(entry: BuiltinFunction | BuiltinVariable | BuiltinConstant): string {
  const name = names.get(entry)
  if (name === undefined) throw new Error('not an entry of the registry')
  return name
}

/** The value of a constant in a version of the language. */
export function constantValue(entry: BuiltinConstant, version: PineVersion): ConstantLiteral {
  const older = entry.valueBelow?.find(([below]) => version < below)
  return older === undefined ? entry.value : older[1]
}
