import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJson } from '../../local/emulators/file-store.ts'
import type { HostFile } from '../../local/host/host-file.ts'

export interface FreshHost {
  /** Null when the host did not start: `output()` says why. */
  readonly url: string | null
  readonly data: string
  readonly pid: number
  /**
   * The suites' variables: BASE_URL, TABLES_URL, and the demo accounts as TRADER_EMAIL, TRADER_PASSWORD, ADMIN_EMAIL,
   * ADMIN_PASSWORD.
   */
  readonly environment: Readonly<Record<string, string>>
  readonly output: () => string
  /** Stops the host in order. Deletes the data folder unless it was given. */
  stop(): Promise<void>
  /** Kills the host as `kill -9` does. */
  kill(): Promise<void>
}

interface FreshHostOptions {
  /** A folder to keep; by default a temporary one. */
  readonly data?: string
  readonly args?: readonly string[]
  /** Megabytes above which idle functions end. */
  readonly memoryMb?: number
  readonly onLine?: (line: string) => void
}

/** Milliseconds for everything a first start does on a busy machine, the builds included. */
const timeoutMs = 10 * 60_000

const stopTimeoutMs = 15_000

/** Starts a host on any free port and, unless given, on a new data folder. */
export async function startHost(root: string, options: FreshHostOptions = {}): Promise<FreshHost> {
  const data = options.data ?? mkdtempSync(path.join(tmpdir(), 'tradewright-'))
  const child = spawn(
    process.execPath,
    [path.join(root, 'local', 'start.js'), '--port', '0', ...(options.args ?? [])],
    {
      cwd: root,
      env: {
        ...process.env,
        // The process that is started is the host: it need not start another for this (local/one-arena.js).
        MALLOC_ARENA_MAX: '1',
        TRADEWRIGHT_DATA: data,
        ...(options.memoryMb && { TRADEWRIGHT_MEMORY: String(options.memoryMb) }),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
    options.onLine?.(printed.trimEnd().split('\n').at(-1)?.trim() ?? '')
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const file = await waitUntilReady(data, child)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    url: file?.url ?? null,
    data,
    pid: child.pid ?? 0,
    environment: file ? environmentOf(file) : {},
    output: () => printed,
    stop: async () => {
      // A signal would end the process at once on Windows.
      if (isRunning() && child.connected) child.send('stop')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
      await closed
      clearTimeout(timer)
      if (!options.data) rmSync(data, { recursive: true, force: true })
    },
    kill: async () => {
      if (isRunning()) child.kill('SIGKILL')
      await closed
    },
  }
}

async function waitUntilReady(data: string, child: ChildProcess): Promise<HostFile | null> {
  const deadline = Date.now() + timeoutMs
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
