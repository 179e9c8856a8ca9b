import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { checkScript as check } from '../../../compiler/check-script.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { sameWithin } from '../../../compiler/proof/tolerance.ts'
import { readCsv } from '../../../compiler/run/bars/csv.ts'
import { runPine } from '../../../compiler/run/pine/machine.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { recordings, type Recording } from './recorded.ts'
import { defined } from '../../support/defined.ts'

/**
 * Equal: within 1e-8 relative, or 1e-12 absolute around zero (the exports carry up to 17 digits, some only 5), na where
 * the platform has na.
 */
const tolerance = 1e-8
const same = sameWithin({ tolerance, absolute: 1e-12 })

interface ColumnResult {
  readonly column: string
  readonly compared: number
  readonly difference: string | null
}

function runRecording(folder: string, recording: Recording): ColumnResult[] {
  const csv = readCsv(readFileSync(join(folder, recording.file), 'utf8'), { symbol: recording.symbol })
  if (!csv) throw new Error(`${recording.file} holds no bars`)
  const expressions = Object.entries(recording.columns)
  const plots = expressions.map(([, expression], i) => `plot(${expression}, "c${i}")`)
  const source = createSource(['//@version=6', 'indicator("recorded")', recording.code ?? '', ...plots].join('\n'))
  const script = check(source, parse(source).script)
  const error = script.diagnostics.find(({ severity }) => severity === 'error')
  if (error) throw new Error(`${recording.file}: ${error.code} at ${source.text.slice(error.start, error.end)}`)
  const result = runPine({ script, bars: csv.bars })
  if (result.fault) throw new Error(`${recording.file}: ${result.fault.message}`)
  return expressions.map(([column], i) => {
    const expected = csv.columns.get(column)
    if (!expected) throw new Error(`${recording.file} has no column ${column}`)
    return {
      column,
      compared: expected.length,
      difference: firstDifference(defined(result.plots[i]).values, expected, recording.na),
    }
  })
}

function firstDifference(actual: Float64Array, expected: Float64Array, na = NaN): string | null {
  for (let bar = 0; bar < expected.length; bar++) {
    const value = actual[bar] ?? NaN
    const recorded = expected[bar] ?? NaN
    const wanted = recorded === na ? NaN : recorded
    if (!same(value, wanted)) return `bar ${bar}: ${value} instead of ${wanted}`
  }
  return null
}

/** Runs the machine on the bars of recorded exports and compares with the values the platform itself calculated. */
export function compareColumns(folder: string): { readonly equal: number; readonly total: number } {
  let [equal, total] = [0, 0]
  for (const recording of recordings) {
    if (!existsSync(join(folder, recording.file))) continue
    try {
      for (const { column, compared, difference } of runRecording(folder, recording)) {
        total++
        if (difference === null) equal++
        stdout.write(
          `${difference === null ? 'equal    ' : 'DIFFERENT'} ${recording.file}  ${column}  ${difference ?? `${compared} bars`}\n`,
        )
      }
    } catch (error) {
      total += Object.keys(recording.columns).length
      stdout.write(`FAILED    ${recording.file}  ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
  if (total > 0)
    stdout.write(`\n${equal} of ${total} columns equal within ${tolerance} relative, first non-na bar included\n`)
  return { equal, total }
}
