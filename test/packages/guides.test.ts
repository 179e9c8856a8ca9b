import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { cli, compile, folderWith, root } from './support/compiled.ts'
import { posixTest } from './support/posix.ts'
import { startLanguageClient } from './support/language-client.ts'
import { standIn } from './support/stand-in-metaeditor.ts'

beforeAll(compile)

const guideText = (name: string): string => readFileSync(path.join(root, 'content/guides', `${name}.md`), 'utf8')

/** A folder with a script, in which `tradewright` is the compiled command line. */
function shell() {
  const cwd = folderWith({})
  cpSync(path.join(root, 'examples/scripts/momentum.pine'), path.join(cwd, 'momentum.pine'))
  execFileSync('git', ['init', '--quiet'], { cwd })
  mkdirSync(path.join(cwd, '.bin'))
  writeFileSync(path.join(cwd, '.bin/tradewright'), `#!/bin/sh\nexec ${process.execPath} ${cli} "$@"\n`)
  chmodSync(path.join(cwd, '.bin/tradewright'), 0o755)
  const env = { ...process.env, PATH: `${path.join(cwd, '.bin')}:${process.env.PATH}` }
  return (code: string): string =>
    execFileSync('bash', ['-euo', 'pipefail', '-c', code], { cwd, env, stdio: 'pipe', encoding: 'utf8' })
}

posixTest.each(['command-line', 'continuous-integration', 'your-metaeditor'])(
  'the commands of the guide %s run as they are written',
  (guide) => {
    const blocks = [...guideText(guide).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code)
    expect(blocks.length).toBeGreaterThan(0)
    const type = shell()
    for (const block of blocks) type(block)
  },
)

posixTest('the commands for a MetaEditor run with the path of one', () => {
  const lines = [...guideText('your-metaeditor').matchAll(/^ {4}(tradewright compile .*)$/gm)].map(
    ([, code = '']) => code,
  )
  expect(lines).toHaveLength(2)
  const editor = standIn('Result: 0 errors, 0 warnings')
  const type = shell()
  type('tradewright convert momentum.pine --to mql5 --out .')
  writeFileSync(path.join(path.dirname(editor), 'wine'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
  for (const line of lines) {
    const named = line.replace(/"C:.*"/, editor).replace(/wine:\S+/, `wine:${editor}`)
    expect(named).toContain(editor)
    const printed = type(`PATH="${path.dirname(editor)}:$PATH" ${named} --record evidence`)
    expect(printed).toContain('Momentum.mq5: MetaEditor build 4153: 0 errors, 0 warnings')
  }
})

test('the configuration for agents starts the server, whose tools the guide names', async () => {
  const text = guideText('agents')
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
  const { mcpServers } = JSON.parse(json) as { mcpServers: { tradewright: { command: string; args: string[] } } }
  const { command, args } = mcpServers.tradewright
  expect([command, ...args.slice(0, 2)]).toEqual(['npx', '--yes', 'tradewright'])
  const client = new Client({ name: 'guide', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, ...args.slice(2)] }))
  const tools = (await client.listTools()).tools.map(({ name }) => name)
  const prompts = (await client.listPrompts()).prompts.length
  await client.close()
  const named = [...text.matchAll(/\*\*(\w+)\*\*/g)].map(([, name = '']) => name)
  expect([...new Set(named)].toSorted()).toEqual(tools.toSorted())
  const [, listed = ''] = /in the list of your client: ([^.]*)\./.exec(text.replace(/\s+/g, ' ')) ?? []
  expect(listed.split(', ')).toHaveLength(prompts)
})

test('the command for other editors starts the language server', async () => {
  expect(guideText('editors')).toContain('\n    npx tradewright lsp\n')
  const client = await startLanguageClient()
  expect(client.capabilities).toMatchObject({ renameProvider: { prepareProvider: true }, hoverProvider: true })
  expect(await client.stop()).toBe(0)
})

test('settings and steps that the guides name exist', () => {
  const [, folder = ''] = /uses: tradewright\/tradewright\/(\S+)@v1/.exec(guideText('continuous-integration')) ?? []
  const action = readFileSync(path.join(root, folder, 'action.yml'), 'utf8')
  for (const name of ['files:', 'targets:', 'steps:']) expect(action).toContain(name)
  expect(action).toContain('run.sh')
  const hooks = readFileSync(path.join(root, '.pre-commit-hooks.yaml'), 'utf8')
  for (const id of ['tradewright-check', 'tradewright-verify']) expect(hooks).toContain(`id: ${id}`)
  const { contributes } = JSON.parse(readFileSync(path.join(root, 'packages/vscode/package.json'), 'utf8')) as {
    contributes: { commands: { title: string }[]; configuration: { properties: object } }
  }
  const editors = guideText('editors')
  for (const { title } of contributes.commands) expect(editors).toContain(`**Tradewright: ${title}**`)
  for (const name of ['tradewright.convertOnSave', 'tradewright.libraries'])
    expect(Object.keys(contributes.configuration.properties)).toContain(name)
})
