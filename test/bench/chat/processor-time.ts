import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../../../local/emulators/file-store.ts'
import type { HostFile } from '../../../local/host/host-file.ts'
import type { FreshHost } from '../../run/fresh-host.ts'

/** Ticks a second of Linux's process table, which is a constant of its interface. */
const ticks = 100

/** Seconds of processor that a host and its children have used; 0 where the system does not say. */
export function processorTime({ pid, data }: FreshHost): number {
  const children = readJson<HostFile>(path.join(data, 'host.json'))?.children ?? []
  return [pid, ...children.map((child) => child.pid)].reduce((sum, each) => sum + secondsOf(each), 0)
}

function secondsOf(pid: number): number {
  try {
    // The name, in brackets, may have blanks; user and system time are the 14th and 15th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticks
  } catch {
    return 0
  }
}
