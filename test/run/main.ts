import { startHost, type FreshHost } from './fresh-host.ts'
import { Progress } from './progress.ts'
import { run, type Command, type OnProgress, type Outcome } from './run.ts'

interface Stage {
  readonly name: string
  readonly command: Command
  /** A stage of the product runs against one host that all these stages share; the restart has hosts that it kills. */
  readonly lane: 'code' | 'product' | 'restart'
}

/**
 * The workers of Jest inherit these: one thread collects garbage, and rarely, since two workers and a host share the
 * processors. It takes 8 % less processor time.
 */
const engine = ['--single-threaded-gc', '--max-semi-space-size=64', '--min-semi-space-size=32']
const jest = 'node_modules/jest/bin/jest.js'
const jestOptions = ['--silent', '--reporters=<rootDir>/test/run/jest-reporter.cjs']

/**
 * The stages of a lane run one after the other, the lanes side by side: stages of the product wait for the network, for
 * timers and for a browser, and leave the processors to the stages of the code. The restart mostly waits, too. It
 * begins when the first host has built what all hosts serve.
 */
const stages: readonly Stage[] = [
  { name: 'format', lane: 'code', command: ['--import', 'tsx', 'test/run/format.ts'] },
  { name: 'lint', lane: 'code', command: 'lint' },
  { name: 'unit', lane: 'code', command: [...engine, jest, ...jestOptions, '--maxWorkers=2'] },
  { name: 'restart', lane: 'restart', command: ['--import', 'tsx', 'test/run/restart.ts'] },
  { name: 'cloud', lane: 'product', command: [jest, ...jestOptions, '--config=test/cloud/jest.config.js'] },
  {
    name: 'browser',
    lane: 'product',
    command: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/e2e/playwright.config.ts'],
  },
]

/** The suites call most functions again and again, and starting one takes half a second. */
const warmMemoryMb = 2500

/** The product's stages take longest, one after the other: those of the code run with what they leave. */
const codeNiceness = 2

interface Result {
  readonly name: string
  readonly passed: boolean
}

/**
 * Runs every stage, or those named. Continues after a failure to report all failures. Prints a line for each stage and
 * the output of failed stages. Returns the exit code.
 */
export async function main(root: string, names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  const progress = new Progress()
  if (unknown.length) {
    progress.print(`There is no stage ${unknown.join(', ')}. Stages: ${stages.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  const selected = stages.filter(({ name }) => !names.length || names.includes(name))
  const lane = (wanted: Stage['lane']) => selected.filter((stage) => stage.lane === wanted)
  const host = lane('product').length ? hostOf(root, progress) : null
  const results = (
    await Promise.all([
      inTurn(lane('code'), ({ name, command }) =>
        runStage(name, progress, (report) => run(root, command, {}, report, codeNiceness)),
      ),
      host ? runOnHost(root, lane('product'), progress, host) : [],
      inTurn(lane('restart'), async ({ name, command }) => {
        await host
        return runStage(name, progress, (report) => run(root, command, {}, report))
      }),
    ])
  ).flat()
  progress.stop()

  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name)
  progress.print(
    failed.length
      ? `${failed.length} of ${results.length} stages failed: ${failed.join(', ')} (${progress.elapsed})`
      : `All ${results.length} stages passed in ${progress.elapsed}.`,
  )
  return failed.length ? 1 : 0
}

interface StartedHost {
  readonly result: Result
  /** Null when it did not start. */
  readonly host: FreshHost | null
}

async function hostOf(root: string, progress: Progress): Promise<StartedHost> {
  const started: FreshHost[] = []
  const result = await runStage('host', progress, async (report) => {
    const host = await startHost(root, { onLine: report, memoryMb: warmMemoryMb })
    started.push(host)
    return { passed: host.url !== null, output: host.output() }
  })
  const [host = null] = started
  if (host?.url) return { result, host }
  await host?.stop()
  return { result, host: null }
}

async function runOnHost(
  root: string,
  wanted: readonly Stage[],
  progress: Progress,
  starting: Promise<StartedHost>,
): Promise<readonly Result[]> {
  const { result, host } = await starting
  if (!host) {
    const skipped: Outcome = { passed: false, output: 'There was no host to run against.' }
    return [result, ...(await inTurn(wanted, ({ name }) => runStage(name, progress, () => Promise.resolve(skipped))))]
  }
  try {
    const results = await inTurn(wanted, ({ name, command }) =>
      runStage(name, progress, (report) => runWithHost(host, () => run(root, command, host.environment, report))),
    )
    return [result, ...results]
  } finally {
    await host.stop()
  }
}

/** Adds what the host printed meanwhile to the output of a failed stage. */
async function runWithHost(host: FreshHost, work: () => Promise<Outcome>): Promise<Outcome> {
  const start = host.output().length
  const outcome = await work()
  const printed = host.output().slice(start)
  return outcome.passed || !printed
    ? outcome
    : { passed: false, output: `${outcome.output}\nMeanwhile the host printed:\n${printed}` }
}

async function runStage(
  name: string,
  progress: Progress,
  work: (report: OnProgress) => Promise<Outcome>,
): Promise<Result> {
  const startedAt = Date.now()
  progress.report(name, '')
  const outcome = await work((text) => progress.report(name, text))
  progress.end(name, outcome, Date.now() - startedAt)
  return { name, passed: outcome.passed }
}

async function inTurn(wanted: readonly Stage[], runOne: (stage: Stage) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const stage of wanted) results.push(await runOne(stage))
  return results
}
