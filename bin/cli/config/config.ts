import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError, type Flags } from '../options.ts'
import { readFile } from '../read-file.ts'
import { configKeys, keysFor } from './keys.ts'

type Options = Readonly<Record<string, string>>

export const configName = 'tradewright.config.json'
const maxBytes = 100_000

/**
 * Adds the configuration's settings to a command's options; the command line goes first. The configuration is
 * `--config FILE`, else the nearest tradewright.config.json of this folder or one above. Throws UsageError for files
 * that are no valid configuration.
 */
export function withConfig({ config, ...given }: Options, flags: Flags): Options {
  const file = 'no-config' in given ? null : (config ?? findConfig(process.cwd()))
  if (file === null) return given
  const settings = readConfig(file)
  const resolve = (name: string) => path.resolve(path.dirname(file), name)
  const added: Record<string, string> = {}
  for (const [name, key] of keysFor(flags)) {
    if (!Object.hasOwn(settings, name) || isReplaced(key.flag, given)) continue
    const option = key.option(settings[name] as object, resolve)
    const isTooMany = flags[key.flag] === 'target' && option === 'both'
    if (typeof option === 'string' && !isTooMany) added[key.flag] = option
  }
  return { ...added, ...given }
}

/**
 * A program on standard output has one target: `--to` alone asks for that, whatever folder the configuration names.
 * Bars and symbol belong together.
 */
const isReplaced = (flag: string, given: Options): boolean =>
  flag in given || (flag === 'symbol' && 'bars' in given) || (flag === 'bars' && 'symbol' in given)

/** Returns the nearest configuration at or above a folder; null if there is none. */
export function findConfig(from: string): string | null {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const file = path.join(folder, configName)
    if (existsSync(file)) return file
    if (folder === path.dirname(folder)) return null
  }
}

/** Reads and checks a configuration. */
function readConfig(file: string): Readonly<Record<string, unknown>> {
  const settings = parse(file)
  for (const [name, value] of Object.entries(settings)) {
    if (name === '$schema') continue
    const key = Object.hasOwn(configKeys, name) ? configKeys[name] : undefined
    if (!key) throw new UsageError(`${file}: there is no setting "${name}". Settings: ${names}.`, true)
    const isGiven = value !== null && value !== undefined
    if (!isGiven || key.option(value, String) === undefined)
      throw new UsageError(`${file}: "${name}" takes ${key.takes}.`, true)
  }
  return settings
}

const names = Object.keys(configKeys).join(', ')

function parse(file: string): Record<string, unknown> {
  const { text } = readFile(file)
  if (text.length > maxBytes) throw new UsageError(`${file}: a configuration has at most 100,000 characters.`, true)
  let settings: unknown
  try {
    settings = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}`, true)
  }
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new UsageError(`${file}: a configuration is a JSON object.`, true)
  return settings as Record<string, unknown>
}
