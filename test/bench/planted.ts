/**
 * Plants differences on purpose and counts those that the proof finds under the right line.
 *
 *     npm run bench:planted
 *
 * Ends with 1 where one is missed.
 */
import { exit, stdout } from 'node:process'
import { provePlanted } from '../support/planted-differences.ts'
import { plantedScripts } from '../support/planted-scripts.ts'

let [planted, missed] = [0, 0]
for (const script of plantedScripts) {
  const outcome = provePlanted(script)
  planted += outcome.planted
  missed += outcome.missed.length
  stdout.write(`${script.name}: ${outcome.planted - outcome.missed.length} of ${outcome.planted} found\n`)
  for (const { dialect, line, from, to, found } of outcome.missed)
    stdout.write(`  ${dialect}, line ${line}, found on ${found.join(', ') || 'none'}:\n    ${from}\n    ${to}\n`)
}
stdout.write(`${planted - missed} of ${planted} planted differences found under the right line\n`)
exit(missed > 0 ? 1 : 0)
