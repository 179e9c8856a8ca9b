import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withConfig } from '../../bin/cli/config/config.ts'
import { printCompletion } from '../../bin/cli/shell/completion.ts'
import { capture } from '../../bin/cli/threads/capture.ts'
import { outputs } from '../../packages/tradewright/output-schemas.ts'
import { cli, compile, folderWith, run, scripts } from './support/compiled.ts'
import { posixTest } from './support/posix.ts'

beforeAll(compile)

test('exit codes: 0, 1 for errors in a source, 2 for a missing file; no stack trace', async () => {
  const cwd = folderWith({ 'a.pine': scripts.sma, 'b.pine': scripts.broken })
  expect(await run(['check', 'a.pine'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' })
  const broken = await run(['check', 'b.pine'], { cwd })
  expect(broken.code).toBe(1)
  expect(broken.stdout).toBe('b.pine(3,6): error PINE2001: "clos" is not declared.\n')
  const missing = await run(['check', 'none.pine'], { cwd })
  expect(missing).toMatchObject({ code: 2, stdout: '' })
  expect(missing.stderr).toMatch(/^tradewright: none\.pine cannot be read: there is no such file\n$/)
  expect(await run(['convrt'], { cwd })).toMatchObject({ code: 2 })
  expect(await run(['check', cwd], { cwd })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('it is a folder') as unknown,
  })
})

test('texts in UTF-16 are read; bytes that are no text are refused in one sentence', async () => {
  const cwd = folderWith({
    'utf16.pine': Buffer.from(`\uFEFF${scripts.sma}`, 'utf16le'),
    'bytes.pine': Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)),
  })
  expect((await run(['check', 'utf16.pine'], { cwd })).code).toBe(0)
  for (const command of ['check', 'convert', 'fix', 'port', 'verify'])
    expect(await run([command, 'bytes.pine'], { cwd })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^tradewright: bytes\.pine cannot be read: it is no text\.[^\n]*\n$/) as unknown,
    })
})

test('a corrected file keeps its encoding and line ends', async () => {
  const program = '// Тест\r\n#property strict\r\nvoid OnTick()\r\n  {\r\n   Print("Цена ",Bid);\r\n  }\r\n'
  const broken = 'void OnStart()\n  {\n   Print("Цена")\n  }\n'
  const cwd = folderWith({
    'wide.mq4': Buffer.from(`\uFEFF${program}`, 'utf16le'),
    'broken.mq5': Buffer.from(`\uFEFF${broken}`, 'utf16le'),
  })
  expect((await run(['precheck', 'wide.mq4', '--write'], { cwd })).stderr).toContain('corrected: log too large')
  expect((await run(['fix', 'broken.mq5', '--write'], { cwd })).code).toBe(0)
  const wide = readFileSync(path.join(cwd, 'wide.mq4')).toString('utf16le')
  expect(wide).toBe(`\uFEFF${program.replace('Print', 'Comment')}`)
  const fixed = readFileSync(path.join(cwd, 'broken.mq5')).toString('utf16le')
  expect(fixed).toBe(`\uFEFF${broken.replace('")', '");')}`)
})

test('the configuration is read by all commands below its folder; the command line goes first', async () => {
  const cwd = folderWith({ 'scripts/a.pine': scripts.sma })
  expect((await run(['init'], { cwd })).code).toBe(0)
  expect((await run(['init'], { cwd })).code).toBe(2)
  const settings = { targets: ['mql5'], out: 'made', maxBars: 500, proofComments: false }
  writeFileSync(path.join(cwd, 'tradewright.config.json'), JSON.stringify(settings))
  const folder = path.join(cwd, 'scripts')
  expect(await run(['convert', 'a.pine'], { cwd: folder })).toMatchObject({ code: 0 })
  expect(readFileSync(path.join(cwd, 'made/Average.mq5'), 'utf8')).toContain('500')
  expect(existsSync(path.join(cwd, 'made/Average.mq4'))).toBe(false)
  const plain = await run(['convert', 'a.pine', '--to', 'mql4', '--no-config'], { cwd: folder })
  expect(plain.stdout).toContain('#property strict')
})

test('after init every command with one target still runs', async () => {
  const cwd = folderWith({
    'ea.mq5': 'void OnTick() {}\n',
    'rules.txt': 'Buy when RSI(14) is below 30. Close when RSI(14) is above 70.\n',
  })
  expect((await run(['init'], { cwd })).code).toBe(0)
  expect(await run(['record', 'ea.mq5'], { cwd })).toMatchObject({ code: 0, stderr: '' })
  expect(await run(['generate', 'rules.txt'], { cwd })).toMatchObject({ code: 0 })
  expect(await run(['generate', 'rules.txt', '--to', 'both'], { cwd })).toMatchObject({ code: 2 })
})

test.each([
  ['{"targts": ["mql5"]}', 'there is no setting "targts"'],
  ['{"targets": ["mql6"]}', '"targets" takes a list of "mql4" and "mql5"'],
  ['{"maxBars": "many"}', '"maxBars" takes a whole number above zero'],
  ['{"__proto__x": 1}', 'there is no setting'],
  ['{"out": null}', '"out" takes a path'],
  ['[1]', 'a configuration is a JSON object'],
  ['{', 'is not valid JSON'],
])('the configuration %s is rejected', (text, message) => {
  const config = path.join(folderWith({ 'tradewright.config.json': text }), 'tradewright.config.json')
  expect(() => withConfig({ config }, { to: 'value', out: 'folder' })).toThrow(message)
})

test('a wrong configuration ends a command with exit code 2 and one line', async () => {
  const cwd = folderWith({ 'a.pine': scripts.sma, 'tradewright.config.json': '{"targts": []}' })
  const { code, stderr } = await run(['check', 'a.pine'], { cwd })
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^tradewright: .*there is no setting "targts".*\n$/)])
})

test('libraries of the configuration are found', async () => {
  const library = '//@version=6\nlibrary("Twice")\nexport twice(float x) => x * 2\n'
  const script = '//@version=6\nindicator("Uses")\nimport someone/Twice/1 as t\nplot(t.twice(close))\n'
  const cwd = folderWith({ 'a.pine': script, 'shared/Twice.pine': library })
  expect((await run(['check', 'a.pine'], { cwd })).code).toBe(1)
  writeFileSync(path.join(cwd, 'tradewright.config.json'), '{"libraries": ["shared"]}')
  expect(await run(['check', 'a.pine'], { cwd })).toMatchObject({ code: 0, stdout: '' })
  const given = await run(['convert', 'a.pine', 'shared/Twice.pine', '--to', 'mql5', '--no-config'], { cwd })
  expect([given.code, given.stdout]).toEqual([0, expect.stringContaining('OnCalculate')])
})

test('several files go to threads: output in their order, one line for each on standard error, the highest exit code', async () => {
  const files = Object.fromEntries([1, 2, 3, 4].map((n) => [`s${n}.pine`, n === 3 ? scripts.broken : scripts.sma]))
  const cwd = folderWith(files)
  const { code, stdout, stderr } = await run(['certify', ...Object.keys(files), '--json'], { cwd })
  expect(code).toBe(1)
  expect([...stdout.matchAll(/"file": "(.*?)"/g)].map(([, name]) => name)).toEqual(Object.keys(files))
  expect(stderr.split('\n').filter((line) => /^\[\d\/4\] s\d\.pine: (?:ok|problems) \(/.test(line))).toHaveLength(4)
})

test('--json follows its published schema', async () => {
  const cwd = folderWith({ 'a.pine': scripts.sma, 'b.pine': scripts.broken })
  for (const [name, schema] of Object.entries(outputs)) {
    const { stdout } = await run(
      [name, name === 'fix' || name === 'check' ? 'b.pine' : 'a.pine', '--json', '--no-config'],
      { cwd },
    )
    const [document] = name === 'verify' ? stdout.split(/^(?=\{)/m) : [stdout]
    expect([name, schema.safeParse(JSON.parse(document ?? '')).error ?? null]).toEqual([name, null])
  }
})

test('--sarif is one log with rules, places and relative paths', async () => {
  const cwd = folderWith({ 'sub folder/b.pine': scripts.broken, 'a.pine': scripts.sma })
  const { code, stdout } = await run(['check', 'a.pine', 'sub folder/b.pine', '--sarif'], { cwd })
  expect(code).toBe(1)
  const { version, runs } = JSON.parse(stdout) as { version: string; runs: { tool: unknown; results: unknown[] }[] }
  expect(version).toBe('2.1.0')
  expect(runs[0]?.results).toMatchObject([
    {
      ruleId: 'PINE2001',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'sub%20folder/b.pine' },
            region: { startLine: 3, startColumn: 6 },
          },
        },
      ],
    },
  ])
  expect(await run(['check', 'a.pine', '--sarif', '--json'], { cwd })).toMatchObject({ code: 2 })
})

test('colors are for terminals', async () => {
  const cwd = folderWith({ 'b.pine': scripts.broken })
  const colored = (environment: Record<string, string>) => run(['check', 'b.pine'], { cwd, environment })
  expect((await colored({})).stdout).not.toContain('\u001B')
  expect((await colored({ FORCE_COLOR: '1' })).stdout).toContain('\u001B[31merror\u001B[39m')
  expect((await colored({ FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain('\u001B')
})

test.each(['bash', 'zsh', 'fish', 'powershell'])('completion for %s names commands and options', async (shell) => {
  const { code, stdout } = await capture(() => Promise.resolve(printCompletion([shell])))
  expect(code).toBe(0)
  for (const word of ['convert', 'metaeditor', 'libraries']) expect(stdout).toContain(word)
})

posixTest('bash completes with the script', async () => {
  const { stdout: script } = await run(['completion', 'bash'])
  const child = spawn('bash', [
    '-c',
    `${script}\nCOMP_WORDS=(tradewright conv); COMP_CWORD=1; _tradewright; echo "\${COMPREPLY[@]}"`,
  ])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((resolve) => child.on('close', resolve))
  expect(output).toBe('convert\n')
})

test('--watch runs again when the file changes', async () => {
  const cwd = folderWith({ 'a.pine': scripts.broken })
  const child = spawn(process.execPath, [cli, 'check', 'a.pine', '--watch'], { cwd })
  let output = ''
  const seen = (wanted: RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => (wanted.test(output) ? resolve() : setTimeout(look, 20))
      look()
    })
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await seen(/clos.*[\s\S]*Watching/)
  writeFileSync(path.join(cwd, 'a.pine'), scripts.broken.replace('clos', 'opne'))
  await seen(/opne/)
  child.kill()
})

test('a server that ends in the middle is a clear error with exit code 4', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cwd = folderWith({ 'a.pine': scripts.sma })
  const environment = { TRADEWRIGHT_API_KEY: 'tw_test_x', TRADEWRIGHT_URL: `http://127.0.0.1:${port}/api` }
  const { code, stderr } = await run(['convert', 'a.pine', '--remote', '--to', 'mql5'], { cwd, environment })
  server.close()
  expect([code, stderr]).toEqual([4, expect.stringMatching(/^tradewright: http:.* did not answer \(.*\)\..*\n$/)])
})
