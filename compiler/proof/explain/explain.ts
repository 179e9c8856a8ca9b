import type { Bars, VerifyInput } from '../../api.ts'
import { readPine } from '../../convert.ts'
import { marketAround } from '../../run/bars/market.ts'
import { runMql } from '../../run/mql/run.ts'
import { factsOf } from '../../run-program.ts'
import { check } from '../../mql/check/check.ts'
import { proofBars, type ProverInput } from '../prover.ts'
import type { Explanation } from './explanation.ts'
import { follow, readOn } from './follow.ts'
import { traceProgram } from './trace-program.ts'
import { traceScript } from './trace-script.ts'

/** A plot that differs. */
export interface DifferingPlot {
  readonly title: string
  readonly line: number
  readonly bar: number
  readonly original: number | null
  readonly converted: number | null
}

interface ExplainInput extends Pick<ProverInput, 'source' | 'files' | 'onWork'> {
  readonly program: VerifyInput['converted']
  readonly bars: Bars
  readonly plot: DifferingPlot
}

/**
 * Follows a difference of an indicator's plot back to the first variable that differs: both programs run once more, and
 * the values of the variables that the plot comes from are compared at the end of each bar, and in a function after each
 * call. Null where nothing can be followed.
 */
export function explain({ source, files, program, bars: given, plot, onWork }: ExplainInput): Explanation | null {
  const { checked } = readPine(source, files)
  if (checked.kind !== 'indicator') return null
  const bars = proofBars(given)
  const { dialect, text } = program
  const { title, ...place } = plot
  const item = { ...place, name: title, generatedLine: null, ...readOn(checked, new Set([plot.line])) }
  return follow(checked, item, (wanted) => {
    const shown = traceProgram({ name: `${source.name}.${dialect}`, text }, dialect, wanted, (traced) => {
      const options = { otherBars: marketAround(bars), onWork }
      return runMql(check([traced], dialect), bars, factsOf(dialect, traced), options).logs
    })
    return shown && { shown, asked: traceScript({ script: checked, bars, onWork }, wanted) }
  })
}
