import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * `npm run test:cloud [-- jest options]`: the suite against
 * - the system at BASE_URL, if it is set (with ADMIN_EMAIL and ADMIN_PASSWORD of an administrator),
 * - else a local host of its own, with fresh data.
 * With TARGET=aws new accounts are confirmed through the user pool, because nobody reads their mail.
 */
interface HostFile {
  readonly url: string | null
  readonly tablesUrl: string | null
  readonly accounts: readonly { readonly email: string; readonly password: string; readonly group: string | null }[]
}

const root = path.join(import.meta.dirname, '..', '..')
const startTimeout = 120_000

process.exitCode = process.env.BASE_URL ? runSuite(process.env) : await withOwnHost()

async function withOwnHost(): Promise<number> {
  const data = mkdtempSync(path.join(tmpdir(), 'tradewright-'))
  const host = spawn(process.execPath, ['local/start.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', TRADEWRIGHT_DATA: data },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const { url, tablesUrl, accounts } = await ready(host, path.join(data, 'host.json'))
    const admin = accounts.find(({ group }) => group === 'admin')
    return runSuite({
      ...process.env,
      BASE_URL: url ?? '',
      TABLES_URL: tablesUrl ?? '',
      ADMIN_EMAIL: admin?.email,
      ADMIN_PASSWORD: admin?.password,
    })
  } finally {
    await stopped(host)
    rmSync(data, { recursive: true, force: true })
  }
}

async function ready(host: ChildProcess, file: string): Promise<HostFile> {
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline;) {
    if (host.exitCode !== null) throw new Error('The local host did not start: see above.')
    const state = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HostFile) : null
    if (state?.url) return state
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  host.kill()
  throw new Error('The local host was not ready in time.')
}

function stopped(host: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (host.exitCode !== null) return resolve()
    host.once('exit', () => resolve())
    host.kill('SIGINT')
  })
}

function runSuite(env: NodeJS.ProcessEnv): number {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const args = [jest, '--config', 'test/cloud/jest.config.js', ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1
}
