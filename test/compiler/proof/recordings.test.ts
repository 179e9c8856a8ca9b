import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, convert, run } from '../../../compiler/index.ts'
import { generateBars } from '../../../compiler/run/bars/generate.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { differenceFromRecording, recordingsOf } from '../../bench/conformance/recordings.ts'
import { defined } from '../../support/defined.ts'

const source = createSource('//@version=6\nindicator("Mean")\nplot(ta.sma(close, 5), "Mean")\n', 'mean.pine')
const script = { source, files: [], converted: () => convert({ source, targets: ['mql4', 'mql5'] }) }
const bars = generateBars({ symbol: eurusd, period: 3600, bars: 120, seed: 6, price: 1.1, volatility: 0.002 })
const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function record(file: string, change: (value: number, bar: number) => number): void {
  const { plots } = run({ source, language: 'pine', bars })
  const { values } = defined(plots[0])
  const rows = [...bars.time].map((time, bar) => {
    const prices = [bars.open, bars.high, bars.low, bars.close, bars.volume].map((series) => series[bar])
    return [time / 1000, ...prices, change(defined(values[bar]), bar)].join(',')
  })
  writeFileSync(join(folder, file), ['time,open,high,low,close,volume,Mean', ...rows, ''].join('\n'))
}

test('recordings beside a script are compared with our runs on their bars', () => {
  expect(recordingsOf(folder, 'mean.pine')).toEqual([])
  for (const platform of ['tradingview', 'mql4', 'mql5']) record(`mean.${platform}.csv`, (value) => value)
  const recordings = recordingsOf(folder, 'mean.pine')
  expect(recordings.map(({ of }) => of)).toEqual(['tradingview', 'mql4', 'mql5'])
  expect(recordings.map((recording) => differenceFromRecording(recording, script))).toEqual([null, null, null])
})

test('a terminal that showed something else is reported with its bar', () => {
  record('mean.mql5.csv', (value, bar) => (bar === 70 ? value + 0.001 : value))
  const recording = defined(recordingsOf(folder, 'mean.pine').find(({ of }) => of === 'mql5'))
  expect(differenceFromRecording(recording, script)).toMatch(/^plots: Mean: value, bar 70: /)
})

test('the script that records in MetaTrader 5 compiles', () => {
  const text = readFileSync(join(__dirname, '../../../examples/recordings/RecordIndicator.mq5'), 'utf8')
  expect(check({ source: { name: 'RecordIndicator.mq5', text }, language: 'mql5' }).diagnostics).toEqual([])
})
