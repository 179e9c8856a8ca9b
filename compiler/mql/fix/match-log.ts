import { type Diagnostic, wordingOf } from '../../text/diagnostic.ts'
import { messages } from '../messages.ts'
import type { LogEntry } from './parse-log.ts'
import { wordings } from './log-phrases.ts'

/** Finds the diagnostic for a line of the log by code, sentence or translated phrase, and by line distance. */
export function matchEntry(
  entry: LogEntry,
  diagnostics: readonly (Diagnostic & { readonly line: number })[],
): Diagnostic | null {
  const near = diagnostics.filter((d) => entry.line === null || Math.abs(d.line - entry.line) <= 1)
  const spoken = entry.text.toLowerCase()
  const alike = near.filter(
    (d) =>
      d.code === entry.code ||
      spoken.includes(fixedWords(d)) ||
      wordings[d.code]?.some((phrase) => spoken.includes(phrase)),
  )
  const candidates =
    alike.length > 0
      ? alike
      : entry.line === null
        ? []
        : near.filter((d) => d.line === entry.line && d.severity === 'error')
  return candidates.sort((a, b) => distance(entry, a) - distance(entry, b))[0] ?? null
}

const distance = (entry: LogEntry, d: Diagnostic): number =>
  'line' in d && entry.line !== null ? Math.abs(Number(d.line) - entry.line) : 0

/** Returns the part of a sentence that names nothing of the program. */
function fixedWords(d: Diagnostic): string {
  const said = wordingOf(messages, d).toLowerCase()
  const at = said.lastIndexOf(' - ')
  return at < 0 ? said : said.slice(at + 3)
}
