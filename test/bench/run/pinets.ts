import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bars } from '../../../compiler/api.ts'

interface PineTs {
  readonly PineTS: new (data: readonly object[]) => { run(text: string): Promise<unknown> }
}

/** PineTS (npm `pinets`, AGPL) on `bars`: gives what runs a script, installed into a temporary folder that `remove` takes away. */
export async function installPineTs({
  time,
  open,
  high,
  low,
  close,
  volume,
  period,
}: Bars): Promise<{ run(text: string): Promise<unknown>; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-run-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', 'pinets@0.9.34'], {
      cwd: folder,
      stdio: 'ignore',
    })
    const { PineTS } = (await import(
      pathToFileURL(join(folder, 'node_modules/pinets/dist/pinets.min.es.js')).href
    )) as PineTs
    const data = Array.from(time, (openTime, i) => ({
      openTime,
      closeTime: openTime + period * 1000 - 1,
      open: open[i],
      high: high[i],
      low: low[i],
      close: close[i],
      volume: volume[i],
    }))
    return { run: (text) => new PineTS(data).run(text), remove }
  } catch (error) {
    remove()
    throw error
  }
}
