import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeWhole } from '../emulators/file-store.ts'
import { describeProcess, end } from './processes.ts'

/** What a running host tells those who look into its data folder. */
export interface HostFile {
  readonly pid: number
  readonly parent: number
  /** Null until it is ready. */
  readonly url: string | null
  /** Where its tables answer; null until they do. */
  readonly tablesUrl: string | null
  /** Processes it started; they outlive a host that was killed. */
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
 * Makes the data folder this process's. What a killed host left running is stopped; a host that still serves
 * its terminal is not: two on one folder would spoil it. Throws with its address then.
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
    await end(before.pid)
  }
  for (const { pid, command } of before.children) {
    if (describeProcess(pid)?.command.includes(command)) await end(pid)
  }
}

const isHost = (command: string) => /local[/\\](start\.js|host)/.test(command)

export const publish = (data: string, file: Omit<HostFile, 'pid' | 'parent'>) =>
  writeWhole(fileOf(data), JSON.stringify({ pid: process.pid, parent: process.ppid, ...file }, null, 2))

export const withdraw = (data: string) => rmSync(fileOf(data), { force: true })
