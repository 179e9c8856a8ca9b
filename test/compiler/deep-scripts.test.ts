import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { deepScripts, resultOf } from './deep-scripts.ts'

/** Nesting that is taken, and nesting that is not. */
const depths = {
  operators: [380, 1_200, 20_000],
  brackets: [180, 260, 20_000],
  'operators in brackets': [350, 600, 20_000],
  blocks: [100, 260, 2_000],
  functions: [50, 90, 2_000],
  'functions called before': [50, 90, 2_000],
  'functions with state': [50, 90, 2_000],
} as const

/** Node.js keeps 192 KB to itself: this leaves 420 KB, less than a worker in Chrome has. */
const stackSizeMb = 0.6

const cases = Object.entries(depths).map(([kind, [taken, ...refused]]) => {
  const write = deepScripts[kind as keyof typeof depths]
  return { kind, scripts: [taken, ...refused].map((count) => write(count)) }
})
const isExpected = ([taken, ...refused]: readonly string[]): boolean =>
  taken === 'equal' && refused.every((code) => code === 'PINE2087' || code === 'PINE1029')

test.each(cases)('$kind: proved, or refused with a code', ({ scripts }) => {
  const results = scripts.map((text) => resultOf(text))
  expect([results, isExpected(results)]).toEqual([results, true])
})

/** Loads the scripts' module with tsx: a thread has no loader of Jest. */
const workerCode = `
  const { parentPort, workerData } = require('node:worker_threads')
  require('tsx/cjs/api').register()
  const { resultOf } = require(workerData.file)
  parentPort.postMessage(workerData.scripts.map((script) => resultOf(script)))`

test('a worker with the stack of a browser takes the same scripts', async () => {
  const workerData = { file: path.join(__dirname, 'deep-scripts.ts'), scripts: cases.flatMap((one) => one.scripts) }
  const results = await new Promise<readonly string[]>((resolve, reject) => {
    const worker = new Worker(workerCode, { eval: true, workerData, resourceLimits: { stackSizeMb } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const byCase = cases.map(({ kind }, index) => ({ kind, results: results.slice(index * 3, index * 3 + 3) }))
  expect(byCase.filter((one) => !isExpected(one.results))).toEqual([])
})
