import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { TaskThread } from '../../lambdas/shared/task-thread.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tradewright-tasks-'))
const file = path.join(folder, 'compute.mjs')
const limits = { heapMb: 160, keptHeapMb: 120 }
let thread: TaskThread

beforeAll(async () => {
  await build({
    entryPoints: [path.join(__dirname, '../../lambdas/compute/worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
    logLevel: 'error',
  })
  thread = new TaskThread(pathToFileURL(file), limits)
})
afterAll(async () => {
  await thread.stop()
  rmSync(folder, { recursive: true })
})

const check = (text: string) =>
  thread.run({ task: 'check', args: [{ source: { name: 'a.mq5', text }, language: 'mql5' }] }, 20_000)
const prove = (source: string, withinMs: number) => {
  const job = { type: 'pine_to_mql', source, name: '', outputFormat: 'mql5' }
  const outputs = [{ target: 'mql5', code: fine, includes: [] }]
  const translation = { outputs, report: { fidelity: [], proofs: [] }, sizingRevision: 1 }
  return thread.run({ task: 'prove', args: [job, translation] }, withinMs)
}
const fine = 'void OnTick() { Print(1); }'

test('a task beyond its time is ended with a code, and the next one has a new thread', async () => {
  await check(fine)
  const endless = '//@version=6\nindicator("a")\nvar a = array.new_float(90000, 1)\na.sort()\nplot(a.median())\n'
  const before = Date.now()
  await expect(prove(endless, 300)).rejects.toMatchObject({ name: 'TaskLimit', limit: 'time', code: 'TIMED_OUT' })
  expect(Date.now() - before).toBeLessThan(15_000)
  await expect(check(fine)).resolves.toMatchObject({ ok: true })
})

test('a task beyond the heap is ended with a code, and the next one has a new thread', async () => {
  const small = new TaskThread(pathToFileURL(file), { heapMb: 48, keptHeapMb: 40 })
  const lines = Array.from({ length: 40_000 }, (_, k) => `double v${k}=${k}+v${Math.max(0, k - 1)}*2;`)
  const task = (text: string) => ({ task: 'check', args: [{ source: { name: 'a.mq5', text }, language: 'mql5' }] })
  await expect(small.run(task(lines.join('\n')), 30_000)).rejects.toMatchObject({
    name: 'TaskLimit',
    limit: 'memory',
    code: 'TOO_COMPLEX',
  })
  await expect(small.run(task(fine), 30_000)).resolves.toMatchObject({ ok: true })
  await small.stop()
})

test('an error of a task arrives with its name, and a failed conversion with its code', async () => {
  await expect(thread.run({ task: 'constructor', args: [] }, 5_000)).rejects.toThrow('There is no task constructor.')
  const job = { type: 'pine_to_mql', source: '//@version=6\nindicator(', name: '', outputFormat: 'mql5' }
  await expect(thread.run({ task: 'translate', args: [job] }, 20_000)).rejects.toMatchObject({
    name: 'ConversionFailed',
    code: 'SOURCE_HAS_ERRORS',
  })
})

test('tasks wait for each other', async () => {
  const results = await Promise.all([check(fine), check('void OnTick() { x; }'), check(fine)])
  expect(results).toMatchObject([{ ok: true }, { ok: false }, { ok: true }])
})

test('a thread is replaced after a hundred tasks', async () => {
  const counting = path.join(folder, 'counting.mjs')
  writeFileSync(
    counting,
    `import { parentPort } from 'node:worker_threads'
let count = 0
parentPort.on('message', () => parentPort.postMessage({ kind: 'done', result: ++count, heapBytes: 0 }))
parentPort.postMessage({ kind: 'ready' })
`,
  )
  const counter = new TaskThread(pathToFileURL(counting), limits)
  const counts: unknown[] = []
  for (let k = 0; k < 102; k++) counts.push(await counter.run({ task: 'count', args: [] }, 5_000))
  expect(counts.slice(97)).toEqual([98, 99, 100, 1, 2])
  await counter.stop()
})
