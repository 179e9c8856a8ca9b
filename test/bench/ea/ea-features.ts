/* eslint-disable no-console */
import type { Dialect } from '../../../compiler/api.ts'
import { features } from '../../../compiler/ea/features/features.ts'
import { applyFeatures } from '../../../compiler/ea/features/apply-features.ts'
import { check, run } from '../../../compiler/index.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { libraryFile } from '../../../compiler/mql/builtins/library.ts'
import { mainProgram, parse } from '../../../compiler/mql/syntax/parse.ts'
import { printProgram } from '../../../compiler/mql/print/print.ts'
import type { Source } from '../../../compiler/text/source.ts'
import { samples } from '../../compiler/ea/features/samples.ts'

export interface PublicEa {
  readonly name: string
  readonly dialect: Dialect
  readonly text: string
  /** Warnings before anything was woven in. */
  readonly warnings: number
}

/** Every single feature in every public program: how many check clean, and how many without one more warning. */
export function singleFeatures(eas: readonly PublicEa[]): void {
  const rows = features.map((feature) => {
    const row = { applied: 0, 'one more warning': 0, 'would not compile': 0, 'nothing to do': 0 }
    for (const { name, dialect, text, warnings } of eas) {
      const applied = applyFeatures({ name, text }, dialect, [feature])
      const [refusal] = applied.notApplied
      if (refusal) row[/compile/.test(refusal.why) ? 'would not compile' : 'nothing to do']++
      else {
        row.applied++
        if (check({ source: { name, text: applied.text }, language: dialect }).diagnostics.length > warnings)
          row['one more warning']++
      }
    }
    return [
      feature.id,
      { ...row, clean: `${((100 * row.applied) / Math.max(1, row.applied + row['would not compile'])).toFixed(1)} %` },
    ] as const
  })
  console.log(`Features in ${eas.length} public programs`)
  console.table(Object.fromEntries(rows))
}

/** All subsets of the features in the three sample programs: each checks without a word, runs, and prints stably. */
export function everySubset(): void {
  const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 60 })
  for (const [name, { dialect, text }] of Object.entries(samples)) {
    const failed: string[] = []
    const count = 2 ** features.length - 1
    for (let mask = 1; mask <= count; mask++) {
      const subset = features.filter((_feature, k) => mask & (1 << k))
      const applied = applyFeatures({ name: 'ea', text }, dialect, subset)
      const source = { name: 'ea', text: applied.text }
      const problems = [
        ...applied.notApplied.map(({ what, why }) => `${what}: ${why}`),
        ...check({ source, language: dialect }).diagnostics.map((d) => `${d.line}: ${d.text}`),
        ...(run({ source, language: dialect, bars }).fault ? ['it does not run'] : []),
        ...(printsStably(source, dialect) ? [] : ['its print does not read as it does']),
      ]
      if (problems.length > 0) failed.push(`${subset.map(({ id }) => id).join(' ')}: ${problems[0]}`)
    }
    console.log(`Subsets in ${name} (${dialect}): ${count - failed.length} of ${count}`, failed.slice(0, 5))
  }
}

/** Checks that the printed file parses to the same tree; files of the library are left out. */
function printsStably(source: Source, dialect: Dialect): boolean {
  const print = (text: string): string =>
    printProgram(mainProgram(parse([{ ...source, text }], { dialect, library: (path) => libraryFile(dialect, path) })))
  const printed = print(source.text)
  return print(printed) === printed
}
