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

/** What a process is running and who its parent is, or null when it is gone. Process ids are reused: ask before you kill. */
export function describeProcess(pid: number): { readonly command: string; readonly parent: number } | null {
  if (!isAlive(pid)) return null
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

/** Linux without procps has no ps. */
function fromProc(pid: number) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    // The second field, in parentheses, may hold spaces and parentheses of its own; state and parent follow it.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
    return command ? { command, parent: Number(afterName[1]) } : null
  } catch {
    return null
  }
}

function fromPs(pid: number) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/s.exec(line) ?? []
    return command ? { command, parent: Number(parent) } : null
  } catch {
    return null
  }
}

/** Asks a process to end, and makes it after three seconds. */
export async function end(pid: number) {
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone already.
    }
  }
  kill('SIGTERM')
  for (let waited = 0; waited < 3000 && isAlive(pid); waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (isAlive(pid)) kill('SIGKILL')
}
