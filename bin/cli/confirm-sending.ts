import { realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { UsageError } from './options.ts'

interface Consent {
  /** Files of the command line: naming a file is consent. */
  readonly named: readonly string[]
  /** Whether `--yes` was given. */
  readonly isAgreed: boolean
}

/**
 * Asks before files from outside the program's folder are sent to the server: an `#include` of a stranger's program may
 * name any file of the disk. Throws UsageError without consent, and where there is no terminal.
 */
export async function confirmSending(
  program: string,
  includes: readonly { readonly name: string }[],
  { named, isAgreed }: Consent,
): Promise<void> {
  const allowed = new Set(named.map((file) => resolve(file)))
  const folder = realpathSync(dirname(program))
  const outside = includes
    .map(({ name }) => name)
    .filter((name) => !allowed.has(resolve(name)) && !isBelow(folder, name))
  if (outside.length === 0 || isAgreed) return
  const list = outside.map((name) => `  ${realpathSync(name)}\n`).join('')
  process.stderr.write(`${program} includes files from outside its folder:\n${list}`)
  if (!process.stdin.isTTY || !(await ask('Send them to the server? [y/N] ')))
    throw new UsageError('Nothing was sent. Name these files on the command line, or add --yes to send them')
}

/** Follows links: a link below the folder may lead out of it. */
function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, realpathSync(file))
  return path !== '..' && !path.startsWith(`..${sep}`)
}

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(question)).trim())
  } finally {
    lines.close()
  }
}
