/**
 * Checks what the proof shares with the conversion: the statements that a request's expression needs on its own bars.
 * Runs each script with requests on these slices, and with all statements inside the requests; both must agree.
 *
 *     npm run bench:slices -- <folder of scripts>…
 */
import { stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { createSource } from '../../compiler/text/source.ts'
import { sliceDifference } from '../support/compare-slices.ts'
import { pineScripts } from './pine-scripts.ts'

const { positionals } = parseArgs({ allowPositionals: true, options: {} })
if (positionals.length === 0) throw new Error('Name a folder of Pine scripts')

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 1500 })
let [asked, equal] = [0, 0]
for (const folder of positionals) {
  for (const { name, text, libraries } of pineScripts(folder)) {
    const difference = sliceDifference({ ...createSource(text), name }, bars, libraries)
    if (difference === undefined) continue
    asked++
    if (difference === null) equal++
    else stdout.write(`${folder}/${name}: ${difference}\n`)
  }
}
stdout.write(`${equal} of ${asked} scripts with requests give the same with slices and with all statements\n`)
