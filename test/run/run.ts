import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { everyCase } from '../support/every-case.ts'

export interface Outcome {
  readonly passed: boolean
  readonly output: string
}

/** Arguments for Node.js, or the name of a script of package.json. */
export type Command = readonly string[] | string

/** A line about how far a stage is, such as "41 of 118 files". */
export type OnProgress = (progress: string) => void

/** Milliseconds after which a stage is taken to hang. */
const timeoutMs = (everyCase ? 90 : 20) * 60_000

/** The SDK's notice about the version of Node.js, printed by each process, would hide what failed. */
const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

/**
 * Runs a command and keeps what it prints, for the case that it fails. A child reports progress as messages of the form
 * `{ progress: string }`. A nice command leaves the processors to others that want them (0 to 19).
 */
export function run(
  root: string,
  command: Command,
  environment: Readonly<Record<string, string>>,
  onProgress: OnProgress,
  niceness = 0,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const { file, args, isShell } = programOf(command)
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...quiet, ...environment },
      // A shell does not pass the channel on.
      stdio: ['ignore', 'pipe', 'pipe', ...(isShell ? [] : (['ipc'] as const))],
      shell: isShell,
    })
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('message', (message) => {
      if (isProgress(message)) onProgress(message.progress)
    })
    const timer = setTimeout(() => {
      output += `\nKilled after ${timeoutMs / 60_000} minutes.`
      child.kill('SIGKILL')
    }, timeoutMs)
    child.once('error', (error) => resolve({ passed: false, output: error.message }))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ passed: code === 0, output })
    })
  })
}

/** Prefers the npm that runs this process: on Windows `npm` is a script that only a shell starts. */
function programOf(command: Command): { file: string; args: string[]; isShell: boolean } {
  if (typeof command !== 'string') return { file: process.execPath, args: [...command], isShell: false }
  const args = ['run', '--silent', command]
  const npm = process.env.npm_execpath
  return npm
    ? { file: process.execPath, args: [npm, ...args], isShell: false }
    : { file: 'npm', args, isShell: process.platform === 'win32' }
}

const isProgress = (message: unknown): message is { readonly progress: string } =>
  typeof message === 'object' && message !== null && 'progress' in message && typeof message.progress === 'string'
