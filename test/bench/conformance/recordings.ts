import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison, ConvertResult, RunResult, SymbolInfo } from '../../../compiler/api.ts'
import { run } from '../../../compiler/index.ts'
import { compareWithExport, describeComparison } from '../../../compiler/proof/compare.ts'
import { readCsv, type CsvBars } from '../../../compiler/run/bars/csv.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'
import type { Source } from '../../../compiler/text/source.ts'

/** What a real terminal showed: bars with the plots by their titles, beside the script. */
export interface Recording {
  readonly of: 'tradingview' | 'mql4' | 'mql5'
  readonly path: string
}

const platforms = ['tradingview', 'mql4', 'mql5'] as const

const stemOf = (path: string): string => path.replace(/\.\w+$/, '')

/** Returns the recordings of a script: `name.mql5.csv` beside `name.pine`. */
export const recordingsOf = (folder: string, name: string): readonly Recording[] =>
  platforms
    .map((of): Recording => ({ of, path: `${stemOf(join(folder, name))}.${of}.csv` }))
    .filter(({ path }) => existsSync(path))

interface RecordedRun {
  readonly source: Source
  readonly files: readonly Source[]
  readonly converted: () => ConvertResult
}

/** Returns the first difference between a recording and our run on its bars in words; null where they agree. */
export function differenceFromRecording(recording: Recording, script: RecordedRun): string | null {
  const recorded = readRecording(recording)
  if (!recorded) return 'the recording has no bars'
  const result = runOn(recording, recorded, script)
  if (result.fault) return `stops: ${result.fault.message}`
  const comparison: Comparison = compareWithExport(result, recorded)
  const compared = comparison.plots.length
  if (compared === 0) return 'no column has the title of a plot'
  return comparison.equal ? null : describeComparison(comparison)
}

function readRecording({ path }: Recording): CsvBars | null {
  const symbolPath = path.replace(/\.\w+\.csv$/, '.symbol.json')
  const given = existsSync(symbolPath) ? (JSON.parse(readFileSync(symbolPath, 'utf8')) as Partial<SymbolInfo>) : {}
  return readCsv(readFileSync(path, 'utf8'), { symbol: { ...eurusd, ...given }, zone: 'Etc/UTC' })
}

function runOn({ of }: Recording, { bars }: CsvBars, { source, files, converted }: RecordedRun): RunResult {
  if (of === 'tradingview') return run({ source, files, language: 'pine', bars })
  const output = converted().outputs.find(({ dialect }) => dialect === of)
  if (!output) throw new Error(`no ${of} program`)
  return run({ source: { name: output.fileName, text: output.text }, language: of, bars })
}
