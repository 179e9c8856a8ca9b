import type { CheckedText } from '../../fix/decide.ts'
import type { FixLanguage } from '../../fix/session.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import { libraryFile } from '../builtins/library.ts'
import { checkParsed } from '../check/check.ts'
import { messages } from '../messages.ts'
import { parse } from '../syntax/parse.ts'
import { meaningOfProgram } from './meaning.ts'
import { ProgramView } from './program-view.ts'
import { proposalsFor } from './rules/rules.ts'
import { suspicionsIn } from './suspicions.ts'

export interface CheckedProgramText extends CheckedText {
  readonly view: ProgramView
}

/** Errors that cause others: open strings swallow text, and an else without if locates a missing brace. */
const rootCauseCodes: ReadonlySet<string> = new Set(['110', '112', '114', '183'])
/** Unbalanced braces: their place is unreliable, so errors with a better place come first. */
const unplacedCodes: ReadonlySet<string> = new Set(['133', '161'])
const urgency = ({ code }: Diagnostic): number => (rootCauseCodes.has(code) ? 0 : unplacedCodes.has(code) ? 2 : 1)

/** Returns how programs of a dialect are checked and fixed, beside their other files. */
export const mqlFixes = (
  source: Source,
  files: readonly Source[],
  dialect: Dialect,
): FixLanguage<CheckedProgramText> => ({
  messages,
  check: (text) => checkText({ ...source, text }, files, dialect),
  proposalsFor: ({ text, view }, diagnostic) => proposalsFor({ text, dialect, diagnostic, view }),
  suspicionsIn: ({ view, warnings }) => suspicionsIn(view, warnings),
  meaningOf: ({ view }) => meaningOfProgram(view.parsed),
  isSuspicious: (before, after) => countIdleStatements(after) > countIdleStatements(before),
})

function checkText(source: Source, files: readonly Source[], dialect: Dialect): CheckedProgramText {
  const isInMainFile = (d: Diagnostic): boolean => d.file === undefined || d.file === source.name
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = checkParsed(parsed)
  const { diagnostics } = checked
  return {
    text: source.text,
    view: new ProgramView(source.text, dialect, checked, parsed),
    syntaxErrors: parsed.diagnostics.filter((d) => d.severity === 'error' && isInMainFile(d) && d.code !== '106')
      .length,
    errors: diagnostics
      .filter((d) => d.severity === 'error' && isInMainFile(d))
      .sort((a, b) => urgency(a) - urgency(b)),
    warnings: diagnostics.filter((d) => d.severity === 'warning' && isInMainFile(d)),
  }
}

/** A new statement without effect suggests that a change cut an expression in two. */
const countIdleStatements = ({ warnings }: CheckedText): number => warnings.filter(({ code }) => code === '178').length
