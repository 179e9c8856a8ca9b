import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run smoke -- URL [jest options]`: runs the suite against a deployed system, as the administrator of ADMIN_EMAIL and
 * ADMIN_PASSWORD. New accounts are confirmed through the user pool, with the AWS credentials of the environment. A URL of
 * this machine is the local host.
 */
const [url = '', ...options] = process.argv.slice(2)
const missing = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'].filter((name) => !process.env[name])

if (!URL.canParse(url)) end('Usage: npm run smoke -- https://the.site [jest options]')
if (missing.length > 0) end(`Please set ${missing.join(' and ')} to the sign-in of an administrator.`)

const isLocal = ['localhost', '127.0.0.1'].includes(new URL(url).hostname)
const health = await fetch(new URL('/web/health', url)).catch((error: unknown) => end(`${url}: ${String(error)}`))
if (!health.ok) end(`${url}/web/health answers ${health.status}.`)
const jest = path.join(import.meta.dirname, '../../node_modules/jest/bin/jest.js')
process.exitCode =
  spawnSync(process.execPath, [jest, '--config', 'test/cloud/jest.config.js', '--runInBand', ...options], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, BASE_URL: new URL(url).origin, ...(isLocal ? {} : { TARGET: 'aws' }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  }).status ?? 1

function end(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
