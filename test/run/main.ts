import { withBrowser } from './browser.ts'
import { startHost } from './fresh-host.ts'
import { run, type Outcome } from './run.ts'

interface Stage {
  readonly name: string
  /** Arguments for Node.js. */
  readonly command: readonly string[]
  readonly needs?: 'host' | 'host and browser'
}

const jest = 'node_modules/jest/bin/jest.js'
const stages: readonly Stage[] = [
  { name: 'types', command: ['test/typecheck.js'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unit', command: [jest, '--silent', '--reporters=summary', '--maxWorkers=2', '--testTimeout=30000'] },
  { name: 'restart', command: ['--import', 'tsx', 'test/run/restart.ts'] },
  { name: 'cloud', command: ['--import', 'tsx', 'test/cloud/run.ts'], needs: 'host' },
  {
    name: 'browser',
    command: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/e2e/playwright.config.ts'],
    needs: 'host and browser',
  },
]

interface Result extends Outcome {
  readonly name: string
  readonly seconds: number
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const inSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

/**
 * Runs every stage, or those named, one after the other, and goes on after a failure so that all of them are seen.
 * One line a stage, and what a failed one printed. Returns the exit code.
 */
export async function main(root: string, names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length) {
    say(`There is no stage ${unknown.join(', ')}: ${stages.map(({ name }) => name).join(', ')} are the stages.`)
    return 1
  }
  const wanted = stages.filter(({ name }) => !names.length || names.includes(name))
  const started = Date.now()
  const results: Result[] = []
  const stage = async (name: string, work: () => Promise<Outcome>) => {
    const begun = Date.now()
    const outcome = await work()
    const seconds = inSeconds(Date.now() - begun)
    results.push({ name, seconds, ...outcome })
    say(`${outcome.passed ? 'pass' : 'FAIL'}  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`)
    // A test that passed at its second try is told as a failure is: it is a fault of the test or of the product.
    if (!outcome.passed || /^ *\d+ flaky$/m.test(outcome.output)) say(outcome.output.trimEnd())
    return outcome.passed
  }

  for (const { name, command } of wanted.filter(({ needs }) => !needs)) await stage(name, () => run(root, command))
  const onHost = wanted.filter(({ needs }) => needs)
  if (onHost.length) await runOnHost(root, onHost, stage)

  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name)
  const total = inSeconds(Date.now() - started)
  say(
    failed.length
      ? `${failed.length} of ${results.length} stages failed: ${failed.join(', ')} (${total} s)`
      : `All ${results.length} stages passed in ${total} s.`,
  )
  return failed.length ? 1 : 0
}

async function runOnHost(
  root: string,
  wanted: readonly Stage[],
  stage: (name: string, work: () => Promise<Outcome>) => Promise<boolean>,
) {
  let host: Awaited<ReturnType<typeof startHost>> | null = null
  const came = await stage('host', async () => {
    host = await startHost(root)
    return { passed: host.url !== null, output: host.output() }
  })
  try {
    for (const { name, command, needs } of wanted) {
      if (!came) {
        await stage(name, async () => ({ passed: false, output: 'There was no host to run against.' }))
        continue
      }
      const { environment, output } = host!
      await stage(name, async () => {
        const said = output().length
        const outcome = await (needs === 'host'
          ? run(root, command, environment)
          : withBrowser((browser) => run(root, command, { ...environment, ...browser })))
        const meanwhile = output().slice(said)
        return outcome.passed || !meanwhile
          ? outcome
          : { passed: false, output: `${outcome.output}\nMeanwhile the host said:\n${meanwhile}` }
      })
    }
  } finally {
    await host!.stop()
  }
}
