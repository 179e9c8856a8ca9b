import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeAtomically } from '../emulators/file-store.ts'
import { describeProcess, stopProcess } from './processes.ts'

/** Facts that a running host writes into its data folder. */
export interface HostFile {
  readonly pid: number
  readonly parent: number
  /** Null until it is ready. */
  readonly url: string | null
  /** The tables' endpoint; null until it is ready. */
  readonly tablesUrl: string | null
  /** Child processes, which outlive a killed host. */
  readonly children: readonly { readonly pid: number; readonly command: string }[]
  readonly accounts: readonly Account[]
}

export interface Account {
  readonly email: string
  readonly password: string
  readonly group: string | null
}

const fileOf = (data: string) => path.join(data, 'host.json')

/**
 * Claims the data folder. Stops processes of a killed host. Throws with the address of a host that still runs: two
 * would corrupt the data.
 */
export async function claimData(data: string, say: (line: string) => void) {
  mkdirSync(data, { recursive: true })
  const before = readJson<HostFile>(fileOf(data))
  if (!before || before.pid === process.pid) return
  const host = describeProcess(before.pid)
  if (host && isHost(host.command)) {
    if (host.parent === before.parent) {
      const where = before.url ? ` at ${before.url}` : ''
      throw new Error(
        `Tradewright already runs on ${data}${where} (process ${before.pid}).\n` +
          'Stop it first, or set TRADEWRIGHT_DATA to another folder for a second one.',
      )
    }
    say(`Stopping what an earlier start left running (process ${before.pid}) …`)
    await stopProcess(before.pid)
  }
  for (const { pid, command } of before.children) {
    if (describeProcess(pid)?.command.includes(command)) await stopProcess(pid)
  }
}

const isHost = (command: string) => /local[/\\](start\.js|host)/.test(command)

export const writeHostFile = (data: string, file: Omit<HostFile, 'pid' | 'parent'>) =>
  writeAtomically(fileOf(data), JSON.stringify({ pid: process.pid, parent: process.ppid, ...file }, null, 2))

export const removeHostFile = (data: string) => rmSync(fileOf(data), { force: true })
