import { Builtins } from './builtins.ts'
import type { ConstantRecord, Constants, FunctionRecord, Functions, VariableRecord, Variables } from './record.ts'
import { array } from './collections/array.ts'
import { arrayStatistics } from './collections/array-statistics.ts'
import { map } from './collections/map.ts'
import { matrixAlgebra } from './collections/matrix-algebra.ts'
import { matrix } from './collections/matrix.ts'
import { color, colorConstants } from './color/color.ts'
import * as constant from './constants.ts'
import { core, coreVariables, log, runtime } from './core/core.ts'
import { declarations } from './core/declaration.ts'
import { box, boxVariables } from './drawings/box.ts'
import { footprint, volumeRow } from './drawings/footprint.ts'
import { label, labelVariables } from './drawings/label.ts'
import { line, linefill, linefillVariables, lineVariables } from './drawings/line.ts'
import { chartPoint, polyline, polylineVariables } from './drawings/points.ts'
import { table, tableVariables } from './drawings/table.ts'
import { input } from './input/input.ts'
import { math, mathConstants } from './math/math.ts'
import { plots } from './plots/plots.ts'
import { barstate, chart, prices } from './bars/bars.ts'
import { request, ticker } from './request/request.ts'
import { str } from './str/str.ts'
import {
  closedtrades,
  closedtradesVariables,
  opentrades,
  opentradesVariables,
  risk,
  strategy,
  strategyVariables,
} from './strategy/strategy.ts'
import { dividends, earnings, syminfo, syminfoFunctions } from './symbol/syminfo.ts'
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
} from './time/time.ts'

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

type Named<Entry> = Entry & { readonly name: string }

function byFullName<Entry>(tables: Rows<Readonly<Record<string, Entry>>>): ReadonlyMap<string, Named<Entry>> {
  return new Map(
    tables.flatMap(([namespace, entries]) =>
      Object.entries(entries).map(([key, entry]) => {
        const name = namespace === '' ? key : `${namespace}.${key}`
        return [name, { ...entry, name }] as const
      }),
    ),
  )
}

export const functionRecords: ReadonlyMap<string, Named<FunctionRecord>> = byFullName(functionTables)
export const variableRecords: ReadonlyMap<string, Named<VariableRecord>> = byFullName(variableTables)
export const constantRecords: ReadonlyMap<string, Named<ConstantRecord>> = byFullName(constantTables)

/** The built-ins as the checker receives them. */
export const pineBuiltins = new Builtins(functionRecords, variableRecords, constantRecords)
