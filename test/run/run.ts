import { spawn } from 'node:child_process'

export interface Outcome {
  readonly passed: boolean
  readonly output: string
}

/** Milliseconds after which a stage hangs rather than works. */
const patience = 10 * 60_000

/** What libraries say of every process on its own account would hide what failed. */
const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

/** Runs Node.js with these arguments; what it prints is kept for the case that it fails. */
export function run(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, ...quiet, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => {
      output += `\nKilled after ${patience / 60_000} minutes.`
      child.kill('SIGKILL')
    }, patience)
    child.once('error', (error) => resolve({ passed: false, output: error.message }))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ passed: code === 0, output })
    })
  })
}
