import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../emulators/file-store.ts'
import { isAlive } from './processes.ts'

/** Runs while no other living process does, so that two hosts starting at once do not build into each other. */
export async function withLock(file: string, run: () => Promise<void>) {
  mkdirSync(path.dirname(file), { recursive: true })
  while (!taken(file)) await new Promise((resolve) => setTimeout(resolve, 200))
  try {
    await run()
  } finally {
    rmSync(file, { force: true })
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!holderLives(file)) rmSync(file, { force: true })
  return false
}

function holderLives(file: string): boolean {
  try {
    const holder = readJson<{ pid: number }>(file)
    return holder !== null && isAlive(holder.pid)
  } catch {
    // Half-written: its writer is at it this very moment.
    return true
  }
}
