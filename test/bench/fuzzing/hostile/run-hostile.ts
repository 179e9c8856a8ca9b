import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { mulberry } from '../../../../compiler/run/bars/generate.ts'
import { indicatorSpec, strategySpec } from '../../../../contract/generate-spec.ts'
import { isNestedDeeply } from '../../../../lambdas/shared/json-depth.ts'
import type { TaskRequest } from '../../../../lambdas/shared/task-thread.ts'
import { hostilePrograms } from './families.ts'
import type { MeasuredEnding } from './function-process.ts'
import type { HostileProgram } from './hostile-program.ts'

/** Bounds of one program: seconds of processor time, and megabytes that the process of the functions needs meanwhile. */
const maxSeconds = 5
const maxMb = 512

/**
 * `npm run fuzz -- hostile [count] [seed] [name]`: each program is checked, converted, proved, certified, analyzed, fixed,
 * improved and run in the thread of the service, and each spec is generated. None may take more time or memory than the
 * bounds, end with an unknown error, or show a stack trace. A name, such as "attack 34", runs the programs of that name
 * and their mutants only.
 */
export async function runHostile(count: number, seed: number, only: string | null): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'))
  await build({
    entryPoints: {
      compute: path.join(import.meta.dirname, '../../../../lambdas/compute/worker.ts'),
      process: path.join(import.meta.dirname, 'function-process.ts'),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    outdir: folder,
    logLevel: 'error',
  })
  const functions = fork(path.join(folder, 'process.mjs'), {
    execArgv: [],
    // As the functions have it, see standard-function.ts.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  await once(functions, 'message')
  const programs = hostilePrograms(count, mulberry(seed)).filter(
    ({ name }) => !only || `${name} `.startsWith(`${only} `),
  )
  const endings = new Map<string, number>()
  let failures = 0
  let slowest = { name: '', seconds: 0 }
  let largest = { name: '', mb: 0 }
  for (const program of programs) {
    for (const request of requestsOf(program)) {
      const { kind, problem, seconds, mb } = await endingOf(functions, request)
      endings.set(kind, (endings.get(kind) ?? 0) + 1)
      const name = `${program.language} ${program.name}, ${request.task}`
      if (seconds > slowest.seconds) slowest = { name, seconds }
      if (mb > largest.mb) largest = { name, mb }
      const wrong =
        problem ??
        (seconds > maxSeconds ? `took ${seconds.toFixed(1)} s` : mb > maxMb ? `needed ${mb.toFixed(0)} MB` : null)
      if (!wrong) continue
      failures++
      process.stdout.write(`${name}: ${wrong}\n`)
    }
  }
  functions.kill()
  rmSync(folder, { recursive: true })
  const counts = [...endings].sort(([, a], [, b]) => b - a).map(([kind, times]) => `${kind} ${times}`)
  process.stdout.write(
    `hostile: ${programs.length} programs, ${failures} failures, seed ${seed}; ${counts.join(', ')}; ` +
      `slowest ${slowest.seconds.toFixed(1)} s: ${slowest.name}; largest ${largest.mb.toFixed(0)} MB: ${largest.name}\n`,
  )
  return failures === 0 && programs.length >= (only ? 1 : count)
}

/** Lets the process of the functions run a request. */
async function endingOf(functions: ChildProcess, request: TaskRequest): Promise<MeasuredEnding> {
  functions.send(request)
  const [ending] = (await once(functions, 'message')) as [MeasuredEnding]
  return ending
}

function requestsOf({ language, text }: HostileProgram): TaskRequest[] {
  if (language === 'rules')
    return (['strategy', 'indicator'] as const).map((kind) => ({ task: 'readRules', args: [kind, text, ''] }))
  if (language === 'spec') return requestsOfSpec(text)
  const source = { name: `a.${language}`, text }
  const job = (type: string) => ({ type, source: text, name: '', outputFormat: language === 'pine' ? 'both' : 'mql5' })
  if (language === 'pine')
    return [
      { task: 'translate', args: [job('pine_to_mql')] },
      // The process adds what the translation answered.
      { task: 'prove', args: [job('pine_to_mql'), { budgetMs: 2_000 }] },
      { task: 'certifyScript', args: [source] },
      { task: 'fixPine', args: [{ source }] },
    ]
  const idle = { name: source.name, text: 'void OnTick() {}' }
  return [
    { task: 'check', args: [{ source, language }] },
    { task: 'analyze', args: [{ source, language }] },
    { task: 'fix', args: [{ source, dialect: language, log: "'x' - undeclared identifier (1,5)" }] },
    { task: 'newFaultOf', args: [idle, source, language] },
    { task: 'precheckProgram', args: [{ source, language }, false] },
    { task: 'optimizeOnBars', args: [{ source, language, features: [{ id: 'trailingStop' }] }] },
    ...(language === 'mql4' ? [{ task: 'translate', args: [job('mt4_to_mt5')] }] : []),
  ]
}

/** Refuses a spec as the route does; the time of that counts to its first request. */
function requestsOfSpec(text: string): TaskRequest[] {
  if (isNestedDeeply(text)) return []
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return []
  }
  const spec = strategySpec.safeParse(json).data ?? indicatorSpec.safeParse(json).data
  if (!spec) return []
  return [
    { task: 'describeSpec', args: [spec] },
    { task: 'makeProgram', args: [spec, 'mql5', '', 'eurusd'] },
    { task: 'problemsOfSpec', args: [spec, 5] },
  ]
}
