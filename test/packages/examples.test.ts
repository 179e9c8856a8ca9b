import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { cli, compile, folderWith, installInto, root, scripts } from './support/compiled.ts'
import { posixTest } from './support/posix.ts'

beforeAll(compile)

const examples = path.join(root, 'examples')
const command = `${process.execPath} ${cli}`

/** A Git repository with one commit, and a second one with more files. */
function repository(first: Readonly<Record<string, string>>, second: Readonly<Record<string, string>>) {
  const cwd = folderWith(first)
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, TRADEWRIGHT: command },
    }).trim()
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'First')
  const base = git('rev-parse', 'HEAD')
  for (const [name, text] of Object.entries(second)) writeFileSync(path.join(cwd, name), text)
  git('add', '--all')
  return { cwd, git, base }
}

const runAction = (cwd: string, environment: Readonly<Record<string, string>>) =>
  spawnSync('bash', [path.join(root, 'packages/action/run.sh')], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TRADEWRIGHT: command, ...environment },
  })

interface Log {
  readonly runs: readonly { readonly automationDetails: { readonly id: string }; readonly results: readonly object[] }[]
}

posixTest('the action looks at the changed files, annotates lines and fails on an error', () => {
  const { cwd, git, base } = repository(
    { 'old.pine': scripts.broken },
    { 'a new.pine': scripts.sma, 'bad.pine': scripts.broken },
  )
  git('commit', '--quiet', '--message', 'Second')
  const { status, stdout } = runAction(cwd, { BASE: base, GITHUB_OUTPUT: path.join(cwd, 'outputs') })
  expect(status).toBe(1)
  expect(stdout).toContain('Tradewright looks at 2 files.')
  expect(stdout).toContain('::error file=bad.pine,line=3::"clos" is not declared.')
  expect(stdout).not.toContain('old.pine')
  expect(readFileSync(path.join(cwd, 'outputs'), 'utf8')).toBe('files=2\n')
  const { runs } = JSON.parse(readFileSync(path.join(cwd, 'tradewright.sarif'), 'utf8')) as Log
  expect(runs.map(({ automationDetails: { id } }) => id)).toEqual([
    'tradewright/certify/',
    'tradewright/check/',
    'tradewright/convert/',
    'tradewright/verify/',
  ])
  expect(readFileSync(path.join(cwd, 'tradewright-out/Average.mq5'), 'utf8')).toContain('OnCalculate')
})

posixTest('the action passes on the example scripts, and refuses wrong inputs', () => {
  const { cwd } = repository({ 'readme.txt': 'x' }, {})
  cpSync(path.join(examples, 'scripts'), path.join(cwd, 'scripts'), { recursive: true })
  const passed = runAction(cwd, { INPUT_FILES: 'scripts/*.pine', INPUT_TARGETS: 'both' })
  expect([passed.status, passed.stdout]).toEqual([0, expect.stringContaining('looks at 2 files')])
  expect(runAction(cwd, { INPUT_STEPS: 'check deploy' })).toMatchObject({
    status: 2,
    stdout: expect.stringContaining('no step "deploy"') as unknown,
  })
  expect(runAction(cwd, { INPUT_TARGETS: 'mql6' }).status).toBe(2)
  expect(runAction(cwd, { INPUT_FILES: '*.mqh' })).toMatchObject({
    status: 0,
    stdout: 'Tradewright looks at 0 files.\n',
  })
})

test('the hook of Git stops a commit with an error, and lets others pass', () => {
  const { cwd, git } = repository({ 'a.pine': scripts.sma }, { 'b.pine': scripts.broken })
  mkdirSync(path.join(cwd, '.git/hooks'), { recursive: true })
  cpSync(path.join(examples, 'ci/pre-commit'), path.join(cwd, '.git/hooks/pre-commit'))
  expect(() => git('commit', '--quiet', '--message', 'Broken')).toThrow('clos')
  writeFileSync(path.join(cwd, 'b.pine'), scripts.sma)
  git('add', '--all')
  expect(git('commit', '--message', 'Mended')).toContain('Mended')
})

test('the program of the examples converts a folder', () => {
  const cwd = folderWith({ 'package.json': '{ "type": "module" }' })
  installInto(cwd)
  cpSync(path.join(examples, 'node/convert-folder.mjs'), path.join(cwd, 'convert-folder.mjs'))
  const printed = execFileSync(process.execPath, ['convert-folder.mjs', path.join(examples, 'scripts')], {
    cwd,
    encoding: 'utf8',
  })
  expect(printed).toBe('average.pine: Average.mq5, proved equal\nmomentum.pine: Momentum.mq5, proved equal\n')
})

test('the configuration of an MCP client starts the server', async () => {
  const { mcpServers } = JSON.parse(readFileSync(path.join(examples, 'agents/mcp.json'), 'utf8')) as {
    mcpServers: { tradewright: { command: string; args: string[] } }
  }
  const { command: program, args } = mcpServers.tradewright
  expect([program, ...args.slice(0, 2)]).toEqual(['npx', '--yes', 'tradewright@1'])
  const client = new Client({ name: 'example', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, ...args.slice(2)] }))
  expect((await client.listTools()).tools.length).toBeGreaterThan(5)
  await client.close()
})
