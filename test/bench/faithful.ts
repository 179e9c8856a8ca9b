import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit, stdout } from 'node:process'
import { compareColumns } from './faithful-columns.ts'
import { compareTradeLists } from './faithful-trades.ts'

/**
 * `npm run faithful -- <folder> [names]`: runs the machine on recorded bars and compares with what the platform itself
 * calculated and traded. The folder is `tests/t01_lib` of the public repository PyneSys/pynecore, or pineforge-4pass/
 * pineforge-corpus (both Apache-2.0); `names` is a regular expression that chooses among the recorded strategies.
 */
const [, , folder, names = ''] = argv
if (!folder || !existsSync(folder)) {
  stdout.write('usage: npm run faithful -- <folder with the recordings> [names of strategies]\n')
  exit(2)
}
const columns = compareColumns(folder)
const lists = [folder, join(folder, 'validation')].find((place) => existsSync(join(place, '..', 'data')) && place.endsWith('validation'))
const trades = lists === undefined ? { exact: 0, total: 0 } : compareTradeLists(lists, new RegExp(names))
const total = columns.total + trades.total
exit(total > 0 && columns.equal + trades.exact === total ? 0 : 1)
