import type { ConvertedText } from '../api.ts'
import { check } from '../check.ts'
import { convert } from '../convert.ts'
import { fixMql } from '../mql/fix/fix.ts'
import { fixPine } from '../pine/fix/fix.ts'
import { verify } from '../proof/verify.ts'
import { standardBars } from '../run/bars/generate.ts'
import { applyEdits } from '../text/diagnostic.ts'
import type { Source } from '../text/source.ts'
import { buildOf, type LanguageChange } from './language-changes.ts'

/** A saved program, with what was made of it. */
export interface SavedProgram {
  readonly source: Source
  /** Libraries of a script, or includes of a program. */
  readonly files: readonly Source[]
  /** The conversion of a script, which means what the script meant when it was converted. */
  readonly converted: (ConvertedText & { readonly maxBars?: number }) | null
}

export interface Recheck {
  /** `changed`: it compiles and means something else. `broken`: it compiled and does not any more. */
  readonly verdict: 'same' | 'changed' | 'broken'
  readonly findings: readonly Finding[]
  /** The program that compiles and means what it meant; null if no rule makes one. */
  readonly fixedText: string | null
  /** Changes of the fixed text, or differences. */
  readonly changes: readonly Finding[]
}

interface Finding {
  readonly line: number
  readonly text: string
}

const same: Recheck = { verdict: 'same', findings: [], fixedText: null, changes: [] }
const maxFindings = 10

/** Checks a saved program against a change of its language, by the rules before and since. */
export function recheck(change: LanguageChange, program: SavedProgram): Recheck {
  if (!change.concerns.test(program.source.text)) return same
  return change.language === 'pine' ? recheckPine(program) : recheckMql(change, program)
}

function recheckMql(change: LanguageChange, { source, files }: SavedProgram): Recheck {
  const build = buildOf(change)
  const input = { source, files, language: 'mql5' } as const
  // A program that did not compile before is not ours to report.
  if (!check({ ...input, build: build - 1 }).ok) return same
  const now = check({ ...input, build })
  const changed = now.diagnostics.filter(({ code }) => code === `MQL${build}`)
  const findings = (now.ok ? changed : now.diagnostics.filter(({ severity }) => severity === 'error'))
    .map(({ line, text }) => ({ line, text }))
    .slice(0, maxFindings)
  if (findings.length === 0) return same
  const compiling = now.ok ? null : fixMql({ source, files, dialect: 'mql5' })
  if (compiling && compiling.remaining.length > 0) return { verdict: 'broken', findings, fixedText: null, changes: [] }
  const text = compiling?.text ?? source.text
  const { text: fixedText, titles } = withOldMeaning({ ...source, text }, files, `MQL${build}`)
  const changes = [...(compiling?.fixes ?? []), ...(compiling?.guesses ?? [])].map(({ line, why }) => ({
    line,
    text: why,
  }))
  return { verdict: now.ok ? 'changed' : 'broken', findings, fixedText, changes: [...changes, ...titles] }
}

/** Applies the fixes of warnings about a changed meaning, each place once. Null where one has none. */
function withOldMeaning(
  source: Source,
  files: readonly Source[],
  code: string,
): { readonly text: string | null; readonly titles: readonly Finding[] } {
  const { diagnostics } = check({ source, files, language: 'mql5' })
  const fixes = diagnostics.filter((d) => d.code === code).flatMap(({ line, fixes: [fix] = [] }) => ({ line, fix }))
  const byPlace = new Map(fixes.flatMap(({ line, fix }) => (fix ? [[JSON.stringify(fix.edits), { line, fix }]] : [])))
  const text = applyEdits(
    source.text,
    [...byPlace.values()].flatMap(({ fix }) => fix.edits),
  )
  const after = check({ source: { ...source, text }, files, language: 'mql5' })
  const isMended = after.ok && after.diagnostics.every((d) => d.code !== code)
  return {
    text: isMended ? text : null,
    titles: [...byPlace.values()].map(({ line, fix }) => ({ line, text: fix.title })),
  }
}

function recheckPine({ source, files, converted }: SavedProgram): Recheck {
  const { ok, diagnostics } = check({ source, files, language: 'pine' })
  if (!ok) {
    const report = fixPine({ source, files })
    const isMended = report.remaining.length === 0
    return {
      verdict: 'broken',
      findings: diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ line, text }) => ({ line, text }))
        .slice(0, maxFindings),
      fixedText: isMended ? report.text : null,
      changes: [...report.fixes, ...report.guesses].map(({ line, why }) => ({ line, text: why })),
    }
  }
  return converted ? compareWithConversion(source, files, converted) : same
}

/** The conversion does what the script did; where the script does something else now, its meaning changed. */
function compareWithConversion(
  source: Source,
  files: readonly Source[],
  converted: NonNullable<SavedProgram['converted']>,
): Recheck {
  const bars = standardBars(1)
  const { maxBars, ...program } = converted
  const { dialect } = program
  const limit = maxBars === undefined ? {} : { maxBars }
  const isEqual = (one: ConvertedText): boolean =>
    verify({ source, files, converted: one, bars, brokers: [], ...limit }).equal
  if (isEqual(program)) return same
  const [output] = convert({ source, files, targets: [dialect], ...limit }).outputs
  return {
    verdict: 'changed',
    findings: [{ line: 1, text: 'The script and its saved conversion differ by the present rules' }],
    fixedText: output && isEqual(output) ? output.text : null,
    changes: [{ line: 1, text: 'Converted again by the present rules' }],
  }
}
