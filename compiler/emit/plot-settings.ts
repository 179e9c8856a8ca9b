import { printExpression } from '../mql/print/print.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Expression, Statement } from '../mql/syntax/nodes.ts'
import { does, name } from './code/settings.ts'
import type { Names } from './names.ts'

/** A call that sets something of one plot, whose number comes first. */
export interface PlotSetting {
  readonly at: number
  readonly callee: string
  readonly args: readonly Expression[]
}

/** From here on a loop is shorter than a call for each plot. */
export const shortestLoop = 3

/** The calls in the order of plots; neighbours that differ in their numbers only are set in a loop. */
export function inLoops(settings: readonly PlotSetting[], names: Names): Statement[] {
  const made: Statement[] = []
  let word: string | null = null
  const taken = new Set<PlotSetting>()
  for (const first of settings) {
    if (taken.has(first)) continue
    const run = runOf(first, settings)
    if (run.length < shortestLoop) {
      made.push(does(first.callee, mql.int(first.at), ...first.args))
      continue
    }
    for (const setting of run) taken.add(setting)
    word ??= names.fresh('plot')
    made.push(
      mql.forLoop(
        mql.variable('int', word, { init: mql.int(first.at) }),
        mql.binary(name(word), '<', mql.int(first.at + run.length)),
        mql.postfix(name(word), '++'),
        does(first.callee, name(word), ...first.args),
      ),
    )
  }
  return made
}

/** The same setting of this plot and those that follow it. */
function runOf(first: PlotSetting, settings: readonly PlotSetting[]): readonly PlotSetting[] {
  const key = keyOf(first)
  const run: PlotSetting[] = []
  for (const setting of settings) if (setting.at === first.at + run.length && keyOf(setting) === key) run.push(setting)
  return run
}

const keyOf = ({ callee, args }: PlotSetting): string => `${callee} ${args.map(printExpression).join()}`
