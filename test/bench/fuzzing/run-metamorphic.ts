import { readFileSync } from 'node:fs'
import { createSource } from '../../../compiler/text/source.ts'
import { brokenRelations, machinesOf, scaledScript, wrongScales } from '../../support/metamorphic.ts'
import { findFiles } from '../proof/files.ts'

/** Checks all relations on the scripts of a folder, prints those that do not hold, and returns whether all do. */
export function runMetamorphic(folder: string): boolean {
  let [checked, broken, scripts] = [0, 0, 0]
  const tell = (what: string): void => {
    broken++
    process.stdout.write(`${what}\n`)
  }
  for (const path of findFiles(folder, (name) => name.endsWith('.pine'))) {
    const found = brokenRelations(createSource(readFileSync(path, 'utf8'), path))
    if (found.checked > 0) scripts++
    checked += found.checked
    for (const { machine, relation, difference } of found.broken)
      tell(`${path}: ${machine} differs ${relation}: ${difference}`)
  }
  for (const machine of machinesOf(scaledScript)) {
    checked++
    for (const title of wrongScales(machine)) tell(`${machine.name} does not scale ${title}`)
  }
  process.stdout.write(`${checked} relations of ${scripts} scripts checked, ${broken} do not hold\n`)
  return broken === 0
}
