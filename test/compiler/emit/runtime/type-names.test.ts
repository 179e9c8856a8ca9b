import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtimeTypes } from '../../../../compiler/ir/facts/reserved.ts'
import { defined } from '../../../support/defined.ts'

const folder = join(__dirname, '../../../../compiler/emit/runtime')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
const declared = sources.flatMap((text) =>
  [...text.matchAll(/^(?:class|struct|enum) +(\w+)/gm)].map(([, name]) => name),
)

test('types of a script are called otherwise than those of the runtime', () => {
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((name) => !runtimeTypes.has(defined(name)))).toEqual([])
})
