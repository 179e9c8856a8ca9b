import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sampleSource } from '../../contract/public/samples.ts'
import { subscriber } from './people.ts'
import { apiUrl, newKey } from './public-target.ts'

const bin = path.join(import.meta.dirname, '../../bin')
const home = mkdtempSync(path.join(tmpdir(), 'tradewright-cli-'))
/** The compiled tool, which bin/tradewright.js runs after it has compiled it. */
const bundled = path.join(bin, '../dist/command-line/cli.js')
beforeAll(() => void execFileSync(process.execPath, [path.join(bin, 'tradewright.js'), '--version']))
afterAll(() => rmSync(home, { recursive: true, force: true }))

interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function run(args: readonly string[], input = '', tool = bundled): Promise<Outcome> {
  const { TRADEWRIGHT_API_KEY: _, ...env } = process.env
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tool, ...args], { env: { ...env, XDG_CONFIG_HOME: home }, cwd: home })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    child.stdin.end(input)
  })
}

test('login keeps a key that the server accepts, readable by its owner only; convert --remote uses it; logout forgets it', async () => {
  const script = path.join(home, 'cross.pine')
  writeFileSync(script, sampleSource('cross'))
  writeFileSync(path.join(home, 'broken.pine'), sampleSource('broken'))
  expect(await run(['convert', script, '--remote', '--out', 'out'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Not logged in') as unknown,
  })
  expect(await run(['login', '--url', apiUrl], 'tw_live_wrong\n')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not one of ours') as unknown,
  })

  const { secret, prefix } = await newKey(await subscriber('elite'), 'test')
  const login = await run(['login', '--url', apiUrl], `${secret}\n`, path.join(bin, 'tradewright.js'))
  expect([login.code, login.stdout]).toEqual([0, expect.stringContaining(prefix) as unknown])
  expect(login.stdout).not.toContain(secret)
  const file = path.join(home, 'tradewright', 'credentials.json')
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')

  const converted = await run(['convert', script, '--remote', '--out', 'out'])
  expect([converted.code, converted.stderr]).toEqual([0, expect.stringContaining('equal to the original') as unknown])
  expect(readdirSync(path.join(home, 'out')).sort()).toEqual(['cross.mq4', 'cross.mq5'])
  expect(readFileSync(path.join(home, 'out', 'cross.mq5'), 'utf8')).toContain('OnCalculate')
  const broken = await run(['convert', 'broken.pine', '--remote', '--to', 'mql5'])
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringMatching(/broken\.pine\(3,\d+\): error /) as unknown])

  mkdirSync(path.join(home, 'Experts'))
  writeFileSync(path.join(home, 'Experts/First.mq4'), sampleSource('expert'))
  const ported = await run(['port', 'Experts/First.mq4', '--remote', '--out', 'ported'])
  expect([ported.code, ported.stderr]).toEqual([
    0,
    expect.stringMatching(/First\.mq4: .* \(conversion test-expert-mql5\)/) as unknown,
  ])
  expect(readFileSync(path.join(home, 'ported', 'First.mq5'), 'utf8')).toContain('OnTick')
  writeFileSync(path.join(home, 'own.mq4'), 'void OnTick() { Print(Bid); }\n')
  expect(await run(['port', 'own.mq4', '--remote'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('test') as unknown,
  })

  writeFileSync(path.join(home, 'rules.txt'), sampleSource('rules'))
  writeFileSync(path.join(home, 'poem.txt'), 'Shall I compare thee to a summer day?\n')
  for (const where of [[], ['--remote']]) {
    expect(await run(['generate', 'rules.txt', ...where])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('OnTick') as unknown,
    })
  }
  expect(await run(['generate', 'poem.txt'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('not understood: "Shall I compare thee to a summer day"') as unknown,
  })

  expect((await run(['logout'])).code).toBe(0)
  expect((await run(['convert', script, '--remote', '--to', 'mql5'])).code).toBe(2)
}, 120_000)

test('convert --remote puts a program and its library where the terminal has them', async () => {
  const { secret } = await newKey(await subscriber('elite'), 'live')
  expect((await run(['login', '--url', apiUrl], `${secret}\n`)).code).toBe(0)
  const script = path.join(home, 'parts.pine')
  writeFileSync(script, sampleSource('strategy'))
  const args = ['convert', script, '--remote', '--to', 'mql5', '--name', 'Parts', '--layout', 'library']
  expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('it needs --out DIR') as unknown })
  const converted = await run([...args, '--out', 'parts'])
  expect([converted.code, converted.stderr]).toEqual([0, expect.stringContaining('equal to the original') as unknown])
  const folder = path.join(home, 'parts', 'MQL5')
  expect(readFileSync(path.join(folder, 'Experts', 'Parts.mq5'), 'utf8')).toContain('#include <Tradewright/Parts.mqh>')
  expect(readFileSync(path.join(folder, 'Include', 'Tradewright', 'Parts.mqh'), 'utf8')).toContain(
    'Tradewright runtime',
  )
  expect((await run(['logout'])).code).toBe(0)
  const verified = await run(['verify', script, '--to', 'mql5', '--layout', 'library', '--symbol', 'EURUSD'])
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('equal on') as unknown])
}, 60_000)

test('convert and verify take the libraries beside a script or among the arguments, and write the code as they are told', async () => {
  const [script, library] = [path.join(home, 'twice.pine'), path.join(home, 'helpers.pine')]
  writeFileSync(
    script,
    '//@version=6\nindicator("Twice")\nimport me/tools/1\nplot(tools.twice(ta.ema(close, 5)))\nplotshape(close > open, "Up", text = "up")\n',
  )
  writeFileSync(library, '//@version=6\nlibrary("tools")\nexport twice(float x) =>\n    x * 2\n')
  expect(await run(['convert', script, '--to', 'mql5'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('library me/tools/1 is not here') as unknown,
  })
  const given = await run(['convert', script, library, '--to', 'mql5', '--max-bars', '500', '--no-proof-comments'])
  expect([given.code, given.stdout]).toEqual([0, expect.stringMatching(/input int +maxBars *= *500;/) as unknown])
  expect(given.stdout).not.toContain('exact')
  mkdirSync(path.join(home, 'me'))
  writeFileSync(path.join(home, 'me', 'tools.pine'), readFileSync(library))
  expect((await run(['check', script])).code).toBe(0)
  expect(await run(['verify', script, '--to', 'mql5', '--max-bars', '500'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('equal on 500 + 500 + 500 bars') as unknown,
  })
  expect(await run(['convert', script, '--to', 'mql5', '--max-bars', 'many'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('takes a whole number') as unknown,
  })
}, 60_000)

test('verify and run take contracts by name', async () => {
  const script = path.join(home, 'lots.pine')
  writeFileSync(script, sampleSource('strategy').replace('overlay = true', 'default_qty_value = 5000'))
  const verified = await run(['verify', script, '--to', 'mql5', '--symbol', 'EURUSD,eurusdjpy'])
  expect([verified.code, verified.stdout.match(/same units and money/g)?.length]).toEqual([0, 2])
  expect(verified.stdout).toMatch(/EURUSD, account in JPY: same units and money: \d+ fills, equity ¥/)
  writeFileSync(path.join(home, 'lots.mq5'), (await run(['convert', script, '--to', 'mql5'])).stdout)
  const ran = await run(['run', 'lots.mq5', '--symbol', 'eurusd', '--trades', 'lots.csv'])
  expect(ran).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/contract 100,000, spread 1\.2 pips.*: equity \$/) as unknown,
  })
  expect(readFileSync(path.join(home, 'lots.csv'), 'utf8')).toMatch(/,0\.05,/)
  expect(await run(['run', 'lots.mq5', '--symbol', 'nope'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Presets of --symbol that bring bars: eurusd, usdjpy') as unknown,
  })
  expect(await run(['verify', script, '--symbol', 'nope'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no symbol preset "nope"') as unknown,
  })
}, 60_000)

test('verify picks the language by the ending of the file', async () => {
  const program = (statement: string) => `#property strict
#property indicator_chart_window
#property indicator_buffers 1
double line[];
int OnInit() { SetIndexBuffer(0,line); return(INIT_SUCCEEDED); }
int OnCalculate(const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],
                const double &high[],const double &low[],const double &close[],const long &tick_volume[],
                const long &volume[],const int &spread[])
  {
   for(int i=0; i<rates_total; i++) ${statement}
   return(rates_total);
  }
`
  writeFileSync(path.join(home, 'mean.mq4'), program('line[i]=iMA(NULL,0,5,0,MODE_SMA,PRICE_CLOSE,i);'))
  writeFileSync(path.join(home, 'stops.mq4'), program('line[i]=1/(rates_total-rates_total);'))
  expect(await run(['verify', 'mean.mq4'])).toMatchObject({
    code: 0,
    stdout: 'mean.mq4: mql5: equal on 3,000 + 3,000 + 3,000 bars\n',
  })
  expect(await run(['verify', 'stops.mq4'])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('the original stops at bar') as unknown,
  })
  expect(await run(['verify', 'mean.mq5'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('mean.mq5 is MQL5 already') as unknown,
  })
}, 60_000)
