import { messages } from '../../../compiler/mql/messages.ts'

/** One message of MetaEditor about a line. */
export interface CompilerMessage {
  /** Path as MetaEditor writes it. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly text: string
}

export interface CompilerLog {
  readonly messages: readonly CompilerMessage[]
  /** Counts of the log's last line; null if the log ends before it. */
  readonly result: { readonly errors: number; readonly warnings: number } | null
  /** The build that the log names; most logs name none. */
  readonly build: number | null
}

/**
 * Reads the log of MetaEditor's command line. Words are in the language of the program: severities come from the codes,
 * and the result is the last line with two counts and no place.
 */
export function parseCompilerLog(log: string): CompilerLog {
  const found: CompilerMessage[] = []
  let result: CompilerLog['result'] = null
  let build: number | null = null
  for (const line of log.split(/\r\n|\n|\r/)) {
    const message = messageOf(line)
    if (message) found.push(message)
    else result = resultOf(line) ?? result
    build ??= buildIn(line)
  }
  return { messages: found, result, build }
}

/** `C:\…\a.mq5(12,5) : error 199: text`; spaces differ between builds, and the word between languages. */
function messageOf(line: string): CompilerMessage | null {
  const matched = /^\s*(.+?)\((\d+),(\d+)\)\s*:\s*(\S*?)\s*(\d+)\s*:\s*(.+?)\s*$/.exec(line)
  if (!matched) return null
  const [, file = '', row, column, word = '', code = '', text = ''] = matched
  return { file, line: Number(row), column: Number(column), severity: severityOf(code, word), code, text }
}

/** Warnings have codes of two digits; the table of messages knows the others. */
function severityOf(code: string, word: string): 'error' | 'warning' {
  const known = Object.hasOwn(messages, code) ? messages[code as keyof typeof messages].severity : undefined
  if (known === 'error' || known === 'warning') return known
  return /^warn/i.test(word) || code.length < 3 ? 'warning' : 'error'
}

/** `Result: 1 errors, 2 warnings, 90 msec elapsed`, `Результат: 1 ошибок, 2 предупреждений`, `结果: 1 错误, 2 警告`. */
function resultOf(line: string): CompilerLog['result'] {
  const matched = /^\s*:?\s*\p{L}[\p{L}\p{M} ]*\s*[::]?\s*(\d+)[^\d,,、:]*[,,、]\s*(\d+)/u.exec(line)
  return matched ? { errors: Number(matched[1]), warnings: Number(matched[2]) } : null
}

function buildIn(line: string): number | null {
  const matched = /\bbuild\s+(\d{3,5})\b/i.exec(line)
  return matched ? Number(matched[1]) : null
}
