import { extname } from 'node:path'
import type { Dialect, Language, ShownDiagnostic } from '../../compiler/index.ts'
import { createSource, type Source } from '../../compiler/text/source.ts'
import { UsageError } from './options.ts'
import { readFile } from './read-file.ts'
import { isColored, paint } from './shell/colors.ts'

const languages: Readonly<Record<string, Language>> = { '.mq4': 'mql4', '.mq5': 'mql5', '.mqh': 'mql5' }

export const languageOf = (file: string): Language => languages[extname(file).toLowerCase()] ?? 'pine'

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

export function targetsOf(option: string | undefined): readonly Dialect[] {
  if (option === undefined || option === 'both') return ['mql4', 'mql5']
  if (option === 'mql4' || option === 'mql5') return [option]
  throw new UsageError(`--to takes mql4, mql5 or both, not "${option}"`)
}

export function readJson(text: string, option: string): Record<string, never> {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : readText(text)) as Record<string, never>
  } catch {
    throw new UsageError(`--${option} takes JSON, or a file of JSON`)
  }
}
