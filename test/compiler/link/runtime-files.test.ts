import { readFileSync } from 'node:fs'
import { runtimeList, runtimeListPath } from '../../../bin/runtime-files.ts'
import { zones } from '../../../compiler/ir/facts/zones.ts'
import { convert } from '../../../compiler/index.ts'
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

test('a type of a script is called otherwise than anything of the runtime', () => {
  const text = [
    '//@version=6',
    'indicator("Names")',
    'type Past\n    float value',
    'type Box\n    float value',
    'plot(Past.new(close).value + Box.new(open).value + close[1])',
  ].join('\n')
  const { ok, outputs } = convert({ source: { name: 'names.pine', text }, targets: ['mql4', 'mql5'] })
  expect(ok).toBe(true)
  for (const { text: mql, diagnostics } of outputs) {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(mql).toContain('class PastType')
    expect(mql).toContain('class BoxType')
  }
})

test('the table of time zones is that of the compiler', () => {
  const text = runtimeFiles.find(({ path }) => path === 'zones.mqh')?.text ?? ''
  for (const [rule, names] of Object.entries(zones))
    for (const name of names.split(' ')) expect(text).toContain(`${name}=${rule}`)
})
