import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decode } from '../../../compiler/mql/encodings.ts'
import { RemoteError } from '../exit-codes.ts'
import { UsageError } from '../options.ts'
import { parseCompilerLog, type CompilerLog } from './parse-log.ts'

/** The owner's MetaEditor: a program of Windows, or one that Wine runs. */
export interface MetaEditor {
  readonly executable: string
  readonly isWine: boolean
}

const timeoutMs = 120_000

/** Reads `PATH` or `wine:PATH`. Throws UsageError if there is no file. */
export function metaEditorAt(option: string): MetaEditor {
  const isWine = option.startsWith('wine:')
  const executable = isWine ? option.slice('wine:'.length) : option
  if (!existsSync(executable)) throw new UsageError(`There is no MetaEditor at ${executable}`, true)
  return { executable, isWine }
}

/** Compiles a file and returns the log. Throws RemoteError if MetaEditor does not start, end, or write its log. */
export async function compileWith(editor: MetaEditor, file: string, include: string | undefined): Promise<CompilerLog> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tradewright-compile-'))
  const log = path.join(folder, 'compile.log')
  const named = (name: string): string => (editor.isWine ? winePath(path.resolve(name)) : path.resolve(name))
  const words = [
    `/compile:${named(file)}`,
    `/log:${named(log)}`,
    ...(include === undefined ? [] : [`/inc:${named(include)}`]),
  ]
  try {
    await run(editor, words)
    if (!existsSync(log))
      throw new RemoteError(`${editor.executable} wrote no log. Is it MetaEditor, and does it start by hand?`)
    return parseCompilerLog(decode(readFileSync(log)).text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Wine's name of a path of this computer: drive Z is the root. */
const winePath = (name: string): string => `Z:${name.replaceAll('/', '\\')}`

/** MetaEditor's exit code says nothing: it differs between builds. */
function run({ executable, isWine }: MetaEditor, words: readonly string[]): Promise<void> {
  const [program, parameters] = isWine ? ['wine', [executable, ...words]] : [executable, words]
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'ignore' })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new RemoteError(`${executable} did not end within ${timeoutMs / 1000} seconds.`))
    }, timeoutMs)
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(new RemoteError(`${program} cannot be started: ${error.message}`))
    })
    child.on('exit', (_, signal) => {
      clearTimeout(timer)
      if (signal === null) resolve()
      else reject(new RemoteError(`${executable} was ended (${signal}) before it wrote its result.`))
    })
  })
}

/** The signature of the version resource in programs of Windows. */
const versionSignature = Buffer.from([0xbd, 0x04, 0xef, 0xfe])

/** Returns the build from the program's version resource, as in 5.0.0.4153; null where there is none. */
export function buildOf({ executable }: MetaEditor): number | null {
  const bytes = readFileSync(executable)
  const at = bytes.indexOf(versionSignature)
  // Signature, structure version, then the file version as two words of 32 bits.
  return at < 0 || at + 16 > bytes.length ? null : bytes.readUInt16LE(at + 12)
}
