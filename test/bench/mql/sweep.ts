import { performance } from 'node:perf_hooks'
import type { CheckedProgram } from '../../../compiler/mql/check/model.ts'
import { indicatorsAmong } from '../../../compiler/indicator-files.ts'
import { checkToRun, factsOf } from '../../../compiler/run-program.ts'
import { createLibrary } from '../../../compiler/run/mql/library/library.ts'
import { runMql } from '../../../compiler/run/mql/run.ts'
import { marketAround } from '../../../compiler/run/bars/market.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import type { Source } from '../../../compiler/text/source.ts'
import { type Folder, dialectOf, isProgram } from './corpus.ts'

/** Counts of a run of every program of some folders on the same bars. */
export interface Sweep {
  readonly programs: number
  readonly whole: number
  readonly traded: number
  readonly withTradeEntry: number
  /** Programs by what stopped them, and by each built-in that a program names and the machine lacks. */
  readonly runtimeErrors: ReadonlyMap<string, readonly string[]>
  readonly lacking: ReadonlyMap<string, readonly string[]>
}

/** Runs all programs that check without error, whatever their dialect; `told` hears of each as it ends. */
export function sweep(folders: readonly Folder[], count: number, report: (line: string) => void): Sweep {
  const bars = generateBars({ ...standardSets['EURUSD 60'], bars: count })
  const market = marketAround(bars)
  const runtimeErrors = new Map<string, string[]>()
  const lacking = new Map<string, string[]>()
  const total = { programs: 0, whole: 0, traded: 0, withTradeEntry: 0 }
  for (const folder of folders) {
    for (const file of folder.files.filter(isProgram)) {
      const dialect = dialectOf(file)
      const sources = [file, ...folder.files.filter((other) => other !== file)]
      const checked = checkToRun(sources, dialect)
      if (checked.diagnostics.some((d) => d.severity === 'error')) continue
      total.programs++
      const begin = performance.now()
      const result = runMql(checked, bars, factsOf(dialect, file), {
        programs: indicatorsAmong(sources, dialect),
        otherBars: market,
        ...(checked.kind === 'ea' && { history: 100 }),
        limits: { fuel: 30_000_000 },
      })
      const time = Math.round(performance.now() - begin)
      const { fault, trades } = result
      if (!fault) total.whole++
      if (checked.kind === 'ea' && trades.length > 0) total.traded++
      if (checked.kind === 'ea' && tradesAtAll(file)) total.withTradeEntry++
      if (fault) put(runtimeErrors, `${fault.code} ${fault.message.replace(/\d+/g, 'N')}`, file)
      const library = createLibrary(result.terminal)
      for (const name of builtinsOf(checked)) if (!library(name)) put(lacking, name, file)
      report(
        `${file.name}: ${checked.kind} ${fault ? `${fault.message} at line ${fault.line}, bar ${fault.bar}` : 'runs'}, ${trades.length} trades, ${time} ms`,
      )
    }
  }
  return { ...total, runtimeErrors: runtimeErrors, lacking }
}

function put(map: Map<string, string[]>, key: string, file: Source): void {
  map.set(key, [...(map.get(key) ?? []), file.name])
}

function builtinsOf(checked: CheckedProgram): ReadonlySet<string> {
  const names = new Set<string>()
  for (const facts of new Set([checked.facts, ...checked.functions.map((info) => info.facts)])) {
    facts.references.forEach((reference) => void (reference?.kind === 'builtin-call' && names.add(reference.name)))
  }
  // Its answer hangs on the argument's type: it is written where it is called.
  names.delete('EnumToString')
  return names
}

const tradesAtAll = ({ text }: Source): boolean => /\b(OrderSend|CTrade)\b/.test(text)
