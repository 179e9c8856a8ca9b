import { commandNamed, commonFlags } from './cli/commands.ts'
import { withConfig } from './cli/config/config.ts'
import { exitCodes, RemoteError } from './cli/exit-codes.ts'
import { helpText, usageOf } from './cli/help.ts'
import { readOptions, UsageError } from './cli/options.ts'
import { packageVersion } from './cli/version.ts'

/** Options that the caller adds to those of a command line. */
export interface Context {
  /** The one file of several that this thread works on. */
  readonly only?: string
  /** Address of the compiled bin/thread.ts, for servers. */
  readonly threads?: string
}

/** Returns the exit code of a command line. */
export async function main(words: readonly string[], context: Context = {}): Promise<number> {
  const [name, ...rest] = words
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(helpText)
    return name === undefined ? exitCodes.usage : exitCodes.success
  }
  if (name === '--version') {
    process.stdout.write(`${packageVersion}\n`)
    return exitCodes.success
  }
  const command = commandNamed(name)
  try {
    if (!command) throw new UsageError(`There is no command "${name}"`)
    const { files, options: given } = readOptions(rest, { ...commonFlags, ...command.flags })
    if ('help' in given) {
      process.stdout.write(usageOf(name))
      return exitCodes.success
    }
    if (files.length === 0 && !command.alone) throw new UsageError('Name a file, or - for standard input')
    if ('json' in given && 'sarif' in given) throw new UsageError('--json and --sarif exclude each other')
    const options = withConfig(given, command.flags)
    const run = await command.load()
    return await run(files, { ...options, ...context })
  } catch (error) {
    return exitCodeOf(error, command ? usageOf(name) : 'See tradewright --help\n')
  }
}

/** Prints what went wrong. A stack trace helps with bugs only: TRADEWRIGHT_DEBUG shows it. */
function exitCodeOf(error: unknown, usage: string): number {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof UsageError) {
    process.stderr.write(`tradewright: ${message}\n${error.isAboutFile ? '' : usage}`)
    return exitCodes.usage
  }
  if (error instanceof RemoteError) {
    process.stderr.write(`tradewright: ${message}\n`)
    return exitCodes.remote
  }
  process.stderr.write(
    `tradewright: internal error: ${message}\nPlease report it. TRADEWRIGHT_DEBUG=1 shows where it happened.\n` +
      (process.env.TRADEWRIGHT_DEBUG ? `${stack}\n` : ''),
  )
  return exitCodes.internal
}
