import type { PriceName, CallSite } from '../ir/tree/nodes.ts'
import { priceOrder } from '../ir/facts/needs.ts'
import type { Program } from '../ir/program.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression, Statement, VariableDeclaration } from '../mql/syntax/nodes.ts'
import type { BufferPlan } from './buffers.ts'
import { barArrays } from './code/prices.ts'
import type { Names } from './names.ts'

/**
 * Programs that calculate only the last bars of a chart. Bar 0 of the program is the first of them: the script sees a
 * shorter chart, in separate arrays; only buffers use the bar numbers of the chart.
 */
interface Context {
  readonly program: Program
  readonly plan: BufferPlan
  readonly names: Names
  readonly maxBars: number | null
}

const name = (text: string): Expression => mql.identifier(text)
const does = (callee: string, ...args: (Expression | number)[]): Statement => mql.statement(mql.call(callee, ...args))
const firstBar = name('firstBar')

/** Names of the frame, which the script's own must avoid. */
export const limitedNames: ReadonlySet<string> = new Set([
  'maxBars',
  'firstBar',
  'BarsWanted',
  ...Object.values(barArrays).map(([, array]) => array),
])

/** The input that says how far back the program looks. */
export function limitInput(maxBars: number | null): Declaration[] {
  if (maxBars === null) return []
  return [
    mql.variable('int', 'maxBars', {
      storage: 'input',
      init: mql.int(maxBars),
      comment: 'Bars back that are calculated (0: all)',
    }),
  ]
}

/** A bar of the program as a bar of the chart. */
export const onChart = (bar: Expression): Expression => mql.binary(firstBar, '+', bar)

export function windowDeclarations({ program, names }: Context): VariableDeclaration[] {
  if (!names.isWindowed) return []
  return [
    mql.variable('int', 'firstBar'),
    ...windowPrices(program).map((which) =>
      mql.variable(barArrays[which][0], barArrays[which][1], { dimensions: [null] }),
    ),
  ]
}

/** Objects that colour the background. */
export const backgroundsOf = (program: Program): readonly CallSite[] =>
  program.sites.filter(({ type }) => type === 'Background')

/** Values of a bar that the script or its frame reads. */
export function windowPrices(program: Program): PriceName[] {
  const used = new Set<PriceName>(program.main.prices)
  if (program.alerts.length > 0 || program.drawings || backgroundsOf(program).length > 0) used.add('time')
  return priceOrder.filter((which) => used.has(which))
}

/** Sets the first bar of a new history, and hides all bars before it. */
export function beginWindow(
  { plan }: Context,
  names: Names,
): { readonly begin: Statement[]; readonly clear: Statement[] } {
  const colors = new Set(plan.drawn.flatMap(({ colorBuffer }) => colorBuffer ?? []))
  const buffers = [...plan.drawn.flatMap((drawn) => drawn.buffers), ...plan.own, ...colors]
  return {
    begin: [
      mql.ifThen(
        mql.binary(name('prev_calculated'), '==', 0),
        mql.statement(
          mql.assign(
            'firstBar',
            mql.conditional(
              mql.binary(name('maxBars'), '>', 0),
              mql.call('MathMax', mql.binary(name('rates_total'), '-', name('maxBars')), 0),
              mql.int(0),
            ),
          ),
        ),
      ),
    ],
    clear: buffers.map((buffer) =>
      does('ArrayInitialize', name(names.variable(buffer)), colors.has(buffer) ? 0 : name('EMPTY_VALUE')),
    ),
  }
}

/** Takes bar `i` of the program from the chart's arrays. */
export const takeBar = (program: Program): Statement[] =>
  windowPrices(program).map((which) =>
    mql.statement(mql.assign(mql.index(barArrays[which][1], name('i')), mql.index(which, onChart(name('i'))))),
  )

export const growWindow = (program: Program, bars: string): Statement[] =>
  windowPrices(program).map((which) => does('ArrayResize', name(barArrays[which][1]), name(bars), name('4096')))
