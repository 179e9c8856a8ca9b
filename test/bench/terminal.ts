/**
 * Measures the load of a converted program on the terminal: calls for objects on the chart, and bytes held for each bar.
 *
 *     npm run bench:terminal -- <folder of scripts>… [--list] [--memory]
 *
 * Object calls are counted for indicators that draw: on the ticks of live bars, and on ticks that change nothing, where
 * none is asked. `--memory` adds the bytes that each further bar costs; `--list` names every script.
 */
import { argv, stdout } from 'node:process'
import type { ConvertedFile } from '../../compiler/api.ts'
import { convert } from '../../compiler/index.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { createSource } from '../../compiler/text/source.ts'
import { kindOf } from './conformance/stages.ts'
import { pineScripts } from './pine-scripts.ts'
import { bytesPerBar, objectCalls } from './terminal/object-calls.ts'

const flags = new Set(argv.slice(2).filter((arg) => arg.startsWith('--')))
const folders = argv.slice(2).filter((arg) => !arg.startsWith('--'))
if (folders.length === 0) throw new Error('Name a folder of Pine scripts')

const barsOf = (count: number) => generateBars({ ...standardSets['EURUSD 60'], bars: count })
const drawingBars = barsOf(1000)
const draws = /\bObject(?:Create|sDeleteAll)\(/

interface Measured {
  readonly name: string
  readonly live: number
  readonly idle: number
  readonly bytes: number
}

function outputsOf(name: string, text: string): readonly ConvertedFile[] {
  const { outputs, diagnostics } = convert({ source: createSource(text, name), targets: ['mql4', 'mql5'] })
  return diagnostics.some(({ severity }) => severity === 'error') ? [] : outputs
}

function measure(name: string, isIndicator: boolean, { dialect, text }: ConvertedFile): readonly Measured[] {
  const isDrawing = isIndicator && draws.test(text)
  if (!isDrawing && !flags.has('--memory')) return []
  try {
    const { live, idle } = isDrawing ? objectCalls(dialect, text, drawingBars) : { live: Number.NaN, idle: Number.NaN }
    return [
      {
        name: `${name} ${dialect}`,
        live,
        idle,
        bytes: flags.has('--memory') ? bytesPerBar(dialect, text, barsOf) : Number.NaN,
      },
    ]
  } catch (error) {
    stdout.write(`left out: ${name} ${dialect}: ${error instanceof Error ? error.message : String(error)}\n`)
    return []
  }
}

function report(what: string, values: readonly number[]): void {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
  stdout.write(`${what.padEnd(40)} ${sorted.length} programs: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}\n`)
}

const measured: Measured[] = []
for (const script of folders.flatMap(pineScripts)) {
  for (const output of outputsOf(script.name, script.text))
    measured.push(...measure(script.name, kindOf(script) === 'indicator', output))
}
if (flags.has('--list')) {
  for (const { name, live, idle, bytes } of measured)
    stdout.write(
      `${live.toFixed(1).padStart(9)} ${idle.toFixed(0).padStart(6)} ${bytes.toFixed(0).padStart(6)}  ${name}\n`,
    )
}
report(
  'object calls on a live tick',
  measured.map(({ live }) => live),
)
report(
  'object calls on a tick without change',
  measured.map(({ idle }) => idle),
)
if (flags.has('--memory'))
  report(
    'bytes a bar',
    measured.map(({ bytes }) => bytes),
  )
