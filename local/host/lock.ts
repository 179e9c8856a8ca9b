import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../emulators/file-store.ts'
import { isAlive } from './processes.ts'

/** Runs while no other process holds the lock: two hosts that start at once must not build into one folder. */
export async function withLock(file: string, run: () => Promise<void>) {
  mkdirSync(path.dirname(file), { recursive: true })
  while (!takeLock(file)) await new Promise((resolve) => setTimeout(resolve, 200))
  try {
    await run()
  } finally {
    rmSync(file, { force: true })
  }
}

function takeLock(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!isHeld(file)) rmSync(file, { force: true })
  return false
}

function isHeld(file: string): boolean {
  try {
    const holder = readJson<{ pid: number }>(file)
    return holder !== null && isAlive(holder.pid)
  } catch {
    // The file is still being written.
    return true
  }
}
