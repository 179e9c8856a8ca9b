import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { startHost } from '../run/fresh-host.ts'

/**
 * `npm run test:cloud [-- jest options]`: runs the suite against
 * - the system at BASE_URL, if it is set (with ADMIN_EMAIL and ADMIN_PASSWORD of an administrator),
 * - else a local host that it starts, with new data.
 * With TARGET=aws the suite makes new accounts through the user pool, because it cannot read their mail.
 */
const root = path.join(import.meta.dirname, '..', '..')

process.exitCode = process.env.BASE_URL ? runSuite(process.env) : await runOnNewHost()

async function runOnNewHost(): Promise<number> {
  const host = await startHost(root, { onLine: (line) => process.stdout.write(`${line}\n`) })
  try {
    if (!host.url) throw new Error(`The host did not start:\n${host.output()}`)
    return runSuite({ ...process.env, ...host.environment })
  } finally {
    await host.stop()
  }
}

function runSuite(env: NodeJS.ProcessEnv): number {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const args = [jest, '--config', 'test/cloud/jest.config.js', ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1
}
