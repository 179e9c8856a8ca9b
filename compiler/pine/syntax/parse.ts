import { type Diagnostic, Diagnostics } from '../../text/diagnostic.ts'
import type { Source, Span } from '../../text/source.ts'
import type { VersionChange } from '../versions/change.ts'
import { guessVersion } from '../versions/guess.ts'
import { versionMessages } from '../versions/messages.ts'
import { modernize } from '../versions/modernize.ts'
import { replacing } from './cursor.ts'
import type { PineVersion, Script } from './nodes.ts'
import { StatementParser } from './parse-statements.ts'

export interface ParseResult {
  readonly script: Script
  readonly diagnostics: readonly Diagnostic[]
}

export interface CurrentResult extends ParseResult {
  /** A name of an older version and its current name. */
  readonly changes: readonly VersionChange[]
}

/**
 * Parses a Pine script of any version into the form of the current one. Always returns a tree: unreadable parts are
 * `Invalid` nodes and have diagnostics.
 */
export function parse(source: Source): CurrentResult {
  const { script, diagnostics } = parseAsWritten(source)
  return { ...modernize(script, source.text), diagnostics: [...versionNote(script), ...diagnostics] }
}

/**
 * A script without a version is version 1 by definition; any other version is a guess that the author should know of.
 */
function versionNote({ version, versionSpan }: Script): readonly Diagnostic[] {
  if (versionSpan !== null || version === 1) return []
  const notes = new Diagnostics(versionMessages)
  const fix = { title: `State version ${version}`, edits: [{ start: 0, end: 0, text: `//@version=${version}\n` }] }
  notes.reportWithFix('PINE3001', { start: 0, end: 0 }, [fix], { version })
  return notes.list
}

/** Parses the text into a tree with the names of the script's own version. */
export function parseAsWritten(source: Source): ParseResult {
  return new ScriptParser(source.text).script()
}

class ScriptParser extends StatementParser {
  // script: lines
  script(): ParseResult {
    const id = this.newId()
    const versionSpan = this.readVersion()
    this.advance()
    // The first line begins a statement at any column.
    if (this.kind !== 0) this.kind = 1
    this.blockIndent = 0
    const body = this.statementLines(0)
    const trailing = this.takeTrivia()
    const last = trailing.at(-1)
    const script: Script = {
      kind: 'Script',
      id,
      start: 0,
      end: this.text.length,
      version: this.version,
      versionSpan,
      body,
      trailing: last?.kind === 'BlankLines' ? trailing.slice(0, -1) : trailing,
    }
    return { script, diagnostics: this.diagnostics.list.sort((a, b) => a.start - b.start) }
  }

  /** Reads the first `//@version=N`; without one, guesses the version from what the script uses. */
  private readVersion(): Span | null {
    for (const { trivia } of this.tokens.trivia) {
      if (trivia.kind !== 'Comment' || trivia.annotation !== 'version') continue
      const match = /^\s*@version\s*=\s*(\d+)/.exec(trivia.text)
      if (match === null) continue
      const [, digits = ''] = match
      const version = Number(digits)
      if (version >= 1 && version <= 6) this.version = version as PineVersion
      else
        this.diagnostics.reportWithFix('PINE1021', trivia, [replacing(trivia, '//@version=6', 'State version 6')], {
          version: digits,
        })
      return { start: trivia.start, end: trivia.end }
    }
    this.version = guessVersion(this.text)
    return null
  }
}
