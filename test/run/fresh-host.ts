import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJson } from '../../local/emulators/file-store.ts'
import type { HostFile } from '../../local/host/claim.ts'

export interface FreshHost {
  /** Null when it did not come up: `output()` says why. */
  readonly url: string | null
  readonly data: string
  readonly pid: number
  /** What the suites read: BASE_URL, and the demo accounts as TRADER_EMAIL, TRADER_PASSWORD, ADMIN_EMAIL, ADMIN_PASSWORD. */
  readonly environment: Readonly<Record<string, string>>
  readonly output: () => string
  /** Ends it in order; the data folder goes with it unless it was given. */
  stop(): Promise<void>
  /** Ends it the hard way, as `kill -9` does. */
  kill(): Promise<void>
}

/** Milliseconds for everything a first start does, the builds included. */
const patience = 180_000

/** Starts a host of its own, on any free port and, unless given, on a data folder of its own. */
export async function startHost(
  root: string,
  data: string | null = null,
  args: readonly string[] = [],
): Promise<FreshHost> {
  const folder = data ?? mkdtempSync(path.join(tmpdir(), 'tradewright-'))
  const child = spawn(process.execPath, [path.join(root, 'local', 'start.js'), '--port', '0', ...args], {
    cwd: root,
    env: { ...process.env, TRADEWRIGHT_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const file = await ready(folder, child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
  }
  return {
    url: file?.url ?? null,
    data: folder,
    pid: child.pid!,
    environment: file ? environmentOf(file) : {},
    output: () => printed,
    stop: async () => {
      await end('SIGTERM')
      if (!data) rmSync(folder, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}

async function ready(data: string, child: ChildProcess): Promise<HostFile | null> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline && child.exitCode === null) {
    const file = readJson<HostFile>(path.join(data, 'host.json'))
    if (file?.pid === child.pid && file?.url) return file
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return null
}

const environmentOf = ({ url, tablesUrl, accounts }: HostFile): Record<string, string> =>
  Object.fromEntries([
    ['BASE_URL', url ?? ''],
    ['TABLES_URL', tablesUrl ?? ''],
    ...accounts.flatMap(({ email, password, group }) => {
      const name = (group ?? 'trader').toUpperCase()
      return [
        [`${name}_EMAIL`, email],
        [`${name}_PASSWORD`, password],
      ]
    }),
  ])
