import type { CheckedText } from '../../fix/decide.ts'
import type { FixLanguage } from '../../fix/session.ts'
import { pineMessages } from '../../pine-messages.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import { checkScript as check } from '../../check-script.ts'
import { withoutConsequences } from '../check/consequences.ts'
import { parse } from '../syntax/parse.ts'
import { print } from '../syntax/print.ts'
import { proposalsFor } from './mendings.ts'
import { forgottenVars } from './suspicions.ts'
import { PineView } from './view.ts'

export interface PineText extends CheckedText {
  readonly shownErrors: readonly Diagnostic[]
  readonly view: PineView
  /** Libraries that the script imports without a given source: no error of the text. */
  readonly missingLibraries: readonly Diagnostic[]
}

const missingLibraryCodes: ReadonlySet<string> = new Set(['PINE2090', 'PINE2091', 'PINE2093', 'PINE2096'])

/** Returns how scripts are checked and mended, beside their libraries. */
export const pineFixes = (source: Source, files: readonly Source[]): FixLanguage<PineText> => ({
  messages: pineMessages,
  check: (text) => checkText({ ...source, text }, files),
  proposalsFor: ({ text, view }, diagnostic) => proposalsFor({ text, diagnostic, view }),
  suspicionsIn: ({ view }) => forgottenVars(view),
  meaningOf: ({ view }) => print(view.script),
  isSuspicious: (before, after) => idleValues(after) > idleValues(before),
})

/** Unknown names cause errors of types: they come first. */
const urgency = ({ code }: Diagnostic): number =>
  code < 'PINE2012' || (code >= 'PINE2070' && code < 'PINE2077') ? 0 : 1

function checkText(source: Source, files: readonly Source[]): PineText {
  const { script, diagnostics: syntax } = parse(source)
  const checked = check(source, script, files)
  const isOwnError = ({ severity, code }: Diagnostic): boolean => severity === 'error' && !missingLibraryCodes.has(code)
  const syntaxErrors = syntax.filter(isOwnError)
  const ownErrors = checked.diagnostics.filter(isOwnError).sort((a, b) => urgency(a) - urgency(b))
  return {
    text: source.text,
    view: new PineView(source.text, checked),
    syntaxErrors: syntaxErrors.length,
    errors: [...syntaxErrors, ...ownErrors],
    shownErrors: [...syntaxErrors, ...withoutConsequences(source, syntax, ownErrors)],
    warnings: [...syntax, ...checked.diagnostics].filter(({ severity }) => severity === 'warning'),
    missingLibraries: checked.diagnostics.filter(({ code }) => missingLibraryCodes.has(code)),
  }
}

/** Statements that are a plain name or number: a change that leaves one cut an expression in two. */
const idleValues = ({ view }: PineText): number =>
  view.script.body.filter(
    (statement, i, body) =>
      i < body.length - 1 &&
      statement.kind === 'ExpressionStatement' &&
      ['Identifier', 'NumberLiteral', 'StringLiteral', 'Member', 'Binary'].includes(statement.expression.kind),
  ).length
