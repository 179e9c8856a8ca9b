/**
 * Mutated scripts: none may throw, take longer than it may, or need more memory than the bound.
 *
 *     npm run fuzz -- <language> [folder] [count] [seed]
 *     npm run fuzz -- hostile [count] [seed] [name]
 *     npm run fuzz -- metamorphic [folder of scripts]
 *     npm run fuzz -- strategies|indicators [count] [seed] [reduce]
 *     npm run fuzz -- programs [count] [seed]
 *
 * `pine` reads and prints them; `run-mql4` and `run-mql5` run those that check, in narrow limits, and count these only;
 * `hostile` attacks the thread in which the service works on programs; `metamorphic` runs scripts and their conversions
 * again with what must change nothing: printed again, with other names, on fewer bars, in two parts, tick by tick, on
 * doubled prices; `strategies` and `indicators` prove scripts that a seed writes, and with `reduce` shorten those that
 * differ; `programs` ports MetaTrader 4 programs that a seed writes, and proves the ports. Without a folder the own
 * scripts of the project are mutated, for MQL the programs they convert to. The work runs in a separate process, so
 * that a hang can be ended. Another process then continues after the script that hung.
 */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FuzzProgress, FuzzTask } from './fuzzing/fuzz-worker.ts'
import { runHostile } from './fuzzing/hostile/run-hostile.ts'
import { runMetamorphic } from './fuzzing/run-metamorphic.ts'
import { runPorts } from './fuzzing/written-mql4/run-ports.ts'
import { isWrittenKind, runWritten } from './fuzzing/written/run-written.ts'

/** The worker measures each script by the processor's time; this one only ends what never comes back. */
const hangLimit = 30_000
const startLimit = 120_000
const memoryLimit = 512
/** Stops after this number of failures. */
const maxFailures = 40

const [language = 'pine', folder = 'test/compiler', count = '200000', seed = '1'] = process.argv.slice(2)
const task: FuzzTask = { language, folder, count: Number(count), seed: Number(seed), from: 0 }
const started = performance.now()
const endings = new Map<string, number>()

let done = 0
let failures = 0

function fail(what: string, text: string | null): void {
  failures++
  const path = join(tmpdir(), `fuzz-${language}-${task.seed}-${done}.txt`)
  if (text !== null) writeFileSync(path, text)
  process.stdout.write(`${what}\n    ${text === null ? `script ${done}` : path}\n`)
}

function work(from: number): void {
  const worker = fork(new URL('./fuzzing/fuzz-worker.ts', import.meta.url), [JSON.stringify({ ...task, from })], {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${memoryLimit}`],
  })
  /** The script that is being worked on. */
  let current: Extract<FuzzProgress, { kind: 'begun' }> | null = null
  let isReported = false
  let hasBegun = false
  // The first scripts wait for the modules to load.
  let timer = watch(startLimit)

  function watch(limit: number): NodeJS.Timeout {
    return setTimeout(() => {
      fail(`no answer for ${limit} ms`, current?.text ?? null)
      isReported = true
      worker.kill('SIGKILL')
    }, limit)
  }

  worker.on('message', (message) => {
    const progress = message as FuzzProgress
    if (progress.kind === 'begun') {
      hasBegun = true
      current = progress
      done = progress.index
      isReported = false
      clearTimeout(timer)
      timer = watch(hangLimit)
    } else if (progress.kind === 'failed') {
      fail(progress.what, progress.text)
      isReported = true
    } else {
      current = null
      done = progress.done
      for (const [ending, times] of Object.entries(progress.endings))
        endings.set(ending, (endings.get(ending) ?? 0) + times)
    }
  })
  worker.on('exit', (code) => {
    clearTimeout(timer)
    if (code !== 0 && current && !isReported) fail(`ended with ${code}: out of memory, most likely`, current.text)
    if (current) done++
    if (code !== 0 && hasBegun && done < task.count && failures < maxFailures) work(done)
    else tell()
  })
}

function tell(): void {
  const seconds = (performance.now() - started) / 1000
  const ended = [...endings]
    .sort((a, b) => b[1] - a[1])
    .map(([ending, times]) => `${ending} ${times}`)
    .join(', ')
  process.stdout.write(
    `${language}: ${done} of ${task.count} mutated scripts, ${failures} failures, ${seconds.toFixed(0)} s, seed ${task.seed}; ${ended}\n`,
  )
  process.exitCode = failures > 0 || done < task.count ? 1 : 0
}

if (language === 'metamorphic') process.exitCode = runMetamorphic(process.argv[3] ?? 'test/compiler/fixtures') ? 0 : 1
else if (language === 'hostile') {
  const isFine = await runHostile(Number(process.argv[3] ?? 320), Number(process.argv[4] ?? 1), process.argv[5] ?? null)
  process.exitCode = isFine ? 0 : 1
} else if (language === 'programs') {
  process.exitCode = runPorts(Number(process.argv[3] ?? 100), Number(process.argv[4] ?? 1)) ? 0 : 1
} else if (isWrittenKind(language))
  process.exitCode = runWritten(
    language,
    Number(process.argv[3] ?? 100),
    Number(process.argv[4] ?? 1),
    process.argv[5] === 'reduce',
  )
    ? 0
    : 1
else work(0)
