import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cli, compile, folderWith, root } from './support/compiled.ts'

beforeAll(compile)

const guides = ['command-line', 'continuous-integration', 'your-metaeditor']

test.each(guides)('the commands of the guide %s run as they are written', (guide) => {
  const text = readFileSync(path.join(root, 'content/guides', `${guide}.md`), 'utf8')
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  expect(blocks.length).toBeGreaterThan(0)
  const cwd = folderWith({})
  cpSync(path.join(root, 'examples/scripts/momentum.pine'), path.join(cwd, 'momentum.pine'))
  execFileSync('git', ['init', '--quiet'], { cwd })
  mkdirSync(path.join(cwd, '.bin'))
  writeFileSync(path.join(cwd, '.bin/tradewright'), `#!/bin/sh\nexec ${process.execPath} ${cli} "$@"\n`)
  chmodSync(path.join(cwd, '.bin/tradewright'), 0o755)
  const env = { ...process.env, PATH: `${path.join(cwd, '.bin')}:${process.env.PATH}` }
  for (const block of blocks) execFileSync('bash', ['-euo', 'pipefail', '-c', block], { cwd, env, stdio: 'pipe' })
})

test('settings and steps that the guides name exist', () => {
  const action = readFileSync(path.join(root, 'packages/action/action.yml'), 'utf8')
  for (const name of ['files:', 'targets:', 'steps:']) expect(action).toContain(name)
  const hooks = readFileSync(path.join(root, '.pre-commit-hooks.yaml'), 'utf8')
  for (const id of ['tradewright-check', 'tradewright-verify']) expect(hooks).toContain(`id: ${id}`)
  const { contributes } = JSON.parse(readFileSync(path.join(root, 'packages/vscode/package.json'), 'utf8')) as {
    contributes: { commands: { title: string }[]; configuration: { properties: object } }
  }
  const editors = readFileSync(path.join(root, 'content/guides/editors.md'), 'utf8')
  for (const { title } of contributes.commands) expect(editors).toContain(`**Tradewright: ${title}**`)
  for (const name of ['tradewright.convertOnSave', 'tradewright.libraries'])
    expect(Object.keys(contributes.configuration.properties)).toContain(name)
  expect(existsSync(path.join(root, 'packages/action/run.sh'))).toBe(true)
})
