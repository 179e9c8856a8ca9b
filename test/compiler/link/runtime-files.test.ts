import { readFileSync } from 'node:fs'
import { runtimeList, runtimeListPath } from '../../../bin/runtime-files.ts'
import { zones } from '../../../compiler/ir/facts/zones.ts'
import { runtimeTypes } from '../../../compiler/ir/facts/reserved.ts'
import { conditionsOf } from '../../../compiler/link/select.ts'
import { selectFile } from '../../../compiler/link/parts.ts'
import { runtimeFiles } from '../../../compiler/runtime/files.ts'

/** The module is generated: `npm run runtime` writes it again. */
test('the list of the runtime is that of its files', () => {
  expect(readFileSync(runtimeListPath, 'utf8')).toBe(runtimeList())
})

const typeNames = new Set(runtimeFiles.flatMap(({ types }) => types))

test.each(runtimeFiles.map((file) => [file.path, file] as const))('%s parses under each condition', (_, file) => {
  const conditions = [...conditionsOf(file.text)]
  const selections = [[], conditions, ...conditions.map((one) => [one])]
  const names = new Set(
    selections.flatMap((defined) =>
      selectFile(file, new Set(defined), typeNames)
        .parts(true)
        .flatMap((part) => part.names),
    ),
  )
  expect([...names].filter((name) => !file.names.includes(name))).toEqual([])
})

test('types of a script are called otherwise than those of the runtime', () => {
  expect(typeNames.size).toBeGreaterThan(50)
  expect([...typeNames].filter((name) => !runtimeTypes.has(name))).toEqual([])
})

test('the table of time zones is that of the compiler', () => {
  const text = runtimeFiles.find(({ path }) => path === 'zones.mqh')?.text ?? ''
  for (const [rule, names] of Object.entries(zones))
    for (const name of names.split(' ')) expect(text).toContain(`${name}=${rule}`)
})
