import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { mulberry } from '../../../../compiler/run/bars/generate.ts'
import { TaskLimit, TaskThread, type TaskRequest } from '../../../../lambdas/shared/task-thread.ts'
import { ConversionFailed, ProofTimeout } from '../../../../lambdas/shared/translation.ts'
import { hostilePrograms, type HostileProgram } from './families.ts'

/** Bounds of one program: seconds of processor time and megabytes of the process. */
const maxSeconds = 5
const maxMb = 512
/** Milliseconds of wall-clock time after which the thread ends a task, as the service does. */
const limitMs = 4_500
const heapMb = 256

interface Ending {
  readonly kind: string
  readonly problem: string | null
}

/**
 * `npm run fuzz -- hostile [count] [seed]`: each program is checked, converted, analyzed, fixed and run in the thread of
 * the service. None may take more time or memory than the bounds, end with an unknown error, or show a stack trace.
 */
export async function runHostile(count: number, seed: number): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'))
  const file = path.join(folder, 'compute.mjs')
  await build({
    entryPoints: [path.join(import.meta.dirname, '../../../../lambdas/compute/worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
    logLevel: 'error',
  })
  const thread = new TaskThread(pathToFileURL(file), { heapMb, keptHeapMb: heapMb * 0.5 })
  await thread.run({ task: 'check', args: [{ source: { name: 'a.mq5', text: 'int x;' }, language: 'mql5' }] }, 60_000)
  const programs = hostilePrograms(count, mulberry(seed))
  const endings = new Map<string, number>()
  let failures = 0
  let slowest = { name: '', seconds: 0 }
  for (const program of programs) {
    for (const request of requestsOf(program)) {
      const before = process.cpuUsage()
      const { kind, problem } = await endingOf(thread, request)
      const { user, system } = process.cpuUsage(before)
      const seconds = (user + system) / 1e6
      const mb = process.memoryUsage.rss() / 2 ** 20
      endings.set(kind, (endings.get(kind) ?? 0) + 1)
      const name = `${program.language} ${program.name}, ${request.task}`
      if (seconds > slowest.seconds) slowest = { name, seconds }
      const wrong =
        problem ??
        (seconds > maxSeconds ? `took ${seconds.toFixed(1)} s` : mb > maxMb ? `left ${mb.toFixed(0)} MB` : null)
      if (!wrong) continue
      failures++
      process.stdout.write(`${name}: ${wrong}\n`)
    }
  }
  await thread.stop()
  rmSync(folder, { recursive: true })
  const counts = [...endings].sort(([, a], [, b]) => b - a).map(([kind, times]) => `${kind} ${times}`)
  process.stdout.write(
    `hostile: ${programs.length} programs, ${failures} failures, seed ${seed}; ${counts.join(', ')}; ` +
      `slowest ${slowest.seconds.toFixed(1)} s: ${slowest.name}\n`,
  )
  return failures === 0 && programs.length >= count
}

function requestsOf({ language, text }: HostileProgram): TaskRequest[] {
  if (language === 'rules')
    return (['strategy', 'indicator'] as const).map((kind) => ({ task: 'readRules', args: [kind, text, ''] }))
  const source = { name: `a.${language}`, text }
  const job = (type: string) => ({ type, source: text, name: '', outputFormat: language === 'pine' ? 'both' : 'mql5' })
  const plain = { mql4: '', mql5: '', report: { fidelity: [], proofs: [] }, sizingRevision: 1 }
  if (language === 'pine')
    return [
      { task: 'translate', args: [job('pine_to_mql')] },
      { task: 'prove', args: [job('pine_to_mql'), plain, { budgetMs: 2_000 }] },
    ]
  return [
    { task: 'check', args: [{ source, language }] },
    { task: 'analyze', args: [{ source, language }] },
    { task: 'fix', args: [{ source, dialect: language, log: "'x' - undeclared identifier (1,5)" }] },
    ...(language === 'mql4' ? [{ task: 'translate', args: [job('mt4_to_mt5')] }] : []),
  ]
}

async function endingOf(thread: TaskThread, request: TaskRequest): Promise<Ending> {
  try {
    const result = JSON.stringify(await thread.run(request, limitMs)) ?? ''
    return { kind: 'answered', problem: stackIn(result) }
  } catch (error) {
    if (error instanceof TaskLimit) return { kind: `ended: ${error.limit}`, problem: null }
    if (error instanceof ProofTimeout) return { kind: 'proof ran out of time', problem: null }
    if (error instanceof ConversionFailed) return { kind: error.code, problem: stackIn(error.message) }
    return { kind: 'unknown error', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const stackIn = (text: string): string | null =>
  /\n {4}at |\.(ts|mjs):\d+:\d+/.test(text) ? 'shows a stack trace' : null
