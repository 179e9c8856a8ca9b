import { extname } from 'node:path'
import type { Dialect, Language, ShownDiagnostic, TargetId } from '../../compiler/index.ts'
import { createSource, type Source } from '../../compiler/text/source.ts'
import { UsageError } from './options.ts'
import { readFile } from './read-file.ts'
import { isColored, paint } from './shell/colors.ts'
import { dialectIds } from '../../compiler/targets/dialects.ts'
import { languageOfFile } from '../../compiler/targets/languages.ts'

export const languageOf = (file: string): Language =>
  languageOfFile(file) ?? (extname(file).toLowerCase() === '.mqh' ? 'mql5' : 'pine')

/** Reads a text; `-` is standard input. */
export const readText = (file: string): string => readFile(file).text

export const readSource = (file: string): Source => createSource(readText(file), file === '-' ? 'stdin' : file)

/** `file(line,col): error CODE: text` */
export function lineOf(
  file: string,
  { line, column, severity, code, text }: Pick<ShownDiagnostic, 'line' | 'column' | 'severity' | 'code' | 'text'>,
): string {
  return `${file}(${line},${column}): ${paint(severity, severity, isColored(process.stderr))} ${code}: ${text}\n`
}

/** `both` are the programs that a terminal runs, one for each dialect. */
export function targetsOf<T extends TargetId>(
  option: string | undefined,
  known: readonly T[],
): readonly (T | Dialect)[] {
  if (option === undefined || option === 'both') return dialectIds
  const target = known.find((id) => id === option)
  if (target) return [target]
  throw new UsageError(`--to takes ${known.join(', ')} or both, not "${option}"`)
}

export function readJson(text: string, option: string): Record<string, never> {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : readText(text)) as Record<string, never>
  } catch {
    throw new UsageError(`--${option} takes JSON, or a file of JSON`)
  }
}
