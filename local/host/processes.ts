import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

interface ProcessDescription {
  readonly command: string
  /** The parent's process id. */
  readonly parent: number
}

/** Returns a process's command and parent; null if it has ended. Process ids are reused: check before killing. */
export function describeProcess(pid: number): ProcessDescription | null {
  if (!isAlive(pid)) return null
  if (process.platform === 'linux') return fromProc(pid)
  return process.platform === 'win32' ? fromPowerShell(pid) : fromPs(pid)
}

/** Linux without procps has no `ps`. */
function fromProc(pid: number): ProcessDescription | null {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    // The second field, in parentheses, may contain spaces and parentheses; state and parent follow it.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
    return command ? { command, parent: Number(afterName[1]) } : null
  } catch {
    return null
  }
}

const fromPs = (pid: number) => parseLine('ps', ['-o', 'ppid=,args=', '-p', String(pid)])

function fromPowerShell(pid: number): ProcessDescription | null {
  const find = `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'`
  const print = `ForEach-Object { '{0} {1}' -f $_.ParentProcessId, $_.CommandLine }`
  return parseLine('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', `${find} | ${print}`])
}

/** Runs a program that prints the parent's id and the command. */
function parseLine(file: string, args: readonly string[]): ProcessDescription | null {
  try {
    const line = execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/s.exec(line) ?? []
    return command ? { command, parent: Number(parent) } : null
  } catch {
    return null
  }
}

/** Terminates a process; kills it after three seconds. */
export async function stopProcess(pid: number) {
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal)
    } catch {
      // Already ended.
    }
  }
  kill('SIGTERM')
  for (let waited = 0; waited < 3000 && isAlive(pid); waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (isAlive(pid)) kill('SIGKILL')
}
