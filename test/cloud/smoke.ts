import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { readSmokeTarget, SmokeRefusal } from '../support/smoke-target.ts'

/**
 * `npm run smoke -- URL [jest options]`: runs the suite against a deployed system, as the administrator of ADMIN_EMAIL and
 * ADMIN_PASSWORD. New accounts are made through the user pool, with the AWS credentials of the environment. The URL may
 * be that of a local host.
 */
const root = path.join(import.meta.dirname, '../..')
const jest = path.join(root, 'node_modules/jest/bin/jest.js')
try {
  const { options, environment } = await readSmokeTarget(process.argv.slice(2), process.env)
  process.exitCode =
    spawnSync(process.execPath, [jest, '--config', 'test/cloud/jest.config.js', '--runInBand', ...options], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status ?? 1
} catch (error) {
  if (!(error instanceof SmokeRefusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
