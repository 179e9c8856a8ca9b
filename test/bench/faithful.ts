import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit, stdout } from 'node:process'
import { compareColumns } from './proof/faithful-columns.ts'
import { compareLists } from './proof/faithful-lists.ts'
import { compareTradeLists } from './proof/faithful-trades.ts'

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
const lists = compareLists(folder)
const strategies = [folder, join(folder, 'validation')].find(
  (place) => existsSync(join(place, '..', 'data')) && place.endsWith('validation'),
)
const trades = strategies === undefined ? { exact: 0, total: 0 } : compareTradeLists(strategies, new RegExp(names))
const total = columns.total + lists.total + trades.total
exit(total > 0 && columns.equal + lists.exact + trades.exact === total ? 0 : 1)
