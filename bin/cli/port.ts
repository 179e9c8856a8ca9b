import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { port, type ConvertedFile, type PortResult } from '../../compiler/index.ts'
import { encode, type DecodedText } from '../../compiler/mql/encodings.ts'
import type { Source } from '../../compiler/text/source.ts'
import { includesOf } from './includes.ts'
import { foldersOf } from './libraries.ts'
import { UsageError } from './options.ts'
import { confirmSending } from './confirm-sending.ts'
import { portRemotely } from './port-remote.ts'
import { readFile } from './read-file.ts'
import { lineOf } from './sources.ts'

interface MqlFile extends Source {
  readonly encoding: DecodedText['encoding']
  readonly newline: DecodedText['newline']
}

/**
 * Ports each program with its includes: the .mqh arguments and files found beside it. Results keep encoding, line ends
 * and folders below --out. With --remote the server ports them; includes from outside the program's folder are sent only
 * with the user's consent.
 */
export async function portFiles(files: readonly string[], options: Readonly<Record<string, string>>): Promise<number> {
  const read = files.map(readMql)
  const programs = read.filter(({ name }) => !/\.mqh$/i.test(name))
  if (programs.length === 0) throw new UsageError('Name an MQL4 program')
  if (programs.length > 1 && options.out === undefined && !('json' in options))
    throw new UsageError('Several programs need --out DIR')
  const given = [...read, ...includesOf(read, readMql, foldersOf(options.libraries))]
  const root = commonFolder(given)
  let failed = false
  for (const source of programs) {
    const includes = given.filter((file) => file !== source && !programs.includes(file))
    if ('remote' in options) await confirmSending(source.name, includes, { named: files, isAgreed: 'yes' in options })
    const { ok, outputs, answer } =
      'remote' in options ? await portRemotely(source, includes) : portHere(source, includes, !('json' in options))
    failed ||= !ok
    if ('json' in options) process.stdout.write(`${JSON.stringify({ file: source.name, ...answer }, null, 2)}\n`)
    if (options.out !== undefined) for (const output of outputs) writeOutput(options.out, output, given, root)
    else if (!('json' in options)) process.stdout.write(outputs[0]?.text ?? '')
  }
  return failed ? 1 : 0
}

function portHere(source: Source, files: readonly Source[], showsReport: boolean) {
  const answer = port({ source, files })
  if (showsReport) printReport(source, answer)
  return { ok: answer.ok, outputs: answer.outputs, answer }
}

function readMql(file: string): MqlFile {
  const { text, encoding, newline } = readFile(file)
  return { name: file === '-' ? 'stdin.mq4' : file, text, encoding, newline }
}

/** Prints errors of original and result, lines to check, and the changes. */
function printReport(source: Source, { diagnostics, outputs, notes, changes }: PortResult): void {
  const lines = [
    ...diagnostics.filter((d) => d.severity === 'error').map((d) => lineOf(source.name, d)),
    ...outputs.flatMap(({ fileName, diagnostics: own }) =>
      own.filter((d) => d.severity === 'error').map((d) => lineOf(fileName, d)),
    ),
    ...notes.map(({ file, line, why }) => `${file}(${line}): look here: ${why}\n`),
    ...changes.map(({ file, line, newLine, why }) => `${file}(${line}) -> line ${newLine}: ${why}\n`),
  ]
  process.stderr.write(lines.join(''))
}

/** The innermost folder that holds all files. */
function commonFolder(files: readonly MqlFile[]): string {
  const folders = files.map(({ name }) => dirname(name))
  let root = folders[0] ?? '.'
  while (folders.some((folder) => relative(root, folder).startsWith('..'))) root = join(root, '..')
  return root
}

function writeOutput(
  folder: string,
  { fileName, text }: Pick<ConvertedFile, 'fileName' | 'text'>,
  read: readonly MqlFile[],
  root: string,
): void {
  const original = read.find(({ name }) => name.replace(/\.mq4$/i, '.mq5') === fileName)
  const path = join(folder, relative(root, fileName))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, encode(text, original?.encoding ?? { name: 'utf-8', mark: true }, original?.newline))
  process.stdout.write(`${path}\n`)
}
