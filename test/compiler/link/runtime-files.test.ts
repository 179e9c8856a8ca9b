import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runtimeModules } from '../../../bin/runtime-files.ts'
import { clockOf, zones } from '../../../compiler/ir/facts/zones.ts'
import { convert } from '../../../compiler/index.ts'
import { conditionsOf } from '../../../compiler/link/select.ts'
import { selectFile } from '../../../compiler/link/parts.ts'
import { runtimeFiles } from '../../../compiler/runtime/files.ts'

/** The modules are generated: `npm run runtime` writes them again. */
test.each([...runtimeModules()].map(([file, text]) => [path.basename(file), file, text]))(
  '%s is made of the runtime',
  (_name, file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text)
  },
)

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
  const text = runtimeFiles.find((file) => file.path === 'zones.mqh')?.text ?? ''
  for (const names of Object.values(zones))
    for (const name of names.split(' ')) expect(text).toContain(` ${name}=${clockOf(name)}`)
})
