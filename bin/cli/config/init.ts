import { existsSync, writeFileSync } from 'node:fs'
import { UsageError } from '../options.ts'
import { configName } from './config.ts'
import { dialectIds } from '../../../compiler/targets/dialects.ts'

/** The settings of a new configuration. */
const settings = {
  $schema: './node_modules/tradewright/schemas/config.json',
  targets: dialectIds,
  out: 'converted',
  layout: 'file',
  libraries: ['libraries'],
}

/** Writes tradewright.config.json into this folder; `--force` replaces one. */
export function writeConfig(_: readonly string[], options: Readonly<Record<string, string>>): number {
  if (existsSync(configName) && !('force' in options))
    throw new UsageError(`${configName} is there already; --force replaces it.`, true)
  try {
    writeFileSync(configName, `${JSON.stringify(settings, null, 2)}\n`)
  } catch (error) {
    throw new UsageError(`${configName} cannot be written: ${(error as Error).message}`, true)
  }
  process.stdout.write(
    `${configName} is written. All commands in this folder and below read it; a setting for bars ` +
      '("bars": "EURUSD_H1.csv") makes proofs run on your own.\n',
  )
  return 0
}
