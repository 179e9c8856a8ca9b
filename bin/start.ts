import { commandNamed, commonFlags } from './cli/commands.ts'
import { configName, findConfig } from './cli/config/config.ts'
import { exitCodes } from './cli/exit-codes.ts'
import { readOptions, UsageError } from './cli/options.ts'
import { watchFiles } from './cli/shell/watch.ts'
import { divide } from './cli/threads/divide.ts'
import { readLimits } from './cli/threads/limits.ts'
import { inThread } from './cli/threads/one-thread.ts'
import { main } from './tradewright.ts'

/**
 * Runs a command line where it belongs: questions, logins and servers here, work on programs in threads, again at each
 * change with --watch. `threadFile` is the compiled bin/thread.ts. Returns the exit code.
 */
export async function start(words: readonly string[], threadFile: URL): Promise<number> {
  const command = commandNamed(words[0] ?? '')
  const line = command && filesOf(words.slice(1), { ...commonFlags, ...command.flags })
  if (!command || !line) return main(words)
  const context = { threads: threadFile.href }
  const { files, options } = line
  const isHere = !command.computes || 'remote' in options || 'help' in options
  const isJoined = ['sarif', ...(command.joinedBy ?? [])].some((option) => option in options)
  const isDivided = command.divides && files.length > 1 && !isJoined && !files.includes('-')
  const work = () => {
    if (isHere) return main(words, context)
    const limits = readLimits()
    return isDivided ? divide(threadFile, words, files, limits) : inThread(threadFile, words, limits)
  }
  try {
    if (!('watch' in options)) return await work()
    if (command.alone || files.length === 0 || files.includes('-')) throw new UsageError('--watch needs files', true)
    return await watchFiles([...files, options.config ?? findConfig(process.cwd()) ?? configName], work)
  } catch (error) {
    process.stderr.write(`tradewright: ${(error as Error).message}\n`)
    return error instanceof UsageError ? exitCodes.usage : exitCodes.internal
  }
}

/** Null for a wrong command line: the command reports it. */
function filesOf(words: readonly string[], flags: Parameters<typeof readOptions>[1]) {
  try {
    return readOptions(words, flags)
  } catch {
    return null
  }
}
