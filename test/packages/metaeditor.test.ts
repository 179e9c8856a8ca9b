import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseCompilerLog } from '../../bin/cli/metaeditor/parse-log.ts'
import { recordedList, recordedTitles, type RecordedTrade } from '../support/recorded-trades.ts'
import { compile, folderWith, run, scripts } from './support/compiled.ts'
import { posixTest } from './support/posix.ts'
import { standIn } from './support/stand-in-metaeditor.ts'

beforeAll(compile)

/** Logs as builds of several languages write them. */
const logs = {
  english: String.raw`C:\Users\t\MQL5\Experts\a.mq5 : information: compiling 'a.mq5'
C:\Users\t\MQL5\Experts\a.mq5(3,8) : error 256: 'x' - undeclared identifier
C:\Users\t\MQL5\Include\b.mqh(1,2) : warning 43: possible loss of data due to type conversion
Result: 1 errors, 1 warnings, 215 msec elapsed, cpu='X64 Regular'`,
  mt4: String.raw`Z:\tmp\a.mq4(3,8) : error 256: 'x' - undeclared identifier
 : Result: 1 error(s), 0 warning(s), 90 msec elapsed`,
  russian: String.raw`C:\t\a.mq5 : информация: компиляция 'a.mq5'
C:\t\a.mq5(3,8) : ошибка 256: 'x' - необъявленный идентификатор
C:\t\a.mq5(4,1) : предупреждение 43: возможна потеря данных
Результат: 1 ошибок, 1 предупреждений, 215 мсек`,
  chinese: String.raw`C:\t\a.mq5(3,8) : 错误 256: 'x' - 未声明的标识符
结果:1 错误,0 警告`,
  german: String.raw`C:\t\a.mq5(3,8) : Fehler 256: 'x' - nicht deklarierter Bezeichner
Ergebnis: 1 Fehler, 0 Warnungen, 12 ms vergangen`,
}

test.each(Object.entries(logs))('reads the log of a MetaEditor in %s', (language, log) => {
  const { messages, result } = parseCompilerLog(log)
  expect(messages[0]).toMatchObject({ line: 3, column: 8, severity: 'error', code: '256' })
  expect(messages.slice(1).every(({ severity, code }) => severity === 'warning' && code === '43')).toBe(true)
  expect(result).toEqual({ errors: 1, warnings: ['english', 'russian'].includes(language) ? 1 : 0 })
})

test('a log that ends in the middle has no result; any text is read without an error', () => {
  expect(parseCompilerLog(String.raw`C:\t\a.mq5(3,8) : error 256: 'x' - undecl`).result).toBeNull()
  expect(parseCompilerLog('\u0000\uFFFD((,)):\n\n:::')).toEqual({ messages: [], result: null, build: null })
})

posixTest('compile maps errors to the source, keeps evidence, and fails on errors', async () => {
  const editor = standIn(logs.english)
  const cwd = folderWith({ 'a.mq5': 'void OnTick()\n  {\n   Print(x);\n  }\n' })
  const line = ['compile', 'a.mq5', '--metaeditor', editor, '--include', cwd, '--record', 'evidence']
  const { code, stdout } = await run(line, { cwd })
  expect(code).toBe(1)
  expect(stdout).toContain("a.mq5(3,8): error 256: 'x' - undeclared identifier\n")
  expect(stdout).toContain('a.mq5: MetaEditor build 4153: 1 errors, 1 warnings')
  const [kept = ''] = readdirSync(path.join(cwd, 'evidence'))
  expect(JSON.parse(readFileSync(path.join(cwd, 'evidence', kept), 'utf8'))).toMatchObject({
    file: 'a.mq5',
    sha256: expect.stringMatching(/^[\da-f]{64}$/) as unknown,
    build: 4153,
    errors: 1,
  })
  const words = JSON.parse(readFileSync(path.join(path.dirname(editor), 'words.json'), 'utf8')) as string[]
  expect(words).toEqual([`/compile:${path.join(cwd, 'a.mq5')}`, expect.stringContaining('/log:'), `/inc:${cwd}`])
  const sarif = await run(['compile', 'a.mq5', '--metaeditor', editor, '--sarif'], { cwd })
  expect(JSON.parse(sarif.stdout)).toMatchObject({ runs: [{ results: [{ ruleId: '256' }, { ruleId: '43' }] }] })
})

posixTest('wine gets paths of its drive Z', async () => {
  const editor = standIn('Result: 0 errors, 0 warnings')
  const wine = standIn('Result: 0 errors, 0 warnings')
  const folder = folderWith({})
  writeFileSync(path.join(folder, 'wine'), readFileSync(wine))
  chmodSync(path.join(folder, 'wine'), 0o755)
  const cwd = folderWith({ 'a.mq5': 'void OnStart() {}\n' })
  const environment = { PATH: `${folder}:${process.env.PATH}` }
  const { code } = await run(['compile', 'a.mq5', '--metaeditor', `wine:${editor}`], { cwd, environment })
  expect(code).toBe(0)
  const words = JSON.parse(readFileSync(path.join(path.dirname(wine), 'words.json'), 'utf8')) as string[]
  expect(words.slice(0, 2)).toEqual([editor, `/compile:Z:${path.join(cwd, 'a.mq5').replaceAll('/', '\\')}`])
})

posixTest('a missing or broken MetaEditor is a clear error', async () => {
  const cwd = folderWith({ 'a.mq5': 'void OnStart() {}\n' })
  const compileWith = (editor: string, file = 'a.mq5') => run(['compile', file, '--metaeditor', editor], { cwd })
  expect(await compileWith('/none/metaeditor64.exe')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no MetaEditor') as unknown,
  })
  expect(await compileWith(standIn('', 'process.exit(0)'))).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('wrote no log') as unknown,
  })
  expect(await compileWith(standIn('', "process.kill(process.pid, 'SIGKILL')"))).toMatchObject({ code: 4 })
  expect(await compileWith(standIn(''), 'none.mq5')).toMatchObject({ code: 2 })
  expect(await run(['compile', 'a.mq5'], { cwd })).toMatchObject({ code: 2 })
})

test.each(['mq4', 'mq5'])('record: programs for the terminal compile without a remark (%s)', async (extension) => {
  const cwd = folderWith({ 'a.pine': scripts.sma, [`ea.${extension}`]: '#property strict\nvoid OnTick() {}\n' })
  const to = extension.replace('mq', 'mql')
  await run(['convert', 'a.pine', '--to', to, '--out', '.'], { cwd })
  await run(['record', `Average.${extension}`, '--out', `recorder.${extension}`], { cwd })
  await run(['record', `ea.${extension}`, '--out', 'trades.mqh'], { cwd })
  const expert = `#property strict\n#include "trades.mqh"\nvoid OnTick() {}\n`
  writeFileSync(path.join(cwd, `traded.${extension}`), expert)
  const checked = await run(['check', `recorder.${extension}`, `traded.${extension}`, '--json'], { cwd })
  expect(JSON.parse(checked.stdout)).toMatchObject([{ diagnostics: [] }, { diagnostics: [] }])
  expect(readFileSync(path.join(cwd, `recorder.${extension}`), 'utf8')).toContain('time,open,high,low,close,volume,SMA')
})

test('a recorded list of trades is compared on the bars of its test', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => {
    const close = (1.1 + Math.sin(i / 9) / 100).toFixed(5)
    const at = new Date(Date.UTC(2026, 0, 1, i)).toISOString()
    return [at.slice(0, 10).replaceAll('-', '.'), at.slice(11, 16), close, close, close, close, 1].join(',')
  })
  const expert = `#include <Trade/Trade.mqh>
CTrade trade;
void OnTick()
  {
   MqlDateTime now;
   TimeToStruct(TimeCurrent(),now);
   if(PositionsTotal()==0 && now.hour==3) trade.Buy(0.1);
   if(PositionsTotal()>0 && now.hour==9) trade.PositionClose(_Symbol);
  }
`
  const bars = ['date,time,open,high,low,close,volume', ...rows].join('\n')
  const cwd = folderWith({ 'ea.mq5': expert, 'bars.csv': bars })
  const { stdout } = await run(['run', 'ea.mq5', '--bars', 'bars.csv', '--json'], { cwd })
  const made = JSON.parse(stdout) as { readonly trades: readonly RecordedTrade[] }
  const trades = made.trades.filter(({ exitTime }) => exitTime !== null)
  expect(trades.length).toBeGreaterThan(10)
  expect((await run(['record', 'ea.mq5'], { cwd })).stdout).toContain(`"${recordedTitles}"`)
  const list = recordedList(trades)
  writeFileSync(path.join(cwd, 'list.csv'), list)
  writeFileSync(path.join(cwd, 'other.csv'), list.replace(/,1\.\d{5},/, ',1.50000,'))
  const verify = (file: string) => run(['verify', 'ea.mq5', '--against', file, '--bars', 'bars.csv'], { cwd })
  expect(await verify('list.csv')).toMatchObject({ code: 0, stdout: expect.stringContaining(': faithful') as unknown })
  expect(await verify('other.csv')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1 missing, 1 extra') as unknown,
  })
  expect(await run(['verify', 'ea.mq5', '--against', 'list.csv'], { cwd })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a list of trades without bars') as unknown,
  })
})

test('verify --against compares a recording with the program', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => {
    const close = 1.1 + i / 1000
    const average = i < 19 ? '' : (1.1 + (i - 9.5) / 1000).toFixed(12)
    return (
      `2026.01.01 ${String(i % 24).padStart(2, '0')}:00`.replace(
        '01.01',
        `01.${String(1 + Math.floor(i / 24)).padStart(2, '0')}`,
      ) + `,${close},${close},${close},${close},1,${average}`
    )
  })
  const recording = ['time,open,high,low,close,volume,SMA', ...rows].join('\n')
  const cwd = folderWith({
    'a.pine': scripts.sma,
    'good.csv': recording,
    'bad.csv': recording.replace(/[^,]+$/, '9.9'),
  })
  await run(['convert', 'a.pine', '--to', 'mql5', '--out', '.'], { cwd })
  for (const program of ['a.pine', 'Average.mq5'])
    expect(await run(['verify', program, '--against', 'good.csv'], { cwd })).toMatchObject({
      code: 0,
      stdout: 'SMA: faithful\n',
    })
  const different = await run(['verify', 'Average.mq5', '--against', 'bad.csv'], { cwd })
  expect(different).toMatchObject({ code: 1, stdout: expect.stringContaining('SMA: bar 39: 9.9 exported') as unknown })
})
