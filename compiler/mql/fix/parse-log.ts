/** One line of a compiler log. */
export interface LogEntry {
  readonly line: number | null
  readonly column: number | null
  /** MetaEditor's number, where the log shows it. */
  readonly code: string | null
  readonly text: string
}

/** `file.mq5(12,5) : error 199: text`: the log of the command line. */
const commandLinePattern = /^(?:.*?)\((\d+),(\d+)\)\s*:\s*(?:[^\d\s]+)?\s*(\d+)?\s*:\s*(.+)$/
/** `text⇥file.mq5⇥12⇥5`: a row of the Errors tab, with tabs or runs of spaces. */
const rowPattern = /^(.*?)[\t ]+[^\t]*?\.(?:mq[45h]|mqh)[\t ]+(\d+)[\t ]+(\d+)\s*$/i
/** A row without a file name. */
const bareRowPattern = /^(.*?)(?:\t+|\s{2,})(\d+)(?:\t+|\s{2,})(\d+)\s*$/
/** `line 12: text` and similar prose. */
const prosePattern = /^(?:.*?\b(?:line|zeile|línea|linea|строка|ligne)\s*|.*?第\s*)(\d+)\s*(?:行)?[\s:,.-]*(.*)$/i

/** Reads the errors and warnings of a pasted MetaEditor log. Summaries and progress lines are skipped. */
export function parseLog(log: string): readonly LogEntry[] {
  return log.split(/\r\n|\n|\r/).flatMap((line) => readLine(line.trim()) ?? [])
}

function readLine(line: string): LogEntry | null {
  if (line === '' || /^(compiling|result|generating|code generated|\d+ error)/i.test(line)) return null
  const commandLineMatch = commandLinePattern.exec(line)
  if (commandLineMatch)
    return createEntry(
      commandLineMatch[1] ?? null,
      commandLineMatch[2] ?? null,
      commandLineMatch[3] ?? null,
      commandLineMatch[4] ?? '',
    )
  const rowMatch = rowPattern.exec(line) ?? bareRowPattern.exec(line)
  if (rowMatch) return createEntry(rowMatch[2] ?? null, rowMatch[3] ?? null, null, rowMatch[1] ?? '')
  const proseMatch = prosePattern.exec(line)
  if (proseMatch?.[2]) return createEntry(proseMatch[1] ?? null, null, null, proseMatch[2])
  return createEntry(null, null, null, line)
}

function createEntry(line: string | null, column: string | null, code: string | null, text: string): LogEntry {
  const named = /\b(?:error|warning|fehler|warnung|ошибка|错误)\s*(\d{2,3})\b\s*:?\s*/i.exec(text)
  const number = (digits: string | null): number | null => (digits === null ? null : Number(digits))
  return {
    line: number(line),
    column: number(column),
    code: code ?? named?.[1] ?? null,
    text: named ? text.replace(named[0], '').trim() : text.trim(),
  }
}
