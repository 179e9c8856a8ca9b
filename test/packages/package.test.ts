import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { configKeys } from '../../bin/cli/config/keys.ts'
import { compile, compiled, folderWith, installInto, root } from './support/compiled.ts'

beforeAll(compile)

const readme = readFileSync(path.join(root, 'packages/tradewright/README.md'), 'utf8')
const examples = [...readme.matchAll(/### (.+)\n\n```js\n([\s\S]*?)```/g)].map(
  ([, title = '', code = '']) => [title, code] as const,
)

/** A project in which `tradewright` is the compiled package. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files)
  installInto(folder)
  return folder
}

test.each(examples)('the example "%s" of the README prints what it says', (_, code) => {
  const folder = project({ 'example.mjs': code })
  const printed = execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' })
  const said = [...code.matchAll(/console\.log\(.*\) \/\/ (.+)$/gm)].map(([, text]) => text)
  expect(said.length).toBeGreaterThan(0)
  expect(printed.trim().split('\n')).toEqual(said)
})

test('the bundle needs nothing but Node.js, and the interface nothing at all', () => {
  const imports = (file: string) => {
    const text = readFileSync(path.join(compiled, file), 'utf8')
    return [...text.matchAll(/(?:^|;)import(?:[\w{}$,* ]+from)?"([^"]+)"/gm)].map(([, name = '']) => name)
  }
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const name of imports(file)) {
      if (name.startsWith('.')) visit(path.join(path.dirname(file), name))
      else expect(name).toMatch(/^node:/)
    }
  }
  visit('cli.js')
  visit('thread.js')
  expect(reached.size).toBeGreaterThan(3)
  expect(imports('index.js')).toEqual([])
  expect(readFileSync(path.join(compiled, 'index.js'), 'utf8')).not.toMatch(/\bimport\(|\brequire\(|["']node:/)
  expect(statSync(path.join(compiled, 'cli.js')).size).toBeLessThan(20_000)
})

test('every setting of the configuration names an option that a command has', async () => {
  const { commands } = await import('../../bin/cli/commands.ts')
  const flags = new Set(Object.values(commands).flatMap((command) => Object.keys(command.flags)))
  expect(Object.values(configKeys).filter(({ flag }) => !flags.has(flag))).toEqual([])
})
