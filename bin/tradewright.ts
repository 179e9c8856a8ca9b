import { certifyFile } from './cli/certify.ts'
import { checkFiles } from './cli/check.ts'
import { convertFile } from './cli/convert.ts'
import { fixFiles } from './cli/fix.ts'
import { generatePrograms } from './cli/generate.ts'
import { login, logout } from './cli/login.ts'
import { helpText, usageOf } from './cli/help.ts'
import { readOptions, UsageError, type Flags } from './cli/options.ts'
import { portFiles } from './cli/port.ts'
import { precheckFiles } from './cli/precheck.ts'
import { runFile } from './cli/run.ts'
import { upgradeFiles } from './cli/upgrade.ts'
import { verifyFile } from './cli/verify.ts'

interface Command {
  readonly flags: Flags
  /** Runs without a file. */
  readonly alone?: true
  run(files: readonly string[], options: Readonly<Record<string, string>>): Promise<number> | number
}

/** Commands and their options; a `value` option takes the next word. */
const commands: Readonly<Record<string, Command>> = {
  certify: { flags: { bars: 'value', symbol: 'value', json: 'switch' }, run: certifyFile },
  check: { flags: { for: 'value', json: 'switch' }, run: checkFiles },
  convert: {
    flags: {
      to: 'value',
      out: 'value',
      name: 'value',
      prefix: 'value',
      'max-bars': 'value',
      layout: 'value',
      'no-proof-comments': 'switch',
      remote: 'switch',
      json: 'switch',
    },
    run: convertFile,
  },
  fix: { flags: { out: 'value', write: 'switch', json: 'switch' }, run: fixFiles },
  generate: {
    flags: { kind: 'value', to: 'value', out: 'value', name: 'value', remote: 'switch', json: 'switch' },
    run: generatePrograms,
  },
  login: { flags: { url: 'value' }, alone: true, run: login },
  logout: { flags: {}, alone: true, run: logout },
  port: { flags: { out: 'value', remote: 'switch', yes: 'switch', json: 'switch' }, run: portFiles },
  precheck: { flags: { write: 'switch', json: 'switch' }, run: precheckFiles },
  upgrade: {
    flags: { bars: 'value', symbol: 'value', out: 'value', write: 'switch', json: 'switch' },
    run: upgradeFiles,
  },
  verify: {
    flags: { bars: 'value', symbol: 'value', to: 'value', 'max-bars': 'value', json: 'switch' },
    run: verifyFile,
  },
  run: {
    flags: {
      bars: 'value',
      inputs: 'value',
      symbol: 'value',
      plots: 'value',
      trades: 'value',
      against: 'value',
      zone: 'value',
      json: 'switch',
    },
    run: runFile,
  },
}

/** Returns the exit code: 0 for success, 1 for errors in sources, 2 for wrong usage. */
export async function main(words: readonly string[]): Promise<number> {
  const [name, ...rest] = words
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(helpText)
    return name === undefined ? 2 : 0
  }
  const command = commands[name]
  try {
    if (!command) throw new UsageError(`There is no command "${name}"`)
    const { files, options } = readOptions(rest, command.flags)
    if ('help' in options) {
      process.stdout.write(usageOf(name))
      return 0
    }
    if (files.length === 0 && !command.alone) throw new UsageError('Name a file, or - for standard input')
    return await command.run(files, options)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`tradewright: ${error.message}\n${command ? usageOf(name) : 'See tradewright --help\n'}`)
    return 2
  }
}
