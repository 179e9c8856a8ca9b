import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../options.ts'
import { printSarif } from '../shell/sarif.ts'
import { lineOf, readText } from '../sources.ts'
import { buildOf, compileWith, metaEditorAt } from './metaeditor.ts'
import type { CompilerLog, CompilerMessage } from './parse-log.ts'

/** A real MetaEditor's report on a file, kept by --record. */
export interface CompileEvidence {
  readonly file: string
  /** Of the file's bytes. */
  readonly sha256: string
  /** Build of the MetaEditor; null where neither program nor log names it. */
  readonly build: number | null
  readonly errors: number
  readonly warnings: number
  readonly messages: readonly CompilerMessage[]
  /** ISO 8601, UTC. */
  readonly compiledAt: string
}

/** Compiles each file with the owner's MetaEditor. Returns 1 if one has errors. */
export async function compileFiles(
  files: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<number> {
  if (options.metaeditor === undefined) throw new UsageError('Name your MetaEditor: --metaeditor PATH, or wine:PATH')
  const editor = metaEditorAt(options.metaeditor)
  const programBuild = buildOf(editor)
  const results: CompileEvidence[] = []
  for (const file of files) {
    // A missing file would only be a line of the log.
    readText(file)
    const log = await compileWith(editor, file, options.include)
    const evidence = evidenceOf(file, log, programBuild)
    results.push(evidence)
    if (options.record !== undefined) keep(options.record, evidence)
    if (!('json' in options) && !('sarif' in options)) process.stdout.write(textOf(evidence))
  }
  if ('sarif' in options) printSarif(results.flatMap(({ messages }) => messages))
  if ('json' in options) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
  return results.some(({ errors }) => errors > 0) ? 1 : 0
}

function evidenceOf(
  file: string,
  { messages, result, build }: CompilerLog,
  programBuild: number | null,
): CompileEvidence {
  const count = (severity: CompilerMessage['severity']) => messages.filter((row) => row.severity === severity).length
  return {
    file,
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
    build: build ?? programBuild,
    errors: result?.errors ?? count('error'),
    warnings: result?.warnings ?? count('warning'),
    messages: messages.map((row) => ({ ...row, file: nameHere(row.file, file) })),
    compiledAt: new Date().toISOString(),
  }
}

/** MetaEditor names the program by its Windows path; includes keep theirs, without Wine's drive. */
function nameHere(named: string, file: string): string {
  const isProgram = path.win32.basename(named).toLowerCase() === path.basename(file).toLowerCase()
  if (isProgram) return file
  return /^z:/i.test(named) ? named.slice(2).replaceAll('\\', '/') : named
}

function textOf({ file, build, errors, warnings, messages }: CompileEvidence): string {
  const by = build === null ? 'MetaEditor' : `MetaEditor build ${build}`
  return `${messages.map((row) => lineOf(row.file, row)).join('')}${file}: ${by}: ${errors} errors, ${warnings} warnings\n`
}

/** Writes the evidence beside earlier ones: one file for each text and build. */
function keep(folder: string, evidence: CompileEvidence): void {
  try {
    mkdirSync(folder, { recursive: true })
    const name = `${evidence.sha256.slice(0, 16)}-${evidence.build ?? 'unknown'}.json`
    writeFileSync(path.join(folder, name), `${JSON.stringify(evidence, null, 2)}\n`)
  } catch (error) {
    throw new UsageError(`The evidence cannot be written to ${folder}: ${(error as Error).message}`, true)
  }
}
