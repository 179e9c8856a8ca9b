import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker as Thread } from 'node:worker_threads'
import { build } from 'esbuild'
import { CompilerWorker } from './compiler.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tradewright-worker-'))
const bundled = path.join(folder, 'compiler-worker.mjs')
const started: ThreadAsWorker[] = []

/** A browser's worker on a thread of Node.js: it runs the compiler's worker as the site does. */
class ThreadAsWorker {
  readonly #thread = new Thread(bundled, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  readonly #wrapped = new Map<unknown, (data: unknown) => void>()

  constructor() {
    started.push(this)
  }

  addEventListener(type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void): void {
    const wrapped = (data: unknown) => listener({ data })
    this.#wrapped.set(listener, wrapped)
    this.#thread.on(type, wrapped)
  }

  removeEventListener(type: 'message' | 'error', listener: unknown): void {
    const wrapped = this.#wrapped.get(listener)
    if (wrapped) this.#thread.off(type, wrapped)
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message)
  }

  terminate(): void {
    // A thread that is being ended may still report an error.
    this.#thread.on('error', () => {})
    void this.#thread.terminate()
  }
}

/** The members of a worker's global object in a browser. */
const browserGlobals = `import { parentPort as browserPort } from 'node:worker_threads';
{
  const wrapped = new Map();
  globalThis.postMessage = (message, transfer) => browserPort.postMessage(message, transfer);
  globalThis.addEventListener = (type, listener) => {
    wrapped.set(listener, (data) => listener({ data, origin: '' }));
    browserPort.on(type, wrapped.get(listener));
  };
  globalThis.removeEventListener = (type, listener) => browserPort.off(type, wrapped.get(listener));
}`

let heapMb = 512
let compiler: CompilerWorker
beforeAll(async () => {
  await build({
    entryPoints: [path.join(import.meta.dirname, 'compiler-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundled,
    banner: { js: browserGlobals },
    logLevel: 'error',
  })
  Object.assign(globalThis, { Worker: ThreadAsWorker })
})
beforeEach(() => {
  heapMb = 512
  started.length = 0
  compiler = new CompilerWorker()
})
afterEach(() => {
  jest.useRealTimers()
  compiler.stop()
})
afterAll(() => rmSync(folder, { recursive: true }))

const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)
const text = (program: string) => ({ name: 'a', text: program })
const fine = { source: text('//@version=6\nindicator("a")\nplot(close)\n'), language: 'pine' as const }
/** Its proof takes minutes. */
const slow = text('//@version=6\nindicator("a")\nvar a = array.new_float(90000, 1)\na.sort()\nplot(a.median())\n')
const slowProof = { source: slow, converted: { dialect: 'mql5', text: 'void OnTick() {}\n' } } as const

test('a call beyond its time ends the worker with a sentence, and the next call has a new one', async () => {
  await expect(compiler.check(fine)).resolves.toMatchObject({ ok: true })
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const verified = failure(compiler.verify(slowProof))
  const waiting = failure(compiler.check(fine))
  jest.advanceTimersByTime(60_000)
  const message = expect.stringContaining('This took too long and was stopped.') as unknown
  expect(await verified).toMatchObject({ name: 'CompilerTimeout', message })
  expect(await waiting).toMatchObject({ name: 'CompilerTimeout' })
  jest.useRealTimers()
  await expect(compiler.check(fine)).resolves.toMatchObject({ ok: true })
  expect(started).toHaveLength(2)
})

test('a program beyond the memory ends the worker with a sentence, and the next call has a new one', async () => {
  heapMb = 48
  // On a busy machine its time could be over first.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const lines = Array.from({ length: 40_000 }, (_, k) => `double v${k}=${k}+v${Math.max(0, k - 1)}*2;`)
  await expect(compiler.check({ source: text(lines.join('\n')), language: 'mql5' })).rejects.toMatchObject({
    name: 'CompilerCrash',
    message: expect.stringContaining('more memory than the browser allows') as unknown,
  })
  await expect(compiler.check(fine)).resolves.toMatchObject({ ok: true })
  expect(started).toHaveLength(2)
})

test('a stopped calculation rejects, and does not touch the next one', async () => {
  const verified = failure(compiler.verify(slowProof))
  compiler.stop()
  expect(await verified).toMatchObject({ name: 'CompilerStopped' })
  await expect(compiler.check(fine)).resolves.toMatchObject({ ok: true })
})
