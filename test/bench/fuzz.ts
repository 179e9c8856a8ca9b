/**
 * Mutated scripts through the front ends: none may throw, take longer than a second, or need more memory than the bound.
 *
 *     npm run fuzz -- <language> [folder] [count] [seed]
 *
 * Without a folder the project's own scripts are mutated. The work runs in a process of its own, so that a hang can be ended.
 */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FuzzProgress, FuzzTask } from './fuzzing/fuzz-worker.ts'

/** The worker measures each script by the processor's time; this one only ends what never comes back. */
const hangLimit = 30_000
const startLimit = 120_000
const memoryLimit = 512

const [language = 'pine', folder = 'test/compiler', count = '200000', seed = '1'] = process.argv.slice(2)
const task: FuzzTask = { language, folder, count: Number(count), seed: Number(seed) }
const started = performance.now()

const worker = fork(new URL('./fuzzing/fuzz-worker.ts', import.meta.url), [JSON.stringify(task)], {
  execArgv: ['--import', 'tsx', `--max-old-space-size=${memoryLimit}`],
})

let done = 0
let failures = 0
let timer: NodeJS.Timeout | null = null
let latest: string | null = null

function fail(what: string, text: string | null): void {
  failures++
  const path = join(tmpdir(), `fuzz-${language}-${task.seed}-${done}.txt`)
  if (text !== null) writeFileSync(path, text)
  process.stdout.write(`${what}\n    ${text === null ? `script ${done}` : path}\n`)
}

function watch(limit: number): void {
  if (timer !== null) clearTimeout(timer)
  timer = setTimeout(() => {
    fail(`no answer for ${limit} ms`, latest)
    worker.kill('SIGKILL')
  }, limit)
}

// The first scripts wait for the modules to load.
watch(startLimit)
worker.on('message', (message) => {
  const progress = message as FuzzProgress
  if (progress.kind === 'begun') {
    latest = progress.text
    watch(hangLimit)
  } else if (progress.kind === 'failed') fail(progress.what, progress.text)
  else done = progress.done
})
worker.on('exit', (code) => {
  if (code !== 0 && code !== null) fail(`ended with ${code}: out of memory, most likely`, latest)
  if (timer !== null) clearTimeout(timer)
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(
    `${language}: ${done} of ${task.count} mutated scripts, ${failures} failures, ${seconds.toFixed(0)} s, seed ${task.seed}\n`,
  )
  process.exitCode = failures > 0 || done < task.count ? 1 : 0
})
