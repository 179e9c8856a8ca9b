/** One line of a compiler log. */
export interface LogEntry {
  readonly line: number | null
  readonly column: number | null
  /** MetaEditor's number, where the log shows it. */
  readonly code: string | null
  readonly text: string
}

/** `file.mq5(12,5) : error 199: text` — the log of the command line. */
const commandLine = /^(?:.*?)\((\d+),(\d+)\)\s*:\s*(?:[^\d\s]+)?\s*(\d+)?\s*:\s*(.+)$/
/** `text⇥file.mq5⇥12⇥5` — a row copied from the Errors tab, with tabs or runs of spaces. */
const row = /^(.*?)[\t ]+[^\t]*?\.(?:mq[45h]|mqh)[\t ]+(\d+)[\t ]+(\d+)\s*$/i
/** A row without the file's name. */
const bareRow = /^(.*?)(?:\t+|\s{2,})(\d+)(?:\t+|\s{2,})(\d+)\s*$/
/** `line 12: text` and what people make of it. */
const prose = /^(?:.*?\b(?:line|zeile|línea|linea|строка|ligne)\s*|.*?第\s*)(\d+)\s*(?:行)?[\s:,.-]*(.*)$/i

/** The errors and warnings of a pasted MetaEditor log; lines that tell nothing of the code (summaries, progress) are left out. */
export function parseLog(log: string): readonly LogEntry[] {
  return log.split(/\r\n|\n|\r/).flatMap((line) => readLine(line.trim()) ?? [])
}

function readLine(line: string): LogEntry | null {
  if (line === '' || /^(compiling|result|generating|code generated|\d+ error)/i.test(line)) return null
  const full = commandLine.exec(line)
  if (full) return entry(full[1], full[2], full[3] ?? null, full[4])
  const table = row.exec(line) ?? bareRow.exec(line)
  if (table) return entry(table[2], table[3], null, table[1])
  const said = prose.exec(line)
  if (said && said[2]) return entry(said[1], null, null, said[2])
  return entry(null, null, null, line)
}

function entry(line: string | null, column: string | null, code: string | null, text: string): LogEntry {
  const named = /\b(?:error|warning|fehler|warnung|ошибка|错误)\s*(\d{2,3})\b\s*:?\s*/i.exec(text)
  const number = (digits: string | null): number | null => (digits === null ? null : Number(digits))
  return {
    line: number(line),
    column: number(column),
    code: code ?? named?.[1] ?? null,
    text: named ? text.replace(named[0], '').trim() : text.trim(),
  }
}
