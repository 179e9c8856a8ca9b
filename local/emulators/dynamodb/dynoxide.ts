import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { Engine } from './engine.ts'

/** Returns the native engine's binary; null if not installed: it exists for 64-bit Linux only. */
export function dynoxideBinary(): string | null {
  try {
    return path.join(
      path.dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')),
      'dynoxide',
    )
  } catch {
    return null
  }
}

const startTimeout = 10_000

/** Starts the native engine. Rejects with its output if it does not start. `isKept`: as for `startDynamoDb`. */
export async function startDynoxide(binary: string, folder: string, isKept: boolean): Promise<Engine> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  // A separate process group: Ctrl-C reaches only the host, which stops the engine.
  const child = spawn(
    binary,
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...(isKept ? ['--db-path', path.join(folder, 'dynoxide.sqlite')] : []),
    ],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-10_000)))
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      printed += error.message
      resolve()
    })
  })
  const gone = exited.then(() => 'gone' as const)
  const deadline = Date.now() + startTimeout
  for (;;) {
    const state = await Promise.race([gone, answers(url)])
    if (state === 'answers') break
    if (state === 'gone' || Date.now() > deadline)
      throw new Error(`The DynamoDB engine did not start: ${printed.trim()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    kind: 'dynoxide',
    url,
    folder,
    pid: child.pid ?? null,
    stop: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 2000)
      await exited
      clearTimeout(timer)
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    () => 'answers' as const,
    () => 'silent' as const,
  )

/** The binary does not accept port 0. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
